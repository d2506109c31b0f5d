import { Module } from '@nestjs/common';
import { AccessModule } from '#areas/access/index.js';
import { PublicVacationController } from './public-vacation.controller.js';
import { VacationController } from './vacation.controller.js';
import { VacationListeners } from './vacation.listeners.js';
import { VacationNotices } from './vacation-notices.service.js';
import { VacationPapers } from './vacation-papers.service.js';
import { VacationService } from './vacation.service.js';
import { VacationViews } from './vacation-views.service.js';

@Module({
  imports: [AccessModule],
  controllers: [VacationController, PublicVacationController],
  providers: [VacationService, VacationNotices, VacationPapers, VacationViews, VacationListeners],
})
export class VacationModule {}
