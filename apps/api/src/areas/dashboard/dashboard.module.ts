import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';
import { MyWorkController } from './my-work.controller.js';
import { DashboardService } from './dashboard.service.js';
import { SearchService } from './search.service.js';

@Module({ controllers: [DashboardController, MyWorkController], providers: [DashboardService, SearchService] })
export class DashboardModule {}
