import { BookIcon, LearningIcon, NotificationsSnoozeIcon, PeopleIcon, StarIcon } from '@blueprintjs/icons';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { withoutMarkup } from '@quad/domain/chat';
import { useFormat } from '#data/words/format';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Avatar } from '#kit/base/avatar';
import { useNow } from '#kit/base/now';
import { Row, Stack } from '#kit/base/layout';
import { hasDraft } from '#areas/chat/composer/drafts';
import { usePresence } from '#areas/chat/members/presence';
import type { Room, StillRoom } from './rooms';

const KINDS = { direct: null, group: PeopleIcon, class: LearningIcon, module: BookIcon } as const;

/** The face of a conversation of two, the sign of any other room. */
export function RoomFace({ room, size = 36 }: { readonly room: StillRoom; readonly size?: number }) {
  const presence = usePresence();
  const t = useText('chat');
  const Icon = KINDS[room.kind];
  if (Icon)
    return (
      <Stack
        as="span"
        gap="none"
        className="chat-face chat-face-sign"
        style={{ inlineSize: size, blockSize: size }}
        aria-hidden="true"
      >
        <Icon size={16} />
      </Stack>
    );
  const isHere = presence.get(room.other_id ?? 0) ?? false;
  return (
    <Stack as="span" gap="none" className="chat-face">
      <Avatar name={room.title} photo={room.photo_url} size={size} />
      {isHere && <span className="chat-here" role="img" aria-label={t('presence.here')} title={t('presence.here')} />}
    </Stack>
  );
}

/** Today the time, this week the day, before that the date. */
function useShortTime(): (at: string | null) => string {
  const format = useFormat();
  const now = new Date(useNow(60_000)).toISOString();
  const days = (at: string) => (Date.parse(now) - Date.parse(at)) / 86_400_000;
  return (at) =>
    !at
      ? ''
      : format.date(at) === format.date(now)
        ? format.time(at)
        : days(at) < 6
          ? format.weekday(at)
          : format.date(at);
}

/** One room of the list: who, when, the newest word, what is unread. */
export const RoomRow = memo(function RoomRow({ room, isOpen }: { readonly room: Room; readonly isOpen: boolean }) {
  const t = useText('chat');
  const short = useShortTime();
  const { title, unread, unread_mentions, muted, pinned, status } = room;
  const classes = [
    'chat-row',
    isOpen && 'chat-row-open',
    unread > 0 && !muted && 'chat-row-unread',
    status !== 'activated' && 'chat-row-closed',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <li>
      <Link className={classes} to={`/chat/${room.id}`} aria-current={isOpen ? 'page' : undefined} preventScrollReset>
        <RoomFace room={room} />
        <span className="chat-row-title" dir="auto">
          {title}
        </span>
        <time className="chat-row-time" dateTime={room.last_message_at ?? undefined}>
          {short(room.last_message_at)}
        </time>
        <Preview room={room} />
        <Row as="span" gap="tight" justify="end" wrap="nowrap" className="chat-row-marks">
          {pinned && <StarIcon size={12} title={t('room.pinned')} />}
          {muted && <NotificationsSnoozeIcon size={12} title={t('room.muted')} />}
          {unread_mentions > 0 && (
            <span className="chat-mention-mark" title={t('room.mentioned')} role="img" aria-label={t('room.mentioned')}>
              @
            </span>
          )}
          {unread > 0 && (
            <span className={muted ? 'chat-unread chat-unread-muted' : 'chat-unread'}>
              <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
              <span className="kit-hidden">{t('room.unread', { count: unread })}</span>
            </span>
          )}
        </Row>
      </Link>
    </li>
  );
});

function Preview({ room: { id, kind, last_message: last } }: { readonly room: Room }) {
  const t = useText('chat');
  const { actor } = useSession();
  if (actor && hasDraft(actor.account_id, id))
    return <span className="chat-row-last chat-row-draft">{t('room.draft')}</span>;
  if (!last) return <span className="chat-row-last">{t('room.silent')}</span>;
  const who =
    last.account_id === actor?.account_id
      ? t('room.you')
      : kind === 'direct'
        ? ''
        : (last.author_name?.split(' ')[0] ?? '');
  const what = last.deleted
    ? t('message.deleted')
    : withoutMarkup(last.text) || t('message.files', { count: last.files });
  return (
    <span className="chat-row-last" dir="auto">
      {who ? `${who}: ${what}` : what}
    </span>
  );
}
