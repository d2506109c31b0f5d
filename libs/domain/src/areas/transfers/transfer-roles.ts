import { ADMINS, DEGREE_STUDENTS, REGISTRY_ALL, type Role } from '@quad/domain/core';

/** Who asks for a transfer: students for themselves, the registry for anybody. */
export const TRANSFER_ENTERERS: readonly Role[] = [...REGISTRY_ALL, ...ADMINS];
export const TRANSFER_ASKERS: readonly Role[] = [...DEGREE_STUDENTS, ...TRANSFER_ENTERERS];
