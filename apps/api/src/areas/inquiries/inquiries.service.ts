import { Injectable } from '@nestjs/common';
import { ALL_STAFF, hasRole, isGranted, Problem, STUDENTS, type PageQuery, type RecordOf } from '@quad/domain/core';
import { inquiries, inquiryCalls, PAYERS } from '@quad/domain/inquiries';
import { Serves } from '#core/call.js';
import { unknownIds } from '#core/errors/refusal.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { WorkflowNotices } from '#core/resource/workflow-notices.js';
import type { Happens } from '#core/resource/change.service.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Inquiry } from '#schema/index.js';
import { InquiryComments } from './inquiry-comments.service.js';
import { EFFECTS } from './inquiry-effects.js';
import { InquiryLinks } from './inquiry-links.service.js';
import { INQUIRIES, MERGED_INTO, NUMBER_OF, OF_GROUP, OPEN_GROUP } from './inquiries.queries.js';

export type InquiryRecord = RecordOf<typeof inquiries>;
type Listed = Parameters<ResourceService<typeof inquiries, Inquiry>['listOf']>[1];

const EDITABLE: readonly string[] = ['draft', 'returned'];
const STAFF_OF_ACTOR = '(select id from staff where account_id = (select quad_account()))';

@Injectable()
export class InquiriesService extends ResourceService<typeof inquiries, Inquiry> {
  protected override readonly source = INQUIRIES;
  protected override readonly effects = EFFECTS;

  constructor(
    private readonly notices: WorkflowNotices,
    private readonly comments: InquiryComments,
    private readonly links: InquiryLinks,
  ) {
    super(inquiries, Inquiry);
  }

  /** Assigned inquiries: all for a person who may read all, else their own and those that wait for their payment or delivery. */
  @Serves(inquiryCalls.assigned)
  assigned(ctx: Context, query: PageQuery & Record<string, unknown>): Promise<string> {
    return this.page(ctx, { ...query, assigned: true });
  }

  protected override listOf(
    ctx: Context,
    { filters: { mine, unassigned, late, meeting, assigned, student_group_id, ...filters }, ...about }: Listed,
  ): Listing {
    return narrowed(super.listOf(ctx, { ...about, filters }), [
      [`coalesce(t.assignee_id = ${STAFF_OF_ACTOR}, false) = ?`, mine],
      ['(t.assignee_id is null) = ?', unassigned],
      [`(t.status = 'expired' or coalesce(t.status in ('assigned', 'open') and t.deadline < now(), false)) = ?`, late],
      ['(t.meeting_at is not null) = ?', meeting],
      [OF_GROUP, student_group_id],
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
    const [group] = next.group_id == null ? [{}] : await OPEN_GROUP.rows(query, { id: next.group_id, from_student });
    if (!group) throw unknownIds('group_id');
    const amount = String(next.amount ?? '0');
    const emptied = Object.fromEntries(
      (['unit', 'measurement'] as const).filter((key) => values[key] === '').map((key) => [key, null]),
    );
    const made = row.id ? {} : { creator_id: ctx.actor.account_id, from_student };
    return {
      ...values,
      ...emptied,
      ...made,
      amount,
      asks_money: Number(amount) > 0,
      ...(typeof values.deadline === 'string' && { deadline: new Date(values.deadline) }),
    };
  }

  /** The public link, what is said with the step, and who is told that the row does not name. */
  protected override async after(row: Inquiry, { tx, verb, payload, before }: Happens<Inquiry>): Promise<void> {
    if (verb === 'SUBMIT') await this.links.issue(tx, row);
    if (verb === 'ASSIGN') {
      if (payload.comment)
        await this.comments.changeIn(tx, {
          verb: 'created',
          payload: { inquiry_id: row.id, text: payload.comment },
        });
      if (before?.assignee_id != null && before.assignee_id !== row.assignee_id)
        await this.tell(tx, 'TAKEN', before, ['assignee']);
    }
    if (verb === 'MERGE') {
      const target = await NUMBER_OF.first(tx.query, { id: row.merged_into_id });
      const told = { ...row, merged_into_number: target?.number ?? '' };
      await this.tell(tx, 'MERGE', told, ['creator', 'assignee', 'involved']);
    }
    // The requester of a duplicate can open only their own inquiry, not the one it was merged into.
    if (verb === 'COMPLETE' || verb === 'CONFIRM')
      for (const merged of await MERGED_INTO.rows(tx.query, { id: row.id }))
        await this.tell(tx, 'FOLLOWED', { ...merged, merged_into_number: row.number }, ['creator']);
  }

  /** Hide foreign-key ids from the history. */
  protected override hiddenFrom(ctx: Context, id: number): readonly string[] {
    return [...super.hiddenFrom(ctx, id), 'status_at', 'waits_since', 'waited_minutes', 'assigned_at'];
  }

  private tell(tx: Transaction, event: string, row: object, tells: readonly string[]): Promise<void> {
    return this.notices.tell(tx, { resource: inquiries, event, row, step: { tells } });
  }
}

const isStudent = ({ actor }: Context): boolean => hasRole(actor, STUDENTS) && !hasRole(actor, ALL_STAFF);

/** SQL for the inquiries that wait for this actor. Constants only: never interpolate request input here. */
function assignedTo({ actor }: Context): string {
  if (isGranted(actor.grants, 'inquiries/requests', 'read')) return 't.assignee_id is not null';
  const mine = `t.assignee_id = ${STAFF_OF_ACTOR}`;
  return hasRole(actor, PAYERS) ? `${mine} or (t.asks_money and t.status in ('accepted', 'paid'))` : mine;
}
