import { isPortal, Problem, lacking } from '@quad/domain/core';
import {
  afterWorking,
  DEFAULT_HOURS,
  standsStill,
  waitingIn,
  inquiries,
  type WorkingCalendar,
} from '@quad/domain/inquiries';
import type { Transaction } from '#core/database/database.js';
import { refusedAt, requireFilled } from '#core/errors/refusal.js';
import type { Effects } from '#core/resource/effects.js';
import type { Inquiry } from '#schema/index.js';
import { ACTIVE_STAFF, HERE, HOURS_OF, NEXT_NUMBER, TARGET } from './inquiries.queries.js';

interface Here {
  readonly year: number;
  readonly calendar: WorkingCalendar;
}

const HOUR_MS = 3_600_000;

/** The institution as the rules see it. */
export async function hereOf({ query }: Pick<Transaction, 'query'>): Promise<Here> {
  const here = await HERE.first(query, {});
  if (!here) throw new Problem('institution_required');
  return here;
}

async function hoursOf({ query }: Transaction, group: number | null): Promise<number> {
  const [found] = group === null ? [] : await HOURS_OF.rows(query, { group_id: group });
  return found?.default_hours ?? DEFAULT_HOURS;
}

/** The moment at which the working hours of a group are over, from now. */
async function inHoursOf(tx: Transaction, group: number | null, { calendar }: Here): Promise<Date> {
  return new Date(afterWorking(Date.now(), (await hoursOf(tx, group)) * HOUR_MS, calendar));
}

/** The deadline given, else the one there is; it must be still to come. */
function requireAhead(deadline: Date | null): Date {
  if (!deadline) throw refusedAt('deadline', 'inquiries.deadline_needed');
  if (deadline.getTime() <= Date.now()) throw refusedAt('deadline', 'inquiries.deadline_over');
  return deadline;
}

const momentOr = (given: string | null | undefined, otherwise: Date | null) => (given ? new Date(given) : otherwise);

function involve(inquiry: Inquiry, ids: readonly number[] | undefined): void {
  if (ids) inquiry.involved_ids = [...new Set(ids)];
}

/** What an event does to the locked inquiry, whose status is the new one already, and what only database and payload can refuse. */
export const EFFECTS: Effects<typeof inquiries, Inquiry> = {
  deleted: ({ status }) => {
    if (status !== 'draft') throw new Problem('forbidden_transition', { params: { action: 'deleted', status } });
  },

  SUBMIT: async (inquiry, { tx, payload }) => {
    const here = await hereOf(tx);
    const { group_id } = inquiry;
    inquiry.deadline = requireAhead(
      momentOr(payload.deadline, inquiry.deadline) ?? (group_id === null ? null : await inHoursOf(tx, group_id, here)),
    );
    requireFilled(lacking(inquiries.sends?.SUBMIT, inquiry, { actor: tx.ctx.actor }));
    const { last } = (await NEXT_NUMBER.first(tx.query, { year: here.year })) ?? { last: 0 };
    inquiry.number = `I-${here.year}-${String(last).padStart(5, '0')}`;
  },

  ASSIGN: async (inquiry, { tx, payload: { assignee_id, involved_ids, deadline: given } }) => {
    if ((await ACTIVE_STAFF.rows(tx.query, { staff_id: assignee_id })).length === 0)
      throw refusedAt('assignee_id', 'inquiries.not_active');
    involve(inquiry, involved_ids);
    Object.assign(inquiry, { deadline: requireAhead(momentOr(given, inquiry.deadline)), warned: 0 });
  },

  SCHEDULE_MEETING: (inquiry, { payload }) => {
    const at = new Date(payload.meeting_at);
    if (at.getTime() <= Date.now()) throw refusedAt('meeting_at', 'inquiries.meeting_over');
    involve(inquiry, payload.involved_ids);
    inquiry.meeting_at = at;
  },

  APPROVE_COST: (inquiry, { payload: { post_payment = false } }) => {
    inquiry.post_payment = post_payment;
  },
  REVOKE_COST: (inquiry) => {
    inquiry.post_payment = false;
  },
  MARK_DELIVERED: (inquiry, { payload: { delivery_note_id } }) => {
    inquiry.file_ids = [...inquiry.file_ids, delivery_note_id];
  },

  COMPLETE: (inquiry, { from }) => {
    inquiry.late ||= from === 'expired';
  },

  /** An inquiry with a deadline that is over would expire at once. */
  REOPEN: async (inquiry, { tx }) => {
    const isOver = !inquiry.deadline || inquiry.deadline.getTime() <= Date.now();
    if (isOver) inquiry.deadline = await inHoursOf(tx, inquiry.group_id, await hereOf(tx));
    inquiry.warned = 0;
  },

  MERGE: async (inquiry, { tx, payload: { merged_into_id } }) => {
    if ((await TARGET.rows(tx.query, { id: merged_into_id, without: inquiry.id })).length === 0)
      throw refusedAt('merged_into_id', 'inquiries.cannot_merge');
  },

  /** Since when the status is, how long the clock stood still, and when somebody else first did something. */
  moved: async (inquiry, { tx }) => {
    const now = new Date();
    const { status, waits_since } = inquiry;
    if (waits_since && !standsStill(status))
      Object.assign(inquiry, waitingIn(status, inquiry, { calendar: (await hereOf(tx)).calendar, now }));
    else if (standsStill(status)) inquiry.waits_since ??= now;
    inquiry.status_at = now;
    const { actor } = tx.ctx;
    if (!isPortal(actor) && actor.account_id !== inquiry.creator_id) inquiry.handled_at ??= now;
  },
};
