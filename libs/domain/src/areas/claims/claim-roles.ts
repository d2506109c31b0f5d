import { ADMINS, REGISTRY, type Role } from '@quad/domain/core';

/** Who handles claims. */
export const CLAIM_OFFICE: readonly Role[] = [
  ...REGISTRY,
  ...ADMINS,
  'EXAM_UNIT',
  'AR_COMMITTEE',
  'STUDENT_SUPPORT_UNIT',
];
