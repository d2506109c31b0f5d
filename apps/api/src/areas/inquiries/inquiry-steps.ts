import { Problem } from '@quad/domain/core';
import { afterWorking, DEFAULT_HOURS, waitingIn, type WorkingCalendar } from '@quad/domain/inquiries';
import type { Transaction } from '#core/database/database.js';
import { requireExisting } from '#core/resource/references.js';
import type { Inquiry } from '#schema/index.js';
import { ACTIVE_STAFF, HERE, NEXT_NUMBER } from './inquiries.queries.js';

export interface Payload {
  readonly reason?: string | null;
  readonly deadline?: string | null;
  readonly assignee_id?: number;
  readonly involved_ids?: number[];
  readonly comment?: string | null;
  readonly meeting_at?: string;
  readonly budget_line?: string;
  readonly post_payment?: boolean;
  readonly transactionNumber?: string;
  readonly delivery_note_id?: number;
  readonly result?: string;
  readonly merged_into_id?: number;
}
export interface About {
  readonly tx: Transaction;
  readonly payload: Payload;
  readonly from: string;
  readonly now: Date;
  readonly here: Here;
}
export interface Here {
  readonly name: string;
  readonly year: number;
  readonly calendar: WorkingCalendar;
}
/** What an event does to the locked inquiry, and what only database and payload can refuse. */
type Step = (inquiry: Inquiry, about: About) => Promise<void> | void;

const HOUR_MS = 3_600_000;
const wrong = (field: string, code: string, params: Record<string, unknown> = {}) =>
  new Problem(code.includes('.') && !code.startsWith('field.') ? code : 'invalid', {
    status: 422,
    params,
    fields: [{ field, code, params }],
  });

/** The institution as the rules see it. */
export async function hereOf({ query }: Pick<Transaction, 'query'>): Promise<Here> {
  const [here] = await query<Here>(HERE);
  if (!here) throw new Problem('institution_required');
  return here;
}

async function hoursOf({ query }: Transaction, group: number | null): Promise<number> {
  const [found] =
    group === null
      ? []
      : await query<{ default_hours: number | null }>('select default_hours from inquiry_groups where id = $1', [
          group,
        ]);
  return found?.default_hours ?? DEFAULT_HOURS;
}

const inHours = (hours: number, { now, here }: About) =>
  new Date(afterWorking(now.getTime(), hours * HOUR_MS, here.calendar));

/** The deadline given, else the one there is; it must be still to come. */
function requireAhead(deadline: Date | null, { now }: About): Date {
  if (!deadline) throw wrong('deadline', 'inquiries.deadline_needed');
  if (deadline.getTime() <= now.getTime()) throw wrong('deadline', 'inquiries.deadline_over');
  return deadline;
}

const momentOr = (given: string | null | undefined, otherwise: Date | null) => (given ? new Date(given) : otherwise);

const submit: Step = async (inquiry, about) => {
  const { tx, payload, here, now } = about;
  const given = momentOr(payload.deadline, inquiry.deadline);
  inquiry.deadline = requireAhead(
    given ?? (inquiry.group_id === null ? null : inHours(await hoursOf(tx, inquiry.group_id), about)),
    about,
  );
  if (inquiry.asks_money)
    for (const field of ['unit', 'measurement'] as const)
      if (!inquiry[field]) throw wrong(field, 'inquiries.amount_needs_unit');
  const [{ last } = { last: 0 }] = await tx.query<{ last: number }>(NEXT_NUMBER, [here.year]);
  Object.assign(inquiry, { number: `I-${here.year}-${String(last).padStart(5, '0')}`, submitted_at: now });
};

const assign: Step = async (inquiry, about) => {
  const { tx, payload, now } = about;
  const [active] = await tx.query(ACTIVE_STAFF, [payload.assignee_id]);
  if (!active) throw wrong('assignee_id', 'inquiries.not_active');
  await involve(inquiry, about);
  const deadline = requireAhead(momentOr(payload.deadline, inquiry.deadline), about);
  Object.assign(inquiry, { assignee_id: payload.assignee_id, deadline, assigned_at: now, warned: 0, reason: null });
};

async function involve(inquiry: Inquiry, { tx, payload: { involved_ids } }: About): Promise<void> {
  if (!involved_ids) return;
  await requireExisting(tx.query, { field: 'involved_ids', table: 'staff', ids: involved_ids });
  inquiry.involved_ids = [...new Set(involved_ids)];
}

