import { Callout } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { timetableCalls, timetableSlots, type Conflict } from '@quad/domain/timetable';
import { onEvents } from '#data/live/live';
import { ask } from '#data/server/calls';
import { useText } from '#data/words/text';
import { hardOf } from './movable';

const REST_MS = 300;
const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

interface Preview {
  readonly conflicts: readonly Conflict[];
  readonly rooms: readonly { readonly label: string; readonly capacity: number }[];
}

/**
 * Keeps the form around from being sent: the server would refuse it in the words that are there already, over the form and in
 * a toast again. A press leads to them, and asks whether they are still true.
 */
function useHold(isHeld: boolean, askAgain: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(askAgain);
  useEffect(() => {
    latest.current = askAgain;
  });
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!isHeld || !form) return undefined;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      box.current?.focus();
      latest.current();
    };
    form.addEventListener('submit', hold);
    return () => form.removeEventListener('submit', hold);
  }, [isHeld]);
  return box;
}

/** What the server says of a place, a moment after it was typed or a lesson of anybody has changed; nothing where it cannot say. */
function usePreview(placing: string, asked: number): Preview | undefined {
  const [preview, setPreview] = useState<Preview>();
  const [heard, hear] = useState(0);
  useEffect(
    () =>
      onEvents((events) => {
        if (events.some(({ resource }) => resource === timetableSlots.name)) hear((before) => before + 1);
      }),
    [],
  );
  useEffect(() => {
    if (!placing) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      ask(timetableCalls.preview, JSON.parse(placing), { signal: leaving.signal }).then(
        setPreview,
        () => leaving.signal.aborted || setPreview(undefined),
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [placing, asked, heard]);
  return preview;
}

interface NoteProps {
  readonly slot_id?: number;
  /** What is hard in the way refuses the form: unlike a draft, it may not stand there. */
  readonly holds?: boolean;
}

/** What would be in the way of what the form says, while it is being filled. */
export function PreviewNote({ slot_id, holds = false }: NoteProps) {
  const t = useText('timetable');
  const [asked, askAgain] = useState(0);
  const [lesson_id, starts_at, ends_at, room_id, teacher_id, group_ids] = useWatch({
    name: ['lesson_id', 'starts_at', 'ends_at', 'room_id', 'teacher_id', 'group_ids'],
  }) as unknown[];
  // Of what ends before it begins there is nothing to say: the field does.
  const placing =
    isMoment(starts_at) && isMoment(ends_at) && Date.parse(starts_at) < Date.parse(ends_at)
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
  const preview = usePreview(placing, asked);
  const isHeld = holds && placing !== '' && hardOf(preview?.conflicts ?? []).length > 0;
  const box = useHold(isHeld, () => askAgain(asked + 1));
  if (!placing || !preview) return null;
  const { conflicts, rooms } = preview;
  return (
    <div ref={box} tabIndex={-1}>
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
    </div>
  );
}
