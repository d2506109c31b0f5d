import { ADMINS, REGISTRY, TEACHERS, type Role } from '@quad/domain/core';

/** Who may ask for one. */
export const REQUESTERS: readonly Role[] = [...TEACHERS, ...REGISTRY, ...ADMINS, 'EXAM_UNIT'];
