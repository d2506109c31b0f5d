import { Callout, Card } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PublicInquiry } from '@quad/domain/inquiries';
import { publicCall } from '#data/client';
import { useFormat } from '#data/format';
import { useText } from '#data/text';
import { Facts } from '#kit/facts';
import { Problem, SkeletonText } from '#kit/states';
import { StatusTag } from '#kit/status-tag';
import './inquiries.css';

interface Answer { readonly token: string; readonly shown?: PublicInquiry; readonly problem?: unknown }

/** What the public link of an inquiry leads to. */
export function Component() {
  const t = useText('inquiries');
  const token = useSearchParams()[0].get('token') ?? '';
  const [tries, tryAgain] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (!token) return;
    const leave = new AbortController();
    publicCall<PublicInquiry>('GET', '/public/inquiry', { query: { token }, signal: leave.signal })
      .then((shown) => setAnswer({ token, shown }), (problem: unknown) => { if (!leave.signal.aborted) setAnswer({ token, problem }); });
    return () => leave.abort();
  }, [token, tries]);
  const known = answer?.token === token ? answer : undefined;
  return (
    <div className="inquiries-public">
      <Card>
        <h1>{t('screen.public')}</h1>
        {!token ? <Callout intent="warning">{t('public.no_token')}</Callout>
          : known?.shown ? <Shown of={known.shown} />
            : known ? <Problem of={known.problem} retry={() => { setAnswer(undefined); tryAgain(tries + 1); }} /> : <SkeletonText lines={6} />}
      </Card>
    </div>
  );
}

function Shown({ of }: { of: PublicInquiry }) {
  const t = useText('inquiries');
  const format = useFormat();
  return (
    <>
      <p className="kit-muted">{t('public.lead')}</p>
      <p><StatusTag area="inquiries" status={of.status} /></p>
      <Facts area="inquiries" record={of} show={['institution', 'number', 'title', ['checked_at', format.dateTime(of.checked_at)]]} />
      <h2>{t('public.history')}</h2>
      <ol className="inquiries-history">{of.history.map(({ status, at }, index) => <li key={index}><StatusTag area="inquiries" status={status} /> <span className="kit-muted">{format.dateTime(at)}</span></li>)}</ol>
    </>
  );
}
