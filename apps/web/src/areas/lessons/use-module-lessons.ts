import { lessonAttendances, type ChooserGroup } from '@quad/domain/attendance';
import type { RecordOf } from '@quad/domain/core';
import type { lessons } from '@quad/domain/lessons';
import { useLive } from '#data/resource';
import { useMay } from '#data/session';

export type Lesson = RecordOf<typeof lessons>;

/** A module's lessons in their order, and for whoever may read registers its groups with theirs; live. */
export function useModuleLessons(ccls_module_id: number) {
  const mayRead = useMay('read', lessonAttendances);
  const { data: lessons, ...reading } = useLive<Lesson[]>({
    resources: ['lessons', 'timetable_slots'],
    path: '/lesson/all',
    query: { ccls_module_id, sort: 'position,asc' },
  });
  // Single marks change nothing of what is shown here.
  const { data: groups } = useLive<ChooserGroup[]>({
    resource: 'lesson_attendances',
    path: '/attendance/all/group/v2',
    query: { ccls_module_id },
    enabled: mayRead,
    fold: (all) => all,
  });
  return { lessons, groups, ...reading };
}
