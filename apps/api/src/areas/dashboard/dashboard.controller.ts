import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import {
  hit,
  searchQuery,
  studentDashboard,
  teacherDashboard,
  webStats,
  type StudentDashboard,
} from '@quad/domain/dashboard';
import { Can, Ctx, SignedIn } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { DashboardService } from './dashboard.service.js';
import { SearchService } from './search.service.js';

const JSON_TEXT = 'application/json; charset=utf-8';

@ApiTags('dashboard')
@ApiBearerAuth()
@Controller()
export class DashboardController {
  constructor(
    private readonly dashboards: DashboardService,
    private readonly searches: SearchService,
  ) {}

  @Get('dashboard/v2/teacher')
  @Can('read', 'timetable')
  @Header('content-type', JSON_TEXT)
  @ApiOperation({
    summary: "The teacher's day: the lesson that is on, the next ones, registers that wait, the trend of 14 days",
  })
  @ApiResponse({ status: 200, standardSchema: teacherDashboard as never })
  teacher(@Ctx() ctx: Context): Promise<string> {
    return this.dashboards.teacher(ctx);
  }

  @Get(['dashboard/student', 'dashboard/v2/student'])
  @SignedIn()
  @ApiOperation({ summary: "The student's day: today's lessons, the next one, attendance by module, recent marks" })
  @ApiResponse({ status: 200, standardSchema: studentDashboard as never })
  student(@Ctx() ctx: Context): Promise<StudentDashboard> {
    return this.dashboards.student(ctx);
  }

  @Get('stats/web')
  @Can('read', 'students')
  @Header('content-type', JSON_TEXT)
  @ApiOperation({ summary: 'The institution today in numbers' })
  @ApiResponse({ status: 200, standardSchema: webStats as never })
  stats(@Ctx() ctx: Context): Promise<string> {
    return this.dashboards.stats(ctx);
  }

  @Get('search')
  @SignedIn()
  @Header('content-type', JSON_TEXT)
  @ApiOperation({
    summary: 'People, modules, groups and lessons by a text, at most eight of each that the caller may read',
  })
  @ApiResponse({ status: 200, standardSchema: z.array(hit) as never })
  search(@Ctx() ctx: Context, @Query({ schema: searchQuery }) { q }: z.infer<typeof searchQuery>): Promise<string> {
    return this.searches.find(ctx, q);
  }
}
