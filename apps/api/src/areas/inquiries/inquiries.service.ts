import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ALL_STAFF, eventsFrom, hasRole, isGranted, Problem, STUDENTS, type RecordOf } from '@quad/domain/core';
import { inquiries, INQUIRY_ROLES, PAYERS, refusalOf } from '@quad/domain/inquiries';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { FileAccess } from '#core/files/file-access.js';
import { FileService } from '#core/files/files.service.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import { requireExisting } from '#core/resource/references.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Inquiry } from '#schema/index.js';
import { InquiryComments } from './inquiry-comments.service.js';
import { InquiryLinks } from './inquiry-links.service.js';
import { InquiryNotices } from './inquiry-notices.service.js';
import { take, type Payload } from './inquiry-steps.js';
import { INQUIRIES } from './inquiries.queries.js';

export type InquiryRecord = RecordOf<typeof inquiries>;
type Listed = Parameters<ResourceService<typeof inquiries, Inquiry>['listOf']>[1];
export type Sent = Payload & { readonly event: string; readonly version?: number };

const EDITABLE: readonly string[] = ['draft', 'returned'];
const STAFF_OF_ACTOR = '(select id from staff where account_id = (select quad_account()))';

@Injectable()
export class InquiriesService extends ResourceService<typeof inquiries, Inquiry> implements OnModuleInit {
  protected override readonly source = INQUIRIES;
  protected override readonly defaultSort = 'updated_at,desc';

  constructor(
    private readonly notices: InquiryNotices,
    private readonly comments: InquiryComments,
    private readonly links: InquiryLinks,
    private readonly files: FileService,
    private readonly access: FileAccess,
  ) {
    super(inquiries, Inquiry);
  }

  override onModuleInit(): void {
    super.onModuleInit();
    this.access.register(inquiries.name, (ctx, id) => this.exists(ctx, id));
  }

  override async save(
    ctx: Context,
    { id, version, ...values }: { id?: number; version?: number } & Record<string, unknown>,
  ): Promise<InquiryRecord> {
    const saved = await this.database
      .run(ctx, async (tx) => {
        const row = await this.changes.change<Inquiry>(tx, {
          resource: inquiries,
          entity: Inquiry,
          id,
          version,
          verb: id === undefined ? 'created' : 'updated',
          act: async (target) => {
            Object.assign(target, await this.prepare(values, { ctx, row: target, query: tx.query, tx }));
          },
        });
        for (const file of (values.file_ids as number[] | undefined) ?? [])
          await this.files.attach(tx, file, { resource: inquiries.name, id: row.id });
        return row;
      })
      .catch(async (problem: unknown) => {
        throw await this.explained(ctx, problem);
      });
    return this.find(ctx, saved.id);
  }

  override async remove(ctx: Context, id: number): Promise<{ id: number }> {
    return super.remove(ctx, id).catch(async (problem: unknown) => {
      throw await this.explained(ctx, problem);
    });
  }

  /** One event of the workflow with what it does, who is told and what is said with it, in one transaction. */
  override async act(ctx: Context, id: number, sent: Sent): Promise<InquiryRecord> {
    await this.database
      .run(ctx, (tx) => this.step(tx, id, sent))
      .catch(async (problem: unknown) => {
        throw await this.explained(ctx, problem, sent.event);
      });
    return this.find(ctx, id);
  }

  /** The same inside a transaction that may hold more. */
  async step(tx: Transaction, id: number, { event, version, ...payload }: Sent): Promise<Inquiry> {
    const { actor } = tx.ctx;
    if (actor.account_id !== 0 && !hasRole(actor, INQUIRY_ROLES[event] ?? []))
      throw new Problem('not_found', { params: { resource: inquiries.name, id } });
    const before = await this.notices.peopleOf(tx, id);
    const inquiry = await this.changes.change<Inquiry>(tx, {
      resource: inquiries,
      entity: Inquiry,
      id,
      version,
      verb: event,
      act: (row) => take(row, event, { tx, payload }),
    });
    if (event === 'SUBMIT') await this.links.issue(tx, inquiry);
    if (payload.delivery_note_id)
      await this.files.attach(tx, payload.delivery_note_id, { resource: inquiries.name, id });
    if (payload.comment) await this.comments.say(tx, { inquiry_id: id, text: payload.comment });
    await this.notices.tell(tx, event, { inquiry, before });
    return inquiry;
  }

