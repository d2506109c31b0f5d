import { ADMINS, ALL_STAFF, STUDENTS, type Role } from '@quad/domain/core';

// Apart from workflows and contracts: the navigation asks for these before any screen is opened.

/** Who keeps the library. */
export const LIBRARIANS: readonly Role[] = [...ADMINS, 'LIBRARY_MODERATOR'];
/** Who may borrow and reserve. */
export const READERS: readonly Role[] = [...ALL_STAFF, ...STUDENTS, 'SHORT_TERM_COURSE_LISTENER'];
