import {
  consultationReports,
  invigilationMinutes,
  invigilations,
  offenceCalls,
  offences,
  offenceTypes,
} from '@quad/domain/offences';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { CaseFollowers } from './case-followers.js';
import {
  ConsultationReportsService,
  InvigilationMinutesService,
  InvigilationsService,
  OffenceTypesService,
} from './offence-records.service.js';
import { OffencesService } from './offences.service.js';

export { CaseFollowers } from './case-followers.js';

export const area: Area = {
  routes: [
    routesOf(offences, OffencesService, offenceCalls),
    routesOf(offenceTypes, OffenceTypesService),
    routesOf(invigilations, InvigilationsService),
    routesOf(invigilationMinutes, InvigilationMinutesService),
    routesOf(consultationReports, ConsultationReportsService),
  ],
  providers: [CaseFollowers],
};
