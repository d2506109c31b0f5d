import { useMemo } from 'react';
import { attendanceCalls, lessonAttendances } from '@quad/domain/attendance';
import type { RecordOf } from '@quad/domain/core';
import { lessons } from '@quad/domain/lessons';
import { useCall } from '#data/server/calls';
import { useAll } from '#data/server/resource';
import { useMay } from '#data/identity/session';

export type Lesson = RecordOf<typeof lessons>;

/** Lessons week by week, in their order within each. */
export const byWeek = (lessons: readonly Lesson[]): Lesson[] =>
  [...lessons].sort((one, other) => one.teaching_week - other.teaching_week);

/** A module's lessons by week, and its groups with their registers if the person can read registers; live. */
export function useModuleLessons(ccls_module_id: number) {
  const mayRead = useMay('read', lessonAttendances);
  const { records, ...reading } = useAll(lessons, { ccls_module_id });
  // Single marks change nothing of what is shown here.
  const { data: groups } = useCall(attendanceCalls.chooser, mayRead ? { ccls_module_id } : null, {
    fold: (all) => all,
  });
  const data = useMemo(() => records && byWeek(records), [records]);
  return { data, groups, ...reading };
}
