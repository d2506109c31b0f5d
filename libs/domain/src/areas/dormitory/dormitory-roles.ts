import { ADMINS, type Role } from '@quad/domain/core';

// Apart from workflows and contracts: the navigation asks for these before any screen is opened.

/** Who decides about places, and reads what applicants say of themselves. */
export const DORMITORY_OFFICE: readonly Role[] = [...ADMINS, 'STUDENT_SUPPORT_UNIT'];
