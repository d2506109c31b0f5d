import { Module } from '@nestjs/common';
import { ChatModule } from '#areas/chat/index.js';
import { DashboardController } from './dashboard.controller.js';
import { MyWorkController } from './my-work.controller.js';
import { DashboardService } from './dashboard.service.js';
import { PersonCardController } from './person-card.controller.js';
import { SearchService } from './search.service.js';

@Module({
  imports: [ChatModule],
  controllers: [DashboardController, MyWorkController, PersonCardController],
  providers: [DashboardService, SearchService],
})
export class DashboardModule {}
