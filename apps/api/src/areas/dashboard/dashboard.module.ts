import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { SearchService } from './search.service.js';

@Module({ controllers: [DashboardController], providers: [DashboardService, SearchService] })
export class DashboardModule {}
