import { ADMINS, hasRole, STUDENTS, TEACHERS, type Actor, type Role } from '@quad/domain/core';

export const QUIZ_MAKERS: readonly Role[] = [...TEACHERS, ...ADMINS];
export const QUIZ_KEEPERS: readonly Role[] = [...QUIZ_MAKERS, 'EXAM_UNIT'];
export const RESULT_KEEPERS: readonly Role[] = [...ADMINS, 'MODULE_LEADER', 'EXAM_UNIT'];
export const QUIZ_TAKERS: readonly Role[] = [...STUDENTS, 'SHORT_TERM_COURSE_LISTENER'];
/** They act on every quiz; teachers on those of the modules that they teach or lead. */
export const QUIZ_OFFICES: readonly Role[] = [...ADMINS, 'EXAM_UNIT'];
/** They help students during an attempt, and read attempts for it. */
export const ATTEMPT_OFFICES: readonly Role[] = [...QUIZ_OFFICES, 'STUDENT_SUPPORT_UNIT', 'AR_COMMITTEE'];

/** True for a person who keeps questions and quizzes only as a teacher: then only those of their modules. */
export const keepsOwnOnly = (actor: Actor): boolean => hasRole(actor, TEACHERS) && !hasRole(actor, QUIZ_OFFICES);

/** True where the person teaches or leads the module whose staff the record names. */
export const isTaughtBy = (actor: Actor, staff_ids: readonly number[] | null | undefined): boolean =>
  actor.staff_id !== null && (staff_ids ?? []).includes(actor.staff_id);
