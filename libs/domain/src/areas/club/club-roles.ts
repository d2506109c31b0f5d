import { ADMINS, STUDENTS, type Role } from '@quad/domain/core';

/** Who decides about events of clubs. */
export const CLUB_MANAGERS: readonly Role[] = [
  ...ADMINS,
  'EXTRACURRICULAR_ACTIVITY_MANAGER',
  'LIBRARY_MODERATOR',
  'STUDENT_SUPPORT_UNIT',
];
/** Who may propose an event, and take part in one. */
export const CLUB_MEMBERS: readonly Role[] = [...STUDENTS, ...CLUB_MANAGERS, 'TEACHER', 'ACADEMIC_MENTOR'];
