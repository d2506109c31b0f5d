import { ACCOUNTING, ADMINS, ALL_STAFF, STUDENTS, SUPERS, TOP, type Role } from '@quad/domain/core';

// Apart from workflow and contracts: the navigation asks for these before any screen is opened.

/** Who may make an inquiry. */
export const INQUIRY_MAKERS: readonly Role[] = [...ALL_STAFF, ...STUDENTS, 'EXTERNAL_LINKED_TUTOR'];
/** Those of them who do so on the screen of the staff; students have their own. */
export const STAFF_MAKERS: readonly Role[] = INQUIRY_MAKERS.filter((role) => !STUDENTS.includes(role));
/** Who pays and takes delivery. */
export const PAYERS: readonly Role[] = [...ACCOUNTING, 'PROCUREMENT_HEAD'];
/** Who sorts and assigns what comes in. */
export const INQUIRY_MODERATORS: readonly Role[] = [...TOP, ...ADMINS, 'INQUIRY_MODERATOR'];
/** Who approves what it costs. */
export const COST_APPROVERS: readonly Role[] = [...TOP, ...SUPERS, 'FINANCE_HEAD'];
