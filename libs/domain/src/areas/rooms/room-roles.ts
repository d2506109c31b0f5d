import { ADMINS, ALL_STAFF, STUDENTS, type Role } from '@quad/domain/core';

// Apart from workflows and contracts: the navigation asks for these before any screen is opened.

/** Who may reserve a room. */
export const RESERVERS: readonly Role[] = [...ALL_STAFF, ...STUDENTS, 'EXTERNAL_LINKED_TUTOR'];
/** Who keeps rooms and decides about requests; where a room has a keeper of its own, they and administrators decide. */
export const ROOM_KEEPERS: readonly Role[] = [
  ...ADMINS,
  'TEACHING_AND_LEARNING_OFFICER',
  'REGISTRAR_OFFICER',
  'LIBRARY_MODERATOR',
  'STUDENT_SUPPORT_UNIT',
];
