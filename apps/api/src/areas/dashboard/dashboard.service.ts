import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { percentages } from '@quad/domain/attendance';
import { dashboardCalls, runningCalls, type StudentDashboard } from '@quad/domain/dashboard';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { WEB_STATS } from './stats.queries.js';
import { RUNNING } from './running.queries.js';
import { STUDENT_DASHBOARD } from './student.queries.js';
import { TEACHER_DASHBOARD } from './teacher.queries.js';

/** What people see first, each in one statement. */
@Injectable()
export class DashboardService {
  constructor(private readonly database: Database) {}

  /** JSON text; only for a person with a staff record. */
  @Serves(dashboardCalls.teacher)
  async teacher(ctx: Context): Promise<string> {
    const { staff_id } = ctx.actor;
    if (staff_id === null) throw new Problem('forbidden');
    return (await TEACHER_DASHBOARD.first(this.database.reading(ctx), { staff_id }))?.content ?? '{}';
  }

  /** JSON text; no lessons for a person who neither teaches nor studies. */
  @Serves(runningCalls.mine)
  async running(ctx: Context): Promise<string> {
    const { staff_id, student_id, group_id } = ctx.actor;
    return (await RUNNING.first(this.database.reading(ctx), { staff_id, student_id, group_id }))?.content ?? '{}';
  }

  /** Only for a person with a student record. */
  @Serves(dashboardCalls.studentBefore)
  @Serves(dashboardCalls.student)
  async student(ctx: Context): Promise<StudentDashboard> {
    const { student_id, group_id } = ctx.actor;
    if (student_id === null) throw new Problem('forbidden');
    const found = await STUDENT_DASHBOARD.first(this.database.reading(ctx), { student_id, group_id });
    if (!found) throw new Problem('not_found', { params: { resource: 'students', id: student_id } });
    return { ...found, attendance: found.attendance.map((tally) => ({ ...tally, ...percentages(tally) })) };
  }

  /** JSON text. */
  @Serves(dashboardCalls.stats)
  async stats(ctx: Context): Promise<string> {
    return (await WEB_STATS.first(this.database.reading(ctx), {}))?.content ?? '{}';
  }
}
