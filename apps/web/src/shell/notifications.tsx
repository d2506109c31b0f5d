import { Link } from 'react-router-dom';
import { notificationCalls, type Notification } from '@quad/domain/notifications';
import { NotificationsIcon } from '@blueprintjs/icons';
import { useCall, useSend } from '#data/calls';
import { useFormat } from '#data/format';
import { useText } from '#data/text';
import { Loaded } from '#kit/base/loaded';
import { Empty } from '#kit/base/states';
import { fail } from '#kit/base/toasts';
import { useSession } from '#data/session';
import { useChime } from './chime';
import { DropDown } from './drop-down';
import { mayGo } from './screens';

/** The bell: how many are unread, and the latest of them. */
export function Notifications() {
  const t = useText('shell');
  const { data } = useCall(notificationCalls.unread, {});
  const count = data?.count ?? 0;
  useChime(data?.count);
  const badge = count > 0 && (
    <span className="shell-badge" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
  return (
    <DropDown
      kind="dialog"
      label={data ? t('notifications.label', { count }) : t('notifications.title')}
      button={
        <>
          <NotificationsIcon />
          {badge}
        </>
      }
    >
      {(close) => <Latest close={close} anyUnread={count > 0} />}
    </DropDown>
  );
}

function Latest({ close, anyUnread }: { readonly close: () => void; readonly anyUnread: boolean }) {
  const t = useText('shell');
  const latest = useCall(notificationCalls.page, { size: 20 });
  const { send, isBusy } = useSend(notificationCalls.read);
  return (
    <div className="shell-notifications">
      <div className="shell-panel-head">
        <p className="shell-panel-title">{t('notifications.title')}</p>
        {anyUnread && (
          <button type="button" className="shell-link" disabled={isBusy} onClick={() => void send({}).catch(fail)}>
            {t('notifications.read_all')}
          </button>
        )}
      </div>
      <Loaded
        of={latest}
        lines={4}
        empty={<Empty title={t('notifications.none')} text={t('notifications.none_text')} />}
      >
        {({ content }) => (
          <ul>
            {content.map((one) => (
              <li key={one.id}>
                <One
                  one={one}
                  onOpen={() => {
                    close();
                    if (!one.read_at) void send({ ids: [one.id] }).catch(fail);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <p className="shell-notices-more">
        <Link to="/notifications" onClick={close}>
          {t('notifications.all')}
        </Link>
        <Link to="/notifications/settings" onClick={close}>
          {t('notifications.settings')}
        </Link>
      </p>
    </div>
  );
}

function One({
  one: { text, count, link, read_at, created_at },
  onOpen,
}: {
  readonly one: Notification;
  readonly onOpen: () => void;
}) {
  const t = useText('shell');
  const format = useFormat();
  const { actor } = useSession();
  const body = (
    <>
      <span className="shell-notice-title">
        {!read_at && <span className="shell-unread" role="img" aria-label={t('notifications.new')} />}
        {text}
        {count > 1 && <span className="shell-muted"> ×{count}</span>}
      </span>
      <time className="shell-muted" dateTime={created_at} title={format.dateTime(created_at)}>
        {format.ago(created_at)}
      </time>
    </>
  );
  return link && mayGo(actor, link) ? (
    <Link className="shell-notice" to={link} onClick={onOpen}>
      {body}
    </Link>
  ) : (
    <button type="button" className="shell-notice" onClick={onOpen}>
      {body}
    </button>
  );
}
