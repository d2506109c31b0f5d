import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { TakenOf } from '@quad/domain/core';
import { dashboardCalls, runningCalls, searchCalls, type StudentDashboard } from '@quad/domain/dashboard';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { DashboardService } from './dashboard.service.js';
import { SearchService } from './search.service.js';

const JSON_TEXT = 'application/json; charset=utf-8';

@ApiTags('dashboard')
@Controller()
export class DashboardController {
  constructor(
    private readonly dashboards: DashboardService,
    private readonly searches: SearchService,
  ) {}

  @Call(dashboardCalls.teacher)
  @Header('content-type', JSON_TEXT)
  teacher(ctx: Context): Promise<string> {
    return this.dashboards.teacher(ctx);
  }

  @Call(runningCalls.mine)
  @Header('content-type', JSON_TEXT)
  running(ctx: Context): Promise<string> {
    return this.dashboards.running(ctx);
  }

  @Call(dashboardCalls.student)
  student(ctx: Context): Promise<StudentDashboard> {
    return this.dashboards.student(ctx);
  }

  @Call(dashboardCalls.studentBefore)
  studentBefore(ctx: Context): Promise<StudentDashboard> {
    return this.dashboards.student(ctx);
  }

  @Call(dashboardCalls.stats)
  @Header('content-type', JSON_TEXT)
  stats(ctx: Context): Promise<string> {
    return this.dashboards.stats(ctx);
  }

  @Call(searchCalls.find)
  @Header('content-type', JSON_TEXT)
  search(ctx: Context, { q }: TakenOf<typeof searchCalls.find>): Promise<string> {
    return this.searches.find(ctx, q);
  }
}
