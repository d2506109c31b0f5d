import { formRequestCalls, formRequests, forms, formTypes, formVersions } from '@quad/domain/forms';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { CertificatesService } from './certificates.service.js';
import { FormRequestsService } from './form-requests.service.js';
import { FormTypesService } from './form-types.service.js';
import { FormVersionsService } from './form-versions.service.js';
import { FormsService } from './forms.service.js';

export { filesIn, requireLimits } from './answer-files.js';
export { FormsService } from './forms.service.js';
export { FormVersionsService, type PublishedForm } from './form-versions.service.js';

export const area: Area = {
  routes: [
    routesOf(formTypes, FormTypesService),
    routesOf(forms, FormsService),
    routesOf(formVersions, FormVersionsService),
    routesOf(formRequests, FormRequestsService, CertificatesService, formRequestCalls),
  ],
};
