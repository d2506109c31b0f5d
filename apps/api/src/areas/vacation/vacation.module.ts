import { Module } from '@nestjs/common';
import { LinksModule } from '#areas/links/index.js';
import { PublicVacationController } from './public-vacation.controller.js';
import { VacationController } from './vacation.controller.js';
import { VacationPapers } from './vacation-papers.service.js';
import { VacationService } from './vacation.service.js';
import { VacationViews } from './vacation-views.service.js';

@Module({
  imports: [LinksModule],
  controllers: [VacationController, PublicVacationController],
  providers: [VacationService, VacationPapers, VacationViews],
})
export class VacationModule {}
