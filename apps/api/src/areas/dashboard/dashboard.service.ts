import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { percentages, type Tally } from '@quad/domain/attendance';
import type { StudentDashboard } from '@quad/domain/dashboard';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { WEB_STATS } from './stats.queries.js';
import { STUDENT_DASHBOARD } from './student.queries.js';
import { TEACHER_DASHBOARD } from './teacher.queries.js';

type Found = Omit<StudentDashboard, 'attendance'> & {
  attendance: (Tally & { ccls_module_id: number; module_title: string; module_code: string })[];
};

/** What people see first, each in one statement. */
@Injectable()
export class DashboardService {
  constructor(private readonly database: Database) {}

  /** JSON text; only for whoever has a staff record. */
  async teacher(ctx: Context): Promise<string> {
    if (ctx.actor.staff_id === null) throw new Problem('forbidden');
    return this.text(ctx, { sql: TEACHER_DASHBOARD, values: [ctx.actor.staff_id], name: 'dashboard:teacher' });
  }

  /** Only for whoever has a student record. */
  async student(ctx: Context): Promise<StudentDashboard> {
    if (ctx.actor.student_id === null) throw new Problem('forbidden');
    const [found] = await this.database.read<Found>(
      ctx,
      STUDENT_DASHBOARD,
      [ctx.actor.student_id, ctx.actor.group_id],
      'dashboard:student',
    );
    if (!found) throw new Problem('not_found', { params: { resource: 'students', id: ctx.actor.student_id } });
    return { ...found, attendance: found.attendance.map((tally) => ({ ...tally, ...percentages(tally) })) };
  }

  /** JSON text. */
  stats(ctx: Context): Promise<string> {
    return this.text(ctx, { sql: WEB_STATS, values: [], name: 'dashboard:stats' });
  }

  private async text(
    ctx: Context,
    { sql, values, name }: { sql: string; values: unknown[]; name: string },
  ): Promise<string> {
    const [row] = await this.database.read<{ content: string }>(ctx, sql, values, name);
    return row?.content ?? '{}';
  }
}
