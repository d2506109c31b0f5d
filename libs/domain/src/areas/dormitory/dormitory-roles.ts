import { ADMINS, ALL_STAFF, type Role } from '@quad/domain/core';

// Apart from workflows and contracts: the navigation asks for these before any screen is opened.

/** Who decides about places, and reads what applicants say of themselves. */
export const DORMITORY_OFFICE: readonly Role[] = [...ADMINS, 'STUDENT_SUPPORT_UNIT'];
/** Who looks after residents, or collects what they owe. */
export const DORMITORY_CARERS: readonly Role[] = ['ACADEMIC_MENTOR', 'ACCOUNTANT_MODERATOR'];
/** Who may ask where a student lives. */
export const DORMITORY_READERS: readonly Role[] = ALL_STAFF;
