import type { RecordOf } from '@quad/domain/core';
import { isLate, studentSupportRequests } from '@quad/domain/support';
import { useText } from '#data/words/text';
import { PersonFace } from '#kit/people/person-face';
import { Due } from '#kit/base/due';

type Request = RecordOf<typeof studentSupportRequests>;

/** What the card of a request shows under its name. */
export function CardFacts({ request }: { request: Request }) {
  const t = useText('support');
  return (
    <>
      <p className="support-card-text">{request.text}</p>
      <p className="support-card-facts kit-muted">
        <span>{t(`category.${request.category}`)}</span>
        <span>{request.number}</span>
      </p>
      <div className="support-card-foot">
        <RequestDue request={request} />
        <PersonFace of={studentSupportRequests} record={request} column="assignee_name" />
      </div>
    </>
  );
}

/** How much time is left of a request: none while the student is waited for. */
export const RequestDue = ({ request }: { request: Request }) => (
  <Due at={request.due_at} by={(now) => (request.paused_at ? 'stopped' : isLate(request, now) ? 'late' : 'calm')} />
);
