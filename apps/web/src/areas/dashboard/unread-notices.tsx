import { Button } from '@blueprintjs/core';
import { InboxIcon, TickIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { notificationCalls } from '@quad/domain/notifications';
import { useCall, useSend } from '#data/calls';
import { useText } from '#data/text';
import { Empty, Problem, SkeletonText } from '#kit/base/states';
import { Time } from '#kit/base/time';
import { fail } from '#kit/base/toasts';

/** The person's unread notifications, live; each can be marked as read. */
export function UnreadNotices() {
  const t = useText('dashboard');
  const { data, problem, refetch } = useCall(notificationCalls.page, { size: 8, unread: 'true' });
  const { send, isBusy } = useSend(notificationCalls.read);
  const read = (ids?: number[]) => void send(ids ? { ids } : {}).catch(fail);
  const more = data ? data.total_elements - data.content.length : 0;
  return (
    <section className="kit-panel" aria-labelledby="dashboard-unread">
      <div className="dashboard-panel-head">
        <h2 id="dashboard-unread">
          {t('screen.unread')}
          {data && data.total_elements > 0 && (
            <>
              {' '}
              <span className="kit-count">{data.total_elements}</span>
            </>
          )}
        </h2>
        {data && data.content.length > 1 && (
          <Button size="small" variant="minimal" disabled={isBusy} onClick={() => read()}>
            {t('notices.read_all')}
          </Button>
        )}
      </div>
      {problem && !data ? (
        <Problem of={problem} retry={refetch} />
      ) : !data ? (
        <SkeletonText lines={4} />
      ) : data.content.length === 0 ? (
        <Empty title={t('notices.none')} text={t('notices.none_text')} icon={<InboxIcon size={32} />} />
      ) : (
        <ul className="dashboard-lines">
          {data.content.map(({ id, text, link, created_at }) => (
            <li key={id} className="dashboard-mark">
              <div className="dashboard-line-text">
                {link ? (
                  <Link to={link} onClick={() => read([id])}>
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
                onClick={() => read([id])}
              />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="kit-muted">{t('notices.more', { count: more })}</p>}
    </section>
  );
}
