import { Injectable } from '@nestjs/common';
import { eventsFrom, hasRole, HR_TEAM, may, Problem, SUPERS, TOP, type RecordOf } from '@quad/domain/core';
import { leaveDays, VACATION_ROLES, vacationRequests } from '@quad/domain/vacation';
import type { Context } from '#core/context.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { VacationRequest } from '#schema/index.js';
import { lessonsIn, periodOf, personOf, requireCover, requireFree, type Ask } from './leave-rules.js';
import { VacationNotices } from './vacation-notices.service.js';
import { VacationPapers } from './vacation-papers.service.js';
import { STEPS } from './vacation-steps.js';
import { REQUESTS } from './vacation.queries.js';

type Vacation = RecordOf<typeof vacationRequests>;
const KEPT: readonly string[] = [
  'account_id',
  'staff_id',
  'department_id',
  'starts_at',
  'ends_at',
  'line_manager_id',
  'senior_manager_id',
  'cover_id',
];
const EDITABLE: readonly string[] = ['draft', 'returned'];

@Injectable()
export class VacationService extends ResourceService<typeof vacationRequests, VacationRequest> {
  protected override readonly source = REQUESTS;
  protected override readonly defaultSort = 'start_date,desc';

  constructor(
    private readonly notices: VacationNotices,
    private readonly papers: VacationPapers,
  ) {
    super(vacationRequests, VacationRequest);
  }

  override async save(ctx: Context, body: never): Promise<Vacation> {
    return super.save(ctx, body).catch((problem: unknown) => {
      throw overlapOr(problem);
    });
  }

  /** One event of the workflow with what it does, who is told and the paper it makes, in one transaction. */
  override async act(
    ctx: Context,
    id: number,
    { event, version, ...payload }: { event: string; version?: number } & Record<string, unknown>,
  ): Promise<Vacation> {
    if (ctx.actor.account_id !== 0 && !hasRole(ctx.actor, VACATION_ROLES[event] ?? [])) throw new Problem('forbidden');
    await this.database
      .run(ctx, async (tx) => {
        const request = await this.changes.change<VacationRequest>(tx, {
          resource: vacationRequests,
          entity: VacationRequest,
          id,
          version,
          verb: event,
          act: async (row) => {
            await STEPS[event]?.(row, tx, payload);
          },
        });
        if (event === 'ACCEPT') await this.papers.issue(tx, request);
        await this.notices.tell(tx, event, request);
      })
      .catch(async (problem: unknown) => {
        throw await this.explained(ctx, overlapOr(problem), event);
      });
    return this.find(ctx, id);
  }

  protected override listOf(
    ctx: Context,
    {
      filters: { from, to, incoming, ...filters },
      ...about
    }: Parameters<ResourceService<typeof vacationRequests, VacationRequest>['listOf']>[1],
  ): Listing {
    const list = narrowed(super.listOf(ctx, { ...about, filters }), [
      ['t.end_date >= ?::date', from],
      ['t.start_date <= ?::date', to],
    ]);
    return incoming === undefined
      ? list
      : narrowed(list, [
          [`coalesce(t.account_id <> ? and (${waitingFor(ctx)}), false) = ${incoming === true}`, ctx.actor.account_id],
        ]);
  }

  protected override async prepare(
    values: Record<string, unknown>,
    { ctx, row, query }: Preparation<VacationRequest>,
  ): Promise<object> {
    const ask = query as Ask;
    const next = {
      ...row,
      ...values,
      staff_id: (values.staff_id as number | undefined) ?? row.staff_id ?? ctx.actor.staff_id,
    } as VacationRequest;
    if (row.id) requireEditable(row, next);
    else if (next.staff_id === null)
      throw new Problem('invalid', { fields: [{ field: 'staff_id', code: 'field.required' }] });
    else if (!may(ctx.actor, 'create', vacationRequests, { staff_id: next.staff_id })) throw new Problem('forbidden');
    const { account_id, department_id } = await personOf(ask, next.staff_id);
    const { starts_at, ends_at } = await periodOf(ask, next);
    await requireCover(ask, next);
    if (row.status === 'returned') await requireFree(ask, next);
    const lessons = await lessonsIn(ask, { staff_id: next.staff_id, starts_at, ends_at });
    return {
      ...values,
      staff_id: next.staff_id,
      account_id,
      department_id,
      starts_at,
      ends_at,
      lessons,
      days: leaveDays(next.start_date, next.end_date),
      status: row.status ?? 'draft',
    };
  }

  protected override release(row: VacationRequest): void {
    if (row.status !== 'draft')
      throw new Problem('forbidden_transition', { params: { action: 'deleted', status: row.status } });
  }

  /** Numbers of records tell people nothing: the history speaks of what they can read. */
  protected override hiddenFrom(): readonly string[] {
    return KEPT;
  }

  /** A stale version or a wrong state comes with the request as it stands; what the state knows and the person may not is forbidden, what has begun says so. */
  private async explained(ctx: Context, problem: unknown, event: string): Promise<unknown> {
    if (!(problem instanceof Problem) || problem.detail.current === undefined) return problem;
    const current = await this.find(ctx, (problem.detail.current as VacationRequest).id);
    const isKnown =
      problem.code === 'forbidden_transition' &&
      eventsFrom(vacationRequests.workflow as never, current.status).includes(event);
    if (isKnown && event === 'CANCEL' && current.status === 'accepted' && Date.parse(current.starts_at) <= Date.now())
      return new Problem('vacation.already_begun', { status: 422 });
    return isKnown
      ? new Problem('forbidden')
      : new Problem(problem.code, { ...problem.detail, status: problem.status, current });
  }
}

/** SQL for what waits for this actor; `?` is her account. Every word of it is ours. */
function waitingFor({ actor }: Context): string {
  const mine = 't.line_manager_id = ? or t.senior_manager_id = ?';
  const agrees = hasRole(actor, [...TOP, ...SUPERS])
    ? 'true'
    : hasRole(actor, HR_TEAM)
      ? `t.line_manager_id is null or ${mine}`
      : mine;
  const parts = [`t.status in ('submitted', 'edited') and (${agrees})`];
  if (hasRole(actor, [...HR_TEAM, ...SUPERS])) parts.push(`t.status = 'verified'`);
  if (hasRole(actor, [...TOP, ...SUPERS, 'HR_HEAD'])) parts.push(`t.status = 'evaluated'`);
  return parts.map((part) => `(${part})`).join(' or ');
}

function requireEditable(row: VacationRequest, next: VacationRequest): void {
  if (!EDITABLE.includes(row.status))
    throw new Problem('forbidden_transition', { params: { action: 'updated', status: row.status }, current: row });
  if (next.staff_id !== row.staff_id)
    throw new Problem('invalid', { fields: [{ field: 'staff_id', code: 'vacation.staff_stays' }] });
}

/** Two sent at the same moment: the database lets one in, and the other hears the same words as the one who comes later. */
const overlapOr = (problem: unknown): unknown =>
  problem instanceof Problem && problem.code === 'already_exists'
    ? new Problem('vacation.overlap', {
        status: 422,
        params: { number: '', from: '', to: '' },
        fields: [{ field: 'start_date', code: 'vacation.overlap_now' }],
      })
    : problem;
