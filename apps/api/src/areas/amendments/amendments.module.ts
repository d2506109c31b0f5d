import { Module } from '@nestjs/common';
import { AssessmentsModule } from '#areas/assessments/index.js';
import { AmendmentsController } from './amendments.controller.js';
import { AmendmentListeners } from './amendments.listeners.js';
import { AmendmentsService } from './amendments.service.js';

@Module({
  imports: [AssessmentsModule],
  controllers: [AmendmentsController],
  providers: [AmendmentsService, AmendmentListeners],
})
export class AmendmentsModule {}
