import { STUDENTS, type Role } from '@quad/domain/core';

/** Who may ask for support. Apart from the workflow: the navigation asks before any screen is opened. */
export const ASKERS: readonly Role[] = [...STUDENTS, 'SHORT_TERM_COURSE_LISTENER'];