  /** What is assigned: everything of it for whoever reads all, else the own; who pays and delivers finds what waits for that, too. */
  assigned(ctx: Context, query: never): Promise<string> {
    return this.page(ctx, { ...(query as object), assigned: true } as never);
  }

  protected override listOf(
    ctx: Context,
    { filters: { mine, late, meeting, assigned, ...filters }, ...about }: Listed,
  ): Listing {
    return narrowed(super.listOf(ctx, { ...about, filters }), [
      [`coalesce(t.assignee_id = ${STAFF_OF_ACTOR}, false) = ?`, mine],
      [`(t.status = 'expired' or coalesce(t.status in ('assigned', 'open') and t.deadline < now(), false)) = ?`, late],
      ['(t.meeting_at is not null) = ?', meeting],
      [`?::boolean and (${assignedTo(ctx)})`, assigned],
    ]);
  }

  protected override async prepare(
    values: Record<string, unknown>,
    { ctx, row, query }: Preparation<Inquiry>,
  ): Promise<object> {
    if (row.id && !EDITABLE.includes(row.status))
      throw new Problem('forbidden_transition', { params: { action: 'updated', status: row.status }, current: row });
    const next = { ...row, ...values } as Inquiry;
    const from_student = row.from_student ?? isStudent(ctx);
    await requireExisting(query, { field: 'involved_ids', table: 'staff', ids: next.involved_ids });
    const [group] =
      next.group_id == null
        ? [{}]
        : await query('select 1 from inquiry_groups where id = $1 and active and (for_students or not $2)', [
            next.group_id,
            from_student,
          ]);
    if (!group) throw new Problem('invalid', { fields: [{ field: 'group_id', code: 'not_found' }] });
    const amount = String(next.amount ?? '0');
    const emptied = Object.fromEntries(
      (['unit', 'measurement'] as const).filter((key) => values[key] === '').map((key) => [key, null]),
    );
    const made = row.id ? {} : { creator_id: ctx.actor.account_id, from_student, status: 'draft' };
    return {
      ...values,
      ...emptied,
      ...made,
      amount,
      asks_money: Number(amount) > 0,
      ...(typeof values.deadline === 'string' && { deadline: new Date(values.deadline) }),
    };
  }

  protected override release(row: Inquiry): void {
    if (row.status !== 'draft')
      throw new Problem('forbidden_transition', { params: { action: 'deleted', status: row.status }, current: row });
  }

  /** Numbers of records tell people nothing: the history speaks of what they can read. */
  protected override hiddenFrom(): readonly string[] {
    return [
      'creator_id',
      'assignee_id',
      'involved_ids',
      'file_ids',
      'group_id',
      'cost_approved_by',
      'delivery_note_id',
      'merged_into_id',
      'status_at',
      'waits_since',
      'waited_minutes',
      'assigned_at',
    ];
  }

  /** Whoever may read the inquiry hears that the step is not hers. A stale version or a wrong state comes with the inquiry as it stands; what the state knows is refused for its own reason. */
  async explained(ctx: Context, problem: unknown, event = ''): Promise<unknown> {
    if (!(problem instanceof Problem)) return problem;
    const { current: row, params } = problem.detail;
    if (problem.code === 'not_found' && typeof params?.id === 'number' && (await this.exists(ctx, params.id)))
      return new Problem('forbidden');
    if (row === undefined) return problem;
    const current = await this.find(ctx, (row as Inquiry).id);
    if (
      problem.code !== 'forbidden_transition' ||
      !eventsFrom(inquiries.workflow as never, current.status).includes(event)
    )
      return new Problem(problem.code, { ...problem.detail, status: problem.status, current });
    const code = refusalOf({ actor: ctx.actor, record: current, now: Date.now() }, event);
    return new Problem(code, code === 'forbidden' ? {} : { status: 422, current });
  }
}

const isStudent = ({ actor }: Context): boolean => hasRole(actor, STUDENTS) && !hasRole(actor, ALL_STAFF);

/** SQL for what waits for this actor at her desk. Every word of it is ours. */
function assignedTo({ actor }: Context): string {
  if (isGranted(actor.grants, 'inquiries', 'read')) return 't.assignee_id is not null';
  const mine = `t.assignee_id = ${STAFF_OF_ACTOR}`;
  return hasRole(actor, PAYERS) ? `${mine} or (t.asks_money and t.status in ('accepted', 'paid'))` : mine;
}
