import { Injectable } from '@nestjs/common';
import { hasRole, Problem, type PageQuery, type RecordOf } from '@quad/domain/core';
import { IMPORTERS, lessonAttendances, REGISTER_TABS, type LessonAttendanceEvent } from '@quad/domain/attendance';
import type { Context } from '#core/context.js';
import { narrowed, pageSql, totalSql, type Listing } from '#core/resource/list.query.js';
import { pageText, ResourceService } from '#core/resource/resource.service.js';
import { LessonAttendance } from '#schema/index.js';
import { demand, refusal } from './refusals.js';
import { chooserSql, conditionsOf, orderOf, REGISTER, type RegisterFilters } from './registers.queries.js';

type Register = RecordOf<typeof lessonAttendances>;
type Filters = RegisterFilters & Readonly<Record<string, unknown>>;

/** What a person may send by the actions route; the others have a call of their own, because they carry marks. */
const BY_HAND: readonly string[] = ['OPEN_CHECK_IN', 'CANCEL', 'LOCK'];
const LONGEST_LEAVE_MS = 24 * 3_600_000;

@Injectable()
export class LessonAttendancesService extends ResourceService<typeof lessonAttendances, LessonAttendance> {
  protected override readonly source = REGISTER;
  protected override readonly defaultSort = 'starts_at,desc';

  constructor() {
    super(lessonAttendances, LessonAttendance);
  }

  /** Sorted by urgency for whoever does not say. */
  override async page(
    ctx: Context,
    { page, size, sort, search, ...filters }: PageQuery & Record<string, unknown>,
  ): Promise<string> {
    const list = this.listOf(ctx, { filters, search });
    const sql = `${pageSql(list, orderOf(sort, this.definition.sortable), { page, size })}, ${totalSql(list, this.definition)}`;
    const [row] = await this.database.read<{ content: string; total: number }>(ctx, sql, [...list.values]);
    return pageText(row?.content ?? '[]', { page, size, total: row?.total ?? 0 });
  }

  /** JSON text of the groups of a lesson or of a module, with their registers. */
  async chooser(
    ctx: Context,
    { ccls_module_id, lesson_id, mine }: { ccls_module_id?: number; lesson_id?: number; mine?: boolean },
  ): Promise<string> {
    const values: unknown[] = [[...REGISTER_TABS.pending], [...REGISTER_TABS.completed]];
    const parts = [
      ...(ccls_module_id ? [`r.ccls_module_id = $${values.push(ccls_module_id)}`] : []),
      ...(lesson_id ? [`r.lesson_id = $${values.push(lesson_id)}`] : []),
      ...(mine ? [`$${values.push(ctx.actor.staff_id ?? 0)} in (r.teacher_id, r.substitute_id)`] : []),
    ];
    const [row] = await this.database.read<{ content: string }>(ctx, chooserSql(parts.join(' and ')), values);
    return row?.content ?? '[]';
  }

  override async act(
    ctx: Context,
    id: number,
    body: { event: string; version?: number } & Record<string, unknown>,
  ): Promise<Register> {
    if (!BY_HAND.includes(body.event)) throw new Problem('forbidden_transition', { params: { action: body.event } });
    return this.change(ctx, { id, version: body.version, verb: body.event }).catch((problem: unknown) =>
      this.explain(ctx, problem, body.event as LessonAttendanceEvent),
    );
  }

  /** Lets an expired register be opened for self check-in for a while. */
  async grantLeave(
    ctx: Context,
    id: number,
    { until, version }: { until: string; version?: number },
  ): Promise<Register> {
    if (!hasRole(ctx.actor, IMPORTERS)) throw refusal('not_yours');
    const left = Date.parse(until) - Date.now();
    if (left <= 0 || left > LONGEST_LEAVE_MS)
      throw new Problem('invalid', { fields: [{ field: 'until', code: 'field.invalid' }] });
    return this.change(ctx, {
      id,
      version,
      verb: 'updated',
      act: (row) => {
        if (row.status !== 'expired') throw refusal('not_expired', { params: { status: row.status } });
        row.leave_until = new Date(until);
      },
    });
  }

  /** A problem whose `current` is the table's row, with the record in its place. */
  async shown(ctx: Context, problem: unknown, id: number): Promise<never> {
    if (!(problem instanceof Problem) || problem.detail.current === undefined) throw problem;
    throw new Problem(problem.code, { ...problem.detail, status: problem.status, current: await this.find(ctx, id) });
  }

  protected override listOf(
    ctx: Context,
    { filters, ...more }: { filters: Filters; search?: string; verb?: 'read' | 'export' },
  ): Listing {
    const { tab, mine, from, to, ...columns } = filters;
    return narrowed(super.listOf(ctx, { filters: columns, ...more }), conditionsOf(ctx.actor, { tab, mine, from, to }));
  }

  /** The machine says no; the workflow's own words say why. */
  private explain(ctx: Context, problem: unknown, event: LessonAttendanceEvent): never {
    if (problem instanceof Problem && problem.code === 'forbidden_transition')
      demand(event, { actor: ctx.actor, record: problem.detail.current as Register });
    throw problem;
  }
}
