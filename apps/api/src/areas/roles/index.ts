export { foundInstitution } from './found-institution.js';
export { type Deed, RoleLimits } from './role-limits.service.js';
export { RolesModule } from './roles.module.js';
