import { ACCOUNTING, ADMINS, ALL_STAFF, STUDENTS, type Role } from '@quad/domain/core';

// Apart from workflows and contracts: the navigation asks for these before any screen is opened.

/** Who may buy. */
export const BUYERS: readonly Role[] = [...ALL_STAFF, ...STUDENTS, 'SHORT_TERM_COURSE_LISTENER'];
/** Who keeps the catalogue and decides about orders. */
export const SHOP_DESK: readonly Role[] = [...ADMINS, 'SHOP_MODERATOR'];
/** Who hands goods out at the counter and takes them back. */
export const HANDERS: readonly Role[] = [...SHOP_DESK, 'STUDENT_SUPPORT_UNIT'];
/** Who says that money has arrived. */
export const CASHIERS: readonly Role[] = [...ACCOUNTING, ...SHOP_DESK];
/** Who pays money back. */
export const REFUNDERS: readonly Role[] = [...ACCOUNTING, ...ADMINS];
