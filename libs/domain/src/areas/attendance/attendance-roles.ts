import { ADMINS, type Role } from '@quad/domain/core';

/** Offices that keep registers in order: they cancel, let a late one be opened, and correct. */
export const KEEPERS: readonly Role[] = [...ADMINS, 'TEACHING_AND_LEARNING_OFFICER', 'REGISTRAR_OFFICER'];
export const IMPORTERS: readonly Role[] = KEEPERS;
