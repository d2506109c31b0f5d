import { ADMINS, hasRole, REGISTRY, TEACHERS, type Actor, type Role } from '@quad/domain/core';

const KEEPERS: readonly Role[] = [...REGISTRY, ...ADMINS, 'DEAN', 'PROGRAMME_MANAGER', 'TEACHING_AND_LEARNING_OFFICER'];

/** True if a person writes lessons only as a teacher: then only in the modules they teach or lead. */
export const writesOwnLessonsOnly = (actor: Actor): boolean => hasRole(actor, TEACHERS) && !hasRole(actor, KEEPERS);
