import {
  ADMINS,
  ALL_STAFF,
  APPLICANTS,
  hasRole,
  HR_TEAM,
  REGISTRY_ALL,
  STUDENTS,
  type Actor,
  type Role,
} from '@quad/domain/core';

/** Who may ask by a form; each form names which of them it is for. */
export const FORM_ASKERS = [
  ...ALL_STAFF,
  ...STUDENTS,
  ...APPLICANTS,
  'SHORT_TERM_COURSE_LISTENER',
  'EXTERNAL_LINKED_TUTOR',
] as const satisfies readonly Role[];
/** Who may work on requests; each form names which of them work on its own. */
export const FORM_HANDLERS = [
  ...REGISTRY_ALL,
  ...HR_TEAM,
  ...ADMINS,
  'STUDENT_SUPPORT_UNIT',
  'ACADEMIC_MENTOR',
  'COURSE_LEADER',
  'PROGRAMME_MANAGER',
  'DEAN',
  'EXAM_UNIT',
  'FINANCE_HEAD',
  'ACCOUNTANT_MODERATOR',
  'LEGAL',
] as const satisfies readonly Role[];

/** Those of the roles that this person holds. */
export const heldOf = (actor: Pick<Actor, 'roles'>, roles: readonly Role[]): readonly Role[] =>
  roles.filter((role) => hasRole(actor, [role]));
