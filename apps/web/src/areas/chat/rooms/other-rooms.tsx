import { chatGroups, moderatesAll } from '@quad/domain/chat';
import { usePage } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { useDebounced } from '#data/live/debounced';
import { RoomRow } from './room-row';

interface OtherProps {
  readonly typed: string;
  readonly open: number | null;
}

/** Channels that somebody who moderates is not in, but may look into. */
export function OtherRooms({ typed, open }: OtherProps) {
  const t = useText('chat');
  const { actor } = useSession();
  const search = useDebounced(typed.trim());
  const { page } = usePage(
    chatGroups,
    { search, size: 20 },
    { enabled: actor !== null && moderatesAll(actor) && search.length > 1 },
  );
  const others = page?.content.filter(({ member_id }) => member_id === null) ?? [];
  if (!others.length || search.length < 2) return null;
  return (
    <>
      <h2 className="chat-list-title">{t('search.others')}</h2>
      <ul>
        {others.map((room) => (
          <RoomRow key={room.id} room={room} isOpen={room.id === open} />
        ))}
      </ul>
    </>
  );
}