const meet: Step = async (inquiry, about) => {
  const at = new Date(about.payload.meeting_at ?? '');
  if (!(at.getTime() > about.now.getTime())) throw wrong('meeting_at', 'inquiries.meeting_over');
  await involve(inquiry, about);
  inquiry.meeting_at = at;
};

const giveReason: Step = (inquiry, { payload }) => {
  inquiry.reason = payload.reason ?? null;
};

const reopen: Step = async (inquiry, about) => {
  giveReason(inquiry, about);
  const isOver = !inquiry.deadline || inquiry.deadline.getTime() <= about.now.getTime();
  // An inquiry with a deadline that is over would expire at once.
  if (isOver) inquiry.deadline = inHours(await hoursOf(about.tx, inquiry.group_id), about);
  Object.assign(inquiry, { resolved_at: null, assigned_at: about.now, warned: 0 });
};

const cancel: Step = (inquiry, about) => {
  if (inquiry.assignee_id !== null && !about.payload.reason) throw wrong('reason', 'field.required');
  giveReason(inquiry, about);
};

const NO_TARGET = `select id, status from inquiries where id = $1 and id <> $2 and number is not null and merged_into_id is null and status not in ('cancelled', 'rejected', 'closed', 'archived') for update`;
const merge: Step = async (inquiry, { tx, payload, now }) => {
  const [target] = await tx.query<{ id: number }>(NO_TARGET, [payload.merged_into_id, inquiry.id]);
  if (!target) throw wrong('merged_into_id', 'inquiries.cannot_merge');
  Object.assign(inquiry, { merged_into_id: target.id, resolved_at: now });
};

/** Events that change more than the status. */
const STEPS: Readonly<Record<string, Step>> = {
  SUBMIT: submit,
  ASSIGN: assign,
  SCHEDULE_MEETING: meet,
  REOPEN: reopen,
  CANCEL: cancel,
  MERGE: merge,
  RETURN_FOR_EDIT: giveReason,
  RESUBMIT: (inquiry) => {
    inquiry.reason = null;
  },
  REJECT: (inquiry, about) => {
    void giveReason(inquiry, about);
    inquiry.resolved_at = about.now;
  },
  APPROVE_COST: (inquiry, { payload, tx }) => {
    Object.assign(inquiry, {
      budget_line: payload.budget_line,
      post_payment: payload.post_payment ?? false,
      cost_approved_by: tx.ctx.actor.account_id,
      reason: null,
    });
  },
  REVOKE_COST: (inquiry, about) => {
    void giveReason(inquiry, about);
    Object.assign(inquiry, { budget_line: null, post_payment: false, cost_approved_by: null });
  },
  CONFIRM_PAYMENT: (inquiry, { payload }) => {
    inquiry.transactionNumber = payload.transactionNumber ?? null;
    inquiry.reason = null;
  },
  REVERSE_PAYMENT: (inquiry, about) => {
    void giveReason(inquiry, about);
    inquiry.transactionNumber = null;
  },
  MARK_DELIVERED: (inquiry, { payload }) => {
    inquiry.delivery_note_id = payload.delivery_note_id ?? null;
    inquiry.file_ids = [...inquiry.file_ids, payload.delivery_note_id ?? 0];
  },
  COMPLETE: (inquiry, { payload, from, now }) => {
    Object.assign(inquiry, { result: payload.result, resolved_at: now, late: inquiry.late || from === 'expired' });
  },
};

/** Takes a step on the locked inquiry, whose status is the new one already: what it carries, the clock, and when somebody else first did something. */
export async function take(
  inquiry: Inquiry,
  event: string,
  { tx, payload }: Pick<About, 'tx' | 'payload'>,
): Promise<void> {
  const here = await hereOf(tx);
  const [before] = await tx.query<{ status: string }>('select status from inquiries where id = $1', [inquiry.id]);
  const now = new Date();
  await STEPS[event]?.(inquiry, { tx, payload, here, now, from: before?.status ?? '' });
  Object.assign(inquiry, waitingIn(inquiry.status, inquiry, { calendar: here.calendar, now }), { status_at: now });
  const { account_id } = tx.ctx.actor;
  if (inquiry.handled_at === null && account_id !== 0 && account_id !== inquiry.creator_id) inquiry.handled_at = now;
}
