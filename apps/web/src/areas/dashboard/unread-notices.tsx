import { Button } from '@blueprintjs/core';
import { InboxIcon, TickIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { notificationCalls, type Notification } from '@quad/domain/notifications';
import { useCall, useSend } from '#data/calls';
import { useText } from '#data/text';
import { Loaded } from '#kit/base/loaded';
import { Empty } from '#kit/base/states';
import { Time } from '#kit/base/time';
import { fail } from '#kit/base/toasts';

/** The person's unread notifications, live; each can be marked as read. */
export function UnreadNotices() {
  const t = useText('dashboard');
  const notices = useCall(notificationCalls.page, { size: 8, unread: 'true' });
  const { send, isBusy } = useSend(notificationCalls.read);
  const read = (ids?: number[]) => void send(ids ? { ids } : {}).catch(fail);
  const { content = [], total_elements: total = 0 } = notices.data ?? {};
  const more = total - content.length;
  return (
    <section className="kit-panel" aria-labelledby="dashboard-unread">
      <div className="dashboard-panel-head">
        <h2 id="dashboard-unread">
          {t('screen.unread')} {total > 0 && <span className="kit-count">{total}</span>}
        </h2>
        {content.length > 1 && (
          <Button size="small" variant="minimal" disabled={isBusy} onClick={() => read()}>
            {t('notices.read_all')}
          </Button>
        )}
      </div>
      <Loaded
        of={notices}
        lines={4}
        empty={<Empty title={t('notices.none')} text={t('notices.none_text')} icon={<InboxIcon size={32} />} />}
      >
        {(page) => (
          <ul className="dashboard-lines">
            {page.content.map((notice) => (
              <Notice key={notice.id} notice={notice} isBusy={isBusy} read={() => read([notice.id])} />
            ))}
          </ul>
        )}
      </Loaded>
      {more > 0 && <p className="kit-muted">{t('notices.more', { count: more })}</p>}
    </section>
  );
}

interface NoticeProps {
  readonly notice: Notification;
  readonly isBusy: boolean;
  readonly read: () => void;
}

function Notice({ notice: { text, link, created_at }, isBusy, read }: NoticeProps) {
  const t = useText('dashboard');
  return (
    <li className="dashboard-mark">
      <div className="dashboard-line-text">
        {link ? (
          <Link to={link} onClick={read}>
            {text}
          </Link>
        ) : (
          <span>{text}</span>
        )}
        <span className="kit-muted">
          <Time at={created_at} />
        </span>
      </div>
      <Button
        variant="minimal"
        icon={<TickIcon />}
        aria-label={t('notices.read', { text })}
        title={t('notices.read_short')}
        disabled={isBusy}
        onClick={read}
      />
    </li>
  );
}
