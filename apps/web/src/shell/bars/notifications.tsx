import { Link } from 'react-router-dom';
import { notificationCalls } from '@quad/domain/notifications';
import { NotificationsIcon } from '@blueprintjs/icons';
import { useCall } from '#data/server/calls';
import { MayOpenProvider } from '#data/navigation';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { Empty } from '#kit/base/states';
import { NoticeEntry } from '#kit/notices/notice-entry';
import { useReadNotices } from '#kit/notices/read-notices';
import { useSession } from '#data/identity/session';
import { useChime } from './chime';
import { DropDown } from '#shell/menu/drop-down';
import { mayGo } from '#shell/start/screens';

/** The bell: of how many records something is unread, and the latest of them. It rings for each notice. */
export function Notifications() {
  const t = useText('shell');
  const { data } = useCall(notificationCalls.unread, {});
  const count = data?.groups ?? 0;
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
  const { actor } = useSession();
  const latest = useCall(notificationCalls.page, { size: 20, grouped: 'true' });
  const { read, isBusy } = useReadNotices();
  return (
    <div className="shell-notifications">
      <div className="shell-panel-head">
        <p className="shell-panel-title">{t('notifications.title')}</p>
        {anyUnread && (
          <button type="button" className="shell-link" disabled={isBusy} onClick={() => read()}>
            {t('notifications.read_all')}
          </button>
        )}
      </div>
      <MayOpenProvider value={(to) => mayGo(actor, to)}>
        <Loaded
          of={latest}
          lines={4}
          empty={<Empty title={t('notifications.none')} text={t('notifications.none_text')} />}
        >
          {({ content }) => (
            <ul className="kit-notices">
              {content.map((one) => (
                <NoticeEntry key={one.group?.key ?? one.id} notice={one} onOpen={close} read={read} isBusy={isBusy} />
              ))}
            </ul>
          )}
        </Loaded>
      </MayOpenProvider>
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
