import { ADMINS, REGISTRY_ALL, STUDENTS, type Role } from '@quad/domain/core';

/** Who enrolls. Applicants do once they have a student record. */
export const ENROLLING: readonly Role[] = [...STUDENTS, 'BS_APPLICANT', 'MS_APPLICANT', 'ADMISSION_APPLICANT'];
/** Who checks enrollments, and may correct them. */
export const CHECKERS: readonly Role[] = [...REGISTRY_ALL, ...ADMINS];
