import { Button } from '@blueprintjs/core';
import { InboxIcon } from '@blueprintjs/icons';
import { notificationCalls } from '@quad/domain/notifications';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { Empty } from '#kit/base/states';
import { NoticeEntry } from '#kit/notices/notice-entry';
import { useReadNotices } from '#kit/notices/read-notices';
import { Row } from '#kit/base/layout';
import { WhileAway } from './while-away';

/** The person's unread notifications by record, live; each can be marked as read. */
export function UnreadNotices() {
  const t = useText('dashboard');
  const notices = useCall(notificationCalls.page, { size: 8, unread: 'true', grouped: 'true' });
  const { read, isBusy } = useReadNotices();
  const { content = [], total_elements: total = 0 } = notices.data ?? {};
  const more = total - content.length;
  return (
    <section className="kit-panel" aria-labelledby="dashboard-unread">
      <Row gap="normal" justify="between" wrap="nowrap" className="kit-below-small">
        <h2 id="dashboard-unread">
          {t('screen.unread')} {total > 0 && <span className="kit-count">{total}</span>}
        </h2>
        {content.length > 1 && (
          <Button size="small" variant="minimal" disabled={isBusy} onClick={() => read()}>
            {t('notices.read_all')}
          </Button>
        )}
      </Row>
      <WhileAway />
      <Loaded
        of={notices}
        lines={4}
        empty={<Empty title={t('notices.none')} text={t('notices.none_text')} icon={<InboxIcon size={32} />} />}
      >
        {(page) => (
          <ul className="kit-notices">
            {page.content.map((notice) => (
              <NoticeEntry key={notice.group?.key ?? notice.id} notice={notice} unread read={read} isBusy={isBusy} />
            ))}
          </ul>
        )}
      </Loaded>
      {more > 0 && <p className="kit-muted">{t('notices.more', { count: more })}</p>}
    </section>
  );
}
