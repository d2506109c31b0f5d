import type { Slot, Week } from '@quad/domain/timetable';

/** Monday 23 November 2026, at that time in Tashkent. */
export const at = (day: number, time: string): string =>
  new Date(Date.parse(`2026-11-${22 + day}T${time}:00Z`) - 5 * 3_600_000).toISOString();

export const slot = (id: number, part: Partial<Slot> = {}): Slot => ({
  id,
  version: 1,
  created_at: at(1, '00:00'),
  updated_at: at(1, '00:00'),
  lesson_id: id + 100,
  lesson_title: `Lecture ${id}`,
  lesson_periods: 1,
  lesson_type: 'lecture',
  ccls_module_id: 1,
  module_title: 'Programming',
  module_code: 'CS1',
  room_id: 5,
  room_name: 'A-101',
  teacher_id: 2,
  teacher_name: 'Dilshod Karimov',
  substitute_id: null,
  substitute_name: null,
  group_ids: [7],
  groups: [{ id: 7, title: 'CS-1' }],
  starts_at: at(1, '09:00'),
  ends_at: at(1, '10:20'),
  status: 'published',
  moved_from: null,
  reason: null,
  registers: [],
  ...part,
});

export const week = (slots: readonly Slot[], part: Partial<Week> = {}): Week => ({
  from: '2026-11-23',
  to: '2026-11-29',
  time_zone: 'Asia/Tashkent',
  view: { kind: 'group', id: 7, name: 'CS-1' },
  term: { name: 'Autumn', start_date: '2026-09-01', end_date: '2026-12-20', week: 13, weeks: 16 },
  holidays: [],
  slots: [...slots],
  clashes: [],
  ...part,
});
