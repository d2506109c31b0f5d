import { Button, HTMLSelect, Switch } from '@blueprintjs/core';
import { CogIcon, TickIcon } from '@blueprintjs/icons';
import { Link, useNavigate } from 'react-router-dom';
import { NOTICE_CATEGORIES } from '@quad/domain/notices';
import { notificationCalls, type Notification } from '@quad/domain/notifications';
import { useCall, useSend } from '#data/calls';
import { useMayOpen } from '#data/navigation';
import { useText } from '#data/text';
import { Loaded } from '#kit/base/loaded';
import { useListState, type ListState } from '#kit/list/list-state';
import { PageHeader, Toolbar } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { Time } from '#kit/base/time';
import { fail } from '#kit/base/toasts';
import './notifications.css';

const SIZE = 20;

/** Everything that the person was told, newest first; live. */
export default function NotificationsPage() {
  const t = useText('notifications');
  const go = useNavigate();
  const list = useListState(['category', 'unread']);
  const { category, unread } = list.filter;
  const notices = useCall(notificationCalls.page, {
    page: list.query.page,
    size: SIZE,
    category,
    unread: unread === 'true' ? unread : undefined,
  });
  const { data } = notices;
  const { send, isBusy } = useSend(notificationCalls.read);
  const read = (ids?: number[]) => void send(ids ? { ids } : {}).catch(fail);
  const anyUnread = data?.content.some(({ read_at }) => read_at === null) ?? false;
  return (
    <div className="notifications-page">
      <PageHeader title={t('title')} count={data?.total_elements}>
        {anyUnread && <Button icon={<TickIcon />} text={t('list.read_all')} disabled={isBusy} onClick={() => read()} />}
        <Button icon={<CogIcon />} text={t('list.settings')} onClick={() => void go('/notifications/settings')} />
      </PageHeader>
      <Filters list={list} />
      <div className="kit-panel">
        <Loaded
          of={notices}
          lines={8}
          empty={<Empty title={t('list.none')} text={t(list.narrowed ? 'list.none_narrowed' : 'list.none_text')} />}
        >
          {({ content }) => (
            <ul className="notifications-list">
              {content.map((notice) => (
                <Line key={notice.id} notice={notice} read={read} isBusy={isBusy} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      {data && data.total_pages > 1 && <Pager list={list} pages={data.total_pages} />}
    </div>
  );
}

function Filters({ list }: { list: ListState }) {
  const t = useText('notifications');
  const options = [
    { value: '', label: t('list.every') },
    ...NOTICE_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) })),
  ];
  return (
    <Toolbar label={t('list.category')}>
      <HTMLSelect
        aria-label={t('list.category')}
        value={list.filter.category ?? ''}
        options={options}
        iconProps={{ title: false }}
        onChange={(event) => list.change({ category: event.target.value })}
      />
      <Switch
        role="switch"
        className="notifications-switch"
        label={t('list.unread')}
        checked={list.filter.unread === 'true'}
        onChange={(event) => list.change({ unread: event.target.checked ? 'true' : undefined })}
      />
    </Toolbar>
  );
}

interface LineProps {
  readonly notice: Notification;
  readonly read: (ids: number[]) => void;
  readonly isBusy: boolean;
}

function Line({ notice: { id, category, text, count, link, read_at, created_at }, read, isBusy }: LineProps) {
  const t = useText('notifications');
  const mayOpen = useMayOpen();
  const words = (
    <>
      {text}
      {count > 1 && <span className="kit-muted"> · {t('list.times', { count })}</span>}
    </>
  );
  return (
    <li className={read_at ? 'notifications-line' : 'notifications-line notifications-new'}>
      <div className="notifications-text">
        {!read_at && <span className="notifications-dot" role="img" aria-label={t('list.new')} />}
        {link && mayOpen(link) ? (
          <Link
            to={link}
            onClick={() => {
              if (!read_at) read([id]);
            }}
          >
            {words}
          </Link>
        ) : (
          <span>{words}</span>
        )}
        <span className="kit-muted">
          {t(`category.${category}`)} · <Time at={created_at} />
        </span>
      </div>
      {!read_at && (
        <Button
          variant="minimal"
          icon={<TickIcon />}
          aria-label={t('list.read', { text })}
          disabled={isBusy}
          onClick={() => read([id])}
        />
      )}
    </li>
  );
}

function Pager({ list, pages }: { list: ListState; pages: number }) {
  const t = useText('notifications');
  const { page } = list.query;
  return (
    <nav className="notifications-pager" aria-label={t('list.pages')}>
      <Button text={t('list.newer')} disabled={page === 0} onClick={() => list.change({ page: page - 1 })} />
      <span className="kit-muted" role="status">
        {t('list.page', { page: page + 1, pages })}
      </span>
      <Button text={t('list.older')} disabled={page + 1 >= pages} onClick={() => list.change({ page: page + 1 })} />
    </nav>
  );
}
