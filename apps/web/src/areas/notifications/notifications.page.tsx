import { Button, HTMLSelect, Switch } from '@blueprintjs/core';
import { CogIcon, TickIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { NOTICE_CATEGORIES } from '@quad/domain/notices';
import { notificationCalls } from '@quad/domain/notifications';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { useListState, type ListState } from '#kit/list/list-state';
import { PageHeader, Toolbar } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { NoticeEntry } from '#kit/notices/notice-entry';
import { useReadNotices } from '#kit/notices/read-notices';
import { Row, Stack } from '#kit/base/layout';
import './notifications.css';

const SIZE = 20;

/** Everything that the person was told, an entry for each record, newest first; live. */
export default function NotificationsPage() {
  const t = useText('notifications');
  const go = useNavigate();
  const list = useListState(['category', 'unread']);
  const { category, unread } = list.filter;
  const notices = useCall(notificationCalls.page, {
    page: list.query.page,
    size: SIZE,
    grouped: 'true',
    category,
    unread: unread === 'true' ? unread : undefined,
  });
  const { data } = notices;
  const { read, isBusy } = useReadNotices();
  const anyUnread = data?.content.some(({ read_at }) => read_at === null) ?? false;
  return (
    <Stack gap="large" className="notifications-page">
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
            <ul className="kit-notices">
              {content.map((notice) => (
                <NoticeEntry
                  key={notice.group?.key ?? notice.id}
                  notice={notice}
                  about={t(`category.${notice.category}`)}
                  unread={unread === 'true'}
                  read={read}
                  isBusy={isBusy}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      {data && data.total_pages > 1 && <Pager list={list} pages={data.total_pages} />}
    </Stack>
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

function Pager({ list, pages }: { list: ListState; pages: number }) {
  const t = useText('notifications');
  const { page } = list.query;
  return (
    <Row as="nav" gap="normal" justify="center" wrap="nowrap" aria-label={t('list.pages')}>
      <Button text={t('list.newer')} disabled={page === 0} onClick={() => list.change({ page: page - 1 })} />
      <span className="kit-muted" role="status">
        {t('list.page', { page: page + 1, pages })}
      </span>
      <Button text={t('list.older')} disabled={page + 1 >= pages} onClick={() => list.change({ page: page + 1 })} />
    </Row>
  );
}
