/** Says nothing of a reference that a person can do without. */
export const LOOSE = new Set(['students.group_id', 'staff.department_id']);
/** Names and addresses are the person's once they have an account; what is given only at the beginning. */
export const ONLY_AT_FIRST = new Set([
  'email',
  'phone',
  'username',
  'disabled',
  'role',
  'capacity',
  'number',
  'group_id',
  'student_code',
  'parents_phone',
]);
export const FIELDS: Readonly<Record<string, string>> = {
  group_id: 'group_title',
  course_id: 'course_title',
  level_id: 'level_name',
  department_id: 'department_name',
  academic_year_id: 'academic_year_name',
};
