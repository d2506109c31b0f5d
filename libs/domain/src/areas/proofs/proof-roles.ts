import { ADMINS, REGISTRY_ALL, type Role } from '@quad/domain/core';

/** Who checks, issues and refuses; they also make one for a student: who gives a role holds what it holds. */
export const PROOF_OFFICE: readonly Role[] = [...REGISTRY_ALL, ...ADMINS];
