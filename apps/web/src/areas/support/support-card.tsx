import { Link } from 'react-router-dom';
import type { RecordOf } from '@quad/domain/core';
import { isLate, type studentSupportRequests } from '@quad/domain/support';
import { useFresh } from '#data/live';
import { useText } from '#data/text';
import { Avatar } from '#kit/base/avatar';
import { Due } from '#kit/base/due';

type Request = RecordOf<typeof studentSupportRequests>;

/** One request on the board, highlighted with a name when someone else changes it. */
export function SupportCard({ request }: { request: Request }) {
  const t = useText('support');
  const fresh = useFresh('student_support_requests', request.id);
  return (
    <li className={fresh === null ? 'support-card' : 'support-card kit-fresh'}>
      <Link to={`/student-support/${request.id}`} className="support-card-name">
        {request.student_name || request.number}
      </Link>
      {fresh && <span className="kit-fresh-name">{fresh}</span>}
      <p className="support-card-text">{request.text}</p>
      <p className="support-card-facts kit-muted">
        <span>{t(`category.${request.category}`)}</span>
        <span>{request.number}</span>
      </p>
      <div className="support-card-foot">
        <RequestDue request={request} />
        {request.assignee_name && (
          <span title={t('board.assignee', { name: request.assignee_name })}>
            <Avatar name={request.assignee_name} size={24} />
            <span className="kit-hidden">{t('board.assignee', { name: request.assignee_name })}</span>
          </span>
        )}
      </div>
    </li>
  );
}

/** How much time is left of a request: none while the student is waited for. */
export const RequestDue = ({ request }: { request: Request }) => (
  <Due at={request.due_at} by={(now) => (request.paused_at ? 'stopped' : isLate(request, now) ? 'late' : 'calm')} />
);
