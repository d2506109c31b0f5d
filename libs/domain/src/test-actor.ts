import { unionOf, type Actor } from './core/index.js';
import { SYSTEM_GRANTS } from './areas/roles/index.js';

/** A person of these roles who may nothing, unless told otherwise. */
export const actorWith = (roles: readonly string[], facts: Partial<Actor> = {}): Actor => ({
  account_id: 7,
  session_id: 1,
  institution_id: 1,
  username: 'a',
  name: 'A',
  roles,
  grants: {},
  student_id: null,
  staff_id: null,
  group_id: null,
  ...facts,
});

/** A person who may what the roles of the portal give. */
export const grantedActor = (roles: readonly string[], facts: Partial<Actor> = {}): Actor =>
  actorWith(roles, { grants: unionOf(roles.map((role) => SYSTEM_GRANTS[role as 'ADMIN'] ?? {})), ...facts });
