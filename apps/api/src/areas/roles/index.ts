import { roles } from '@quad/domain/roles';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { RoleLimits } from './role-limits.service.js';
import { RolesService } from './roles.service.js';
import { SystemRoles } from './system-roles.service.js';

export { foundInstitution } from './found-institution.js';
export { type Deed, RoleLimits } from './role-limits.service.js';

export const area: Area = {
  routes: [routesOf(roles, RolesService, RoleLimits)],
  providers: [SystemRoles],
};
