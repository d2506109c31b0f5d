export { AccessModule } from './access.module.js';
export { AccountWriter, type AccountRow } from './account-writer.service.js';
export { createAdmin, type FirstAdmin } from './first-admin.js';
export { foundInstitution, giveSystemRoles, type NewInstitution } from './found-institution.js';
export { LinkVisits, type OpenedLink } from './link-visits.service.js';
export { RequiredActions } from './required-actions.service.js';
export { SystemRoles } from './system-roles.service.js';
export { TemporaryKeys, type TemporaryKey } from './temporary-keys.service.js';
