import type { RecordOf } from '@quad/domain/core';
import type { letters } from '@quad/domain/letters';
import { useSession } from '#data/identity/session';
import { Due } from '#kit/base/due';

/** The deadline of a letter that is still open: the reader's own if they have an open part of it, else the nearest. */
export function Deadline({ letter }: { letter: RecordOf<typeof letters> }) {
  const { actor } = useSession();
  const { due_date, open_assignee_ids, resolutions } = letter;
  if (due_date === null || open_assignee_ids.length === 0) return null;
  const own = resolutions
    .filter(({ assignee_id, status }) => assignee_id === actor?.staff_id && status === 'open')
    .map((part) => part.due_date)
    .sort()[0];
  return <Due at={own ?? due_date} />;
}
