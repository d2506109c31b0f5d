import type { RecordOf } from '@quad/domain/core';
import type { letters } from '@quad/domain/letters';
import { Due } from '#kit/base/due';

/** The nearest deadline of a letter that somebody still works on. */
export const Deadline = ({ letter: { due_date, open_assignee_ids } }: { letter: RecordOf<typeof letters> }) =>
  due_date !== null && open_assignee_ids.length > 0 ? <Due at={due_date} /> : null;
