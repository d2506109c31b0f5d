import { useState } from 'react';
import { notificationCalls, type Notification } from '@quad/domain/notifications';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { Time } from '#kit/base/time';
import { NoticeWords } from './notice-words';

const FEW = 20;
const MOST = 500;

interface EarlierProps {
  readonly id: string;
  readonly latest: Notification;
  readonly unread: boolean;
  readonly onFollow: () => void;
}

/** The notices of a record before its latest one, newest first; live. */
export function Earlier({ id, latest, unread, onFollow }: EarlierProps) {
  const t = useText('kit');
  // Any notice of the record asks for the same list: the first one keeps it on the screen when a newer one comes.
  const [of] = useState(latest.id);
  const [size, setSize] = useState(FEW);
  const notices = useCall(notificationCalls.page, { of, size, unread: unread ? 'true' : undefined });
  return (
    <div
      id={id}
      className="kit-notice-earlier"
      role="group"
      aria-label={t('notices.earlier_of', { text: latest.text })}
    >
      <Loaded of={notices} lines={2}>
        {({ content, total_elements: total }) => (
          <>
            <ul>
              {content
                .filter((one) => one.id !== latest.id)
                .map((one) => (
                  <li key={one.id}>
                    {one.read_at === null && (
                      <span className="kit-notice-dot" role="img" aria-label={t('notices.new')} />
                    )}
                    <NoticeWords notice={one} onFollow={onFollow} />{' '}
                    <span className="kit-muted">
                      <Time at={one.created_at} />
                    </span>
                  </li>
                ))}
            </ul>
            {total > content.length && size < MOST && (
              <button type="button" className="kit-notice-more" onClick={() => setSize(MOST)}>
                {t('notices.all_earlier')}
              </button>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
