/** So many hours from now. */
export const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A register of a lesson that is on: it began an hour ago and has an hour to go. */
export const sampleRegister = () => ({
  id: 1513,
  version: 1,
  status: 'pending',
  lesson_slot_id: 9,
  lesson_title: 'Lecture 1',
  ccls_module_id: 1,
  module_title: 'Programming',
  group_id: 7,
  group_title: 'CS-101',
  teacher_id: 2,
  substitute_id: null,
  starts_at: at(-1),
  ends_at: at(1),
  completed_at: null,
  leave_until: null,
  slot_cancelled: false,
  semester_ends_on: null,
  room_name: 'A-101',
});
