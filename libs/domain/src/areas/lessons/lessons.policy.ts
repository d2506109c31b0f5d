import { ADMINS, hasRole, REGISTRY, TEACHERS, type Actor, type Role } from '@quad/domain/core';

const KEEPERS: readonly Role[] = [...REGISTRY, ...ADMINS, 'DEAN', 'PROGRAMME_MANAGER', 'TEACHING_AND_LEARNING_OFFICER'];

/** True for whoever writes lessons only because she teaches: then only lessons of the modules she teaches or leads. */
export const writesOwnLessonsOnly = (actor: Actor): boolean => hasRole(actor, TEACHERS) && !hasRole(actor, KEEPERS);
