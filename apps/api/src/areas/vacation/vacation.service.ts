import { Injectable, type StreamableFile } from '@nestjs/common';
import { may, Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { EDITABLE, leaveDays, vacationCalls, vacationRequests, vacationRequestWorkflow } from '@quad/domain/vacation';
import { From, type Caller } from '#areas/accounts/index.js';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import type { Happens } from '#core/resource/change.service.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { VacationRequest } from '#schema/index.js';
import { lessonsIn, periodOf, personOf, requireCover, requireFree, wrong } from './leave-rules.js';
import { EFFECTS, GUARDS } from './vacation-effects.js';
import { VacationPapers } from './vacation-papers.service.js';
import { attachment } from '#core/files/attachment.js';

type Taken = TakenBy<typeof vacationCalls>;

@Injectable()
export class VacationService extends ResourceService<typeof vacationRequests, VacationRequest> {
  protected override readonly effects = EFFECTS;
  protected override readonly guards = GUARDS;

  constructor(
    private readonly notifications: Notifications,
    private readonly papers: VacationPapers,
  ) {
    super(vacationRequests, VacationRequest);
  }

  @Serves(vacationCalls.download)
  async download(ctx: Context, { id }: Taken['download'], @From() { origin }: Caller): Promise<StreamableFile> {
    const request = await this.find(ctx, id);
    return attachment(await this.papers.make(ctx, request, origin), `${request.number}.pdf`);
  }

  @Serves(vacationCalls.link)
  async link(
    ctx: Context,
    { id }: Taken['link'],
    @From() { origin }: Caller,
  ): Promise<AnswersOf<typeof vacationCalls>['link']> {
    await this.find(ctx, id);
    return { url: await this.papers.urlOf(ctx, id, origin) };
  }

  protected override listOf(
    ctx: Context,
    {
      filters: { from, to, ...filters },
      ...about
    }: Parameters<ResourceService<typeof vacationRequests, VacationRequest>['listOf']>[1],
  ): Listing {
    return narrowed(super.listOf(ctx, { ...about, filters }), [
      ['t.end_date >= ?::date', from],
      ['t.start_date <= ?::date', to],
    ]);
  }

  protected override async prepare(
    values: Record<string, unknown>,
    { ctx, row, query }: Preparation<VacationRequest>,
  ): Promise<object> {
    const next = {
      ...row,
      ...values,
      staff_id: (values.staff_id as number | undefined) ?? row.staff_id ?? ctx.actor.staff_id,
    } as VacationRequest;
    if (row.id) requireEditable(row, next);
    else if (!may(ctx.actor, 'create', vacationRequests, { staff_id: next.staff_id })) throw new Problem('forbidden');
    const { account_id, department_id } = await personOf(query, next.staff_id);
    const { starts_at, ends_at } = await periodOf(query, next);
    await requireCover(query, next);
    if (row.status === 'returned') await requireFree(query, next);
    const lessons = await lessonsIn(query, { staff_id: next.staff_id, starts_at, ends_at });
    return {
      ...values,
      staff_id: next.staff_id,
      account_id,
      department_id,
      starts_at,
      ends_at,
      lessons,
      days: leaveDays(next.start_date, next.end_date),
    };
  }

  /** Issues the document of an accepted request, and notifies people when another person entered a request for them. */
  protected override async after(row: VacationRequest, { tx, verb }: Happens<VacationRequest>): Promise<void> {
    if (verb === 'ACCEPT') await this.papers.issue(tx, row);
    if (verb === 'created' && row.account_id !== tx.ctx.actor.account_id)
      await this.notifications.notify(tx, {
        account_ids: [row.account_id],
        category: 'vacation',
        key: 'vacation:notice.staff.entered',
        link: `/vacation/${row.id}`,
        params: { ...vacationRequestWorkflow.words(row) },
      });
  }

  /** The midnights around a leave tell people nothing that its days do not. */
  protected override hiddenFrom(ctx: Context, id: number): readonly string[] {
    return [...super.hiddenFrom(ctx, id), 'starts_at', 'ends_at'];
  }
}

function requireEditable(row: VacationRequest, next: VacationRequest): void {
  if (!(EDITABLE as readonly string[]).includes(row.status))
    throw new Problem('forbidden_transition', { params: { action: 'updated', status: row.status }, current: row });
  if (next.staff_id !== row.staff_id) throw wrong('staff_id', 'vacation.staff_stays');
}
