import { Callout } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { timetableCalls, type Conflict } from '@quad/domain/timetable';
import { ask } from '#data/server/calls';
import { useText } from '#data/words/text';
import { hardOf } from './movable';

const REST_MS = 300;
const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

interface Preview {
  readonly conflicts: readonly Conflict[];
  readonly rooms: readonly { readonly label: string; readonly capacity: number }[];
}

/** What would be in the way of what the form says, while it is being filled. */
export function PreviewNote({ slot_id }: { readonly slot_id?: number }) {
  const t = useText('timetable');
  const [lesson_id, starts_at, ends_at, room_id, teacher_id, group_ids] = useWatch({
    name: ['lesson_id', 'starts_at', 'ends_at', 'room_id', 'teacher_id', 'group_ids'],
  }) as unknown[];
  const [preview, setPreview] = useState<Preview>();
  const placing =
    isMoment(starts_at) && isMoment(ends_at)
      ? JSON.stringify({
          ...(slot_id && { slot_id }),
          ...(lesson_id ? { lesson_id } : {}),
          starts_at,
          ends_at,
          ...(room_id ? { room_id } : {}),
          ...(teacher_id ? { teacher_id } : {}),
          ...(Array.isArray(group_ids) && group_ids.length > 0 ? { group_ids } : {}),
        })
      : '';
  useEffect(() => {
    if (!placing) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      ask(timetableCalls.preview, JSON.parse(placing), { signal: leaving.signal }).then(setPreview, () => undefined);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [placing]);
  if (!placing || !preview) return null;
  const { conflicts, rooms } = preview;
  return (
    <Callout
      intent={hardOf(conflicts).length > 0 ? 'danger' : conflicts.length > 0 ? 'warning' : 'success'}
      role="status"
    >
      {conflicts.length === 0 && t('move.free')}
      <ul className="timetable-conflicts">
        {conflicts.map(({ message, soft }) => (
          <li key={message}>{soft ? t('move.soft', { what: message }) : message}</li>
        ))}
      </ul>
      {rooms.length > 0 && (
        <p className="kit-muted">
          {t('move.rooms', {
            rooms: rooms
              .slice(0, 5)
              .map(({ label, capacity }) => `${label} (${capacity})`)
              .join(', '),
          })}
        </p>
      )}
    </Callout>
  );
}
