import { PauseIcon, TimeIcon, WarningSignIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import type { RecordOf } from '@quad/domain/core';
import { isLate, type studentSupportRequests } from '@quad/domain/support';
import { useFormat } from '#data/format';
import { useFresh } from '#data/live';
import { useText } from '#data/text';
import { Avatar } from '#kit/base/avatar';
import { useNow } from '#kit/base/now';

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
        <Due request={request} />
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

/** How much time is left, in words and with a sign, not by the colour alone. */
export function Due({ request }: { request: Request }) {
  const t = useText('support');
  const format = useFormat();
  const now = useNow(30_000);
  if (request.paused_at)
    return (
      <span className="support-due kit-muted">
        <PauseIcon size={12} /> {t('board.waits')}
      </span>
    );
  if (isLate(request, now))
    return (
      <span className="support-due support-late" title={format.dateTime(request.due_at)}>
        <WarningSignIcon size={12} /> {t('board.late')}
      </span>
    );
  return (
    <span className="support-due" title={format.dateTime(request.due_at)}>
      <TimeIcon size={12} /> {t('board.due', { when: format.ago(request.due_at, now) })}
    </span>
  );
}
