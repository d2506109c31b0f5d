import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import { TickIcon } from '@blueprintjs/icons';
import type { Notification } from '@quad/domain/notifications';
import { useText } from '#data/words/text';
import { Time } from '#kit/base/time';
import { Earlier } from './earlier';
import { NoticeIcon } from './notice-icon';
import { NoticeWords } from './notice-words';
import type { ReadNotices } from './read-notices';
import './notices.css';

interface NoticeEntryProps extends ReadNotices {
  readonly notice: Notification;
  /** The name of the area, where a list holds several. */
  readonly about?: ReactNode;
  /** Only unread notices are listed, so only those are shown when the entry is opened. */
  readonly unread?: boolean;
  /** Called when the person follows the link. */
  readonly onOpen?: () => void;
}

/** The button goes away with what it did: the focus stays in the entry. */
const keepFocus = (event: MouseEvent<HTMLElement>) =>
  event.currentTarget.closest('li')?.querySelector<HTMLElement>('a, button')?.focus();

/** The latest notice of a record, and the way to the record, to earlier notices and to have them read. */
export function NoticeEntry({ notice, about, unread = false, onOpen, read, isBusy }: NoticeEntryProps) {
  const t = useText('kit');
  const isNew = notice.read_at === null;
  const earlier = notice.group?.earlier ?? 0;
  const [open, setOpen] = useState(false);
  const id = useId();
  const follow = () => {
    onOpen?.();
    if (isNew) read(notice);
  };
  return (
    <li className={isNew ? 'kit-notice kit-notice-new' : 'kit-notice'}>
      <NoticeIcon category={notice.category} />
      <div className="kit-notice-text">
        <div className="kit-notice-words">
          {isNew && <span className="kit-notice-dot" role="img" aria-label={t('notices.new')} />}
          <NoticeWords notice={notice} onFollow={follow} />
        </div>
        <span className="kit-muted kit-notice-facts">
          {about && <>{about} · </>}
          <Time at={notice.created_at} />
          {earlier > 0 && (
            <button
              type="button"
              className="kit-notice-more"
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              onClick={() => setOpen(!open)}
            >
              {t('notices.earlier', { count: earlier })}
            </button>
          )}
        </span>
        {open && earlier > 0 && <Earlier id={id} latest={notice} unread={unread} onFollow={follow} />}
      </div>
      {isNew && (
        <button
          type="button"
          className="kit-notice-read"
          aria-label={t('notices.read', { text: notice.text })}
          title={t('notices.read_short')}
          disabled={isBusy}
          onClick={(event) => {
            keepFocus(event);
            read(notice);
          }}
        >
          <TickIcon />
          <span className="kit-notice-read-text">{t('notices.read_short')}</span>
        </button>
      )}
    </li>
  );
}
