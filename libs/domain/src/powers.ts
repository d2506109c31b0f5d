import { ADMINS } from './core/index.js';
import { requiredActionWorkflow } from './areas/accounts/index.js';
import { IMPORTERS } from './areas/attendance/index.js';
import { INQUIRY_MODERATORS } from './areas/inquiries/index.js';
import { OFFICE } from './areas/letters/index.js';
import { Powers } from './areas/roles/index.js';
import { emailVerificationWorkflow, passwordResetWorkflow } from './areas/sign-in/index.js';
import { RESOURCES } from './resources.js';

/** What every role holds. A workflow or a policy counts from the moment it is in the registry; a spec finds one that is not. */
export const POWERS = new Powers({
  resources: RESOURCES,
  flows: {
    accounts: [requiredActionWorkflow],
    'sign-in': [emailVerificationWorkflow, passwordResetWorkflow],
  },
  offices: {
    'attendance.importers': IMPORTERS,
    'inquiries.moderators': INQUIRY_MODERATORS,
    'letters.office': OFFICE,
    'portal.administrators': ADMINS,
  },
});
