import { Module } from '@nestjs/common';
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
    OffencesService,
    OffenceTypesService,
    InvigilationsService,
    InvigilationMinutesService,
    ConsultationReportsService,
  ],
})
export class OffencesModule {}
