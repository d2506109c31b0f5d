import { Module } from '@nestjs/common';
import { CaseFollowers } from './case-followers.js';
import {
  ConsultationReportsService,
  InvigilationMinutesService,
  InvigilationsService,
  OffenceTypesService,
} from './offence-records.service.js';
import {
  ConsultationReportsController,
  InvigilationMinutesController,
  InvigilationsController,
  OffencesController,
  OffenceTypesController,
} from './offences.controller.js';
import { OffencesService } from './offences.service.js';

@Module({
  controllers: [
    OffencesController,
    OffenceTypesController,
    InvigilationsController,
    InvigilationMinutesController,
    ConsultationReportsController,
  ],
  providers: [
    CaseFollowers,
    OffencesService,
    OffenceTypesService,
    InvigilationsService,
    InvigilationMinutesService,
    ConsultationReportsService,
  ],
  exports: [CaseFollowers],
})
export class OffencesModule {}
