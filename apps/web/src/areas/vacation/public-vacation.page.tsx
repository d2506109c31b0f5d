import { Callout, Card } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PublicVacation } from '@quad/domain/vacation';
import { publicCall } from '#data/client';
import { useText } from '#data/text';
import { Facts } from '#kit/facts';
import { Problem, SkeletonText } from '#kit/states';
import { StatusTag } from '#kit/status-tag';
import './vacation.css';

interface Answer { readonly token: string; readonly shown?: PublicVacation; readonly problem?: unknown }

/** What the code on the paper of a leave leads to: what the institution's records say now. */
export function Component() {
  const t = useText('vacation');
  const token = useSearchParams()[0].get('token') ?? '';
  const [tries, tryAgain] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (!token) return;
    const leave = new AbortController();
    publicCall<PublicVacation>('GET', '/public/vacation-request', { query: { token }, signal: leave.signal })
      .then((shown) => setAnswer({ token, shown }), (problem: unknown) => { if (!leave.signal.aborted) setAnswer({ token, problem }); });
    return () => leave.abort();
  }, [token, tries]);
  const known = answer?.token === token ? answer : undefined;
  return (
    <div className="vacation-public">
      <Card>
        <h1>{t('screen.public')}</h1>
        {!token ? <Callout intent="warning">{t('public.no_token')}</Callout>
          : known?.shown ? <Shown of={known.shown} />
            : known ? <Problem of={known.problem} retry={() => { setAnswer(undefined); tryAgain(tries + 1); }} /> : <SkeletonText lines={6} />}
      </Card>
    </div>
  );
}

function Shown({ of }: { of: PublicVacation }) {
  const t = useText('vacation');
  const optional = (['returned_on', 'commandNumber'] as const).filter((name) => of[name] !== null);
  return (
    <>
      <p className="kit-muted">{t('public.lead')} {t('public.compare')}</p>
      <p><StatusTag area="vacation" status={of.status} /></p>
      <Facts area="vacation" record={of} show={['institution', 'number', 'name', 'start_date', 'end_date', 'days', ...optional, 'checked_at']} />
    </>
  );
}
