import { Button, Callout } from '@blueprintjs/core';
import { Link, useNavigate } from 'react-router-dom';
import { APPROVED, vacancyCalls, vacancyPositions } from '@quad/domain/positions';
import { isVacancyOpen } from '@quad/domain/recruitment';
import type { PartProps } from '#data/parts';
import { useMay } from '#data/identity/session';
import { useSend } from '#data/server/calls';
import { useAll } from '#data/server/resource';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Card, Row } from '#kit/base/layout';
import { useNow } from '#kit/base/now';
import { StatusTag } from '#kit/base/status-tag';
import { fail, succeed } from '#kit/base/toasts';

/** The vacancy of an inquiry for people, on its page: what everybody reads there, and the way to it for those who keep it. */
export default function InquiryPart({ of: inquiry }: PartProps<'recruitment'>) {
  const t = useText('positions');
  const { dateTime } = useFormat();
  const isOpen = isVacancyOpen(inquiry, useNow(60_000));
  const isApproved = (APPROVED as readonly string[]).includes(inquiry.status);
  const { hired, posts, vacancy_opened_at: opened, vacancy_closes_at: end } = inquiry;
  if (opened === null && !isApproved) return null;
  return (
    <Card aria-labelledby="positions-inquiry">
      <h2 id="positions-inquiry">{t('inquiry.title')}</h2>
      {opened !== null && (
        <Callout compact role="status" intent={isOpen ? 'success' : 'none'}>
          {isOpen ? t('inquiry.opened', { when: dateTime(end) }) : t('inquiry.over')}
        </Callout>
      )}
      {opened !== null && <span>{t('hires.count', { hired, posts })}</span>}
      <Kept of={inquiry} mayMake={isApproved} />
    </Card>
  );
}

/** Its vacancies for people who may read them; one is made with one press. */
function Kept({ of: inquiry, mayMake }: PartProps<'recruitment'> & { readonly mayMake: boolean }) {
  const t = useText('positions');
  const go = useNavigate();
  const reads = useMay('read', vacancyPositions);
  const keeps = useMay('create', vacancyPositions);
  const { records } = useAll(vacancyPositions, { inquiry_id: inquiry.id }, { enabled: reads });
  const { send, isBusy } = useSend(vacancyCalls.fromInquiry);
  const make = async () => {
    const { id } = await send({ inquiry_id: inquiry.id });
    succeed(t('inquiry.made'));
    void go(`/vacancy-positions/${id}`);
  };
  const isBare = records?.every(({ status }) => status === 'archived') ?? false;
  return (
    <>
      {records?.map(({ id, number, title, status }) => (
        <Row key={id}>
          <Link to={`/vacancy-positions/${id}`}>
            {number} {title}
          </Link>
          <StatusTag of={vacancyPositions} status={status} />
        </Row>
      ))}
      {isBare && <span className="kit-muted">{t('inquiry.none')}</span>}
      {keeps && mayMake && isBare && (
        <Button intent="primary" loading={isBusy} onClick={() => void make().catch(fail)} text={t('inquiry.make')} />
      )}
    </>
  );
}
