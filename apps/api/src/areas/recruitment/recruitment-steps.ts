import { HR_TEAM, Problem } from '@quad/domain/core';
import { atMost, costOf, type StaffUnits } from '@quad/domain/recruitment';
import type { Transaction } from '#core/database/database.js';
import type { RecruitmentInquiry } from '#schema/index.js';
import { HOLDS, ONE_AT_A_TIME, UNITS } from './recruitment.queries.js';

interface Payload {
  readonly reason?: string | null;
  readonly grade?: string;
  readonly staff_units?: number;
  readonly salary_min?: string | null;
  readonly salary_max?: string | null;
  readonly budget_line?: string;
  readonly budget_amount?: string;
  readonly assignee_id?: number;
}
/** What an event does to the locked inquiry, and what only the database or its payload can refuse. */
type Step = (inquiry: RecruitmentInquiry, tx: Transaction, payload: Payload) => Promise<void> | void;

/** A refusal that stands at its field. */
export const refusedAt = (field: string, code: string, params: Record<string, unknown> = {}) =>
  new Problem(code, { status: 422, params, fields: [{ field, code, params }] });
const needed = (field: string) => new Problem('invalid', { fields: [{ field, code: 'field.required' }] });

/** Both ends or none, the lower first. */
export function requireRange({
  salary_min,
  salary_max,
}: {
  salary_min?: string | null;
  salary_max?: string | null;
}): void {
  if ((salary_min == null) !== (salary_max == null)) throw needed(salary_min == null ? 'salary_min' : 'salary_max');
  if (salary_min != null && salary_max != null && !atMost(salary_min, salary_max))
    throw refusedAt('salary_max', 'recruitment.range_turned');
}

const send: Step = (inquiry) => {
  Object.assign(inquiry, { submitted_at: new Date(), decision_reason: null });
};
const refuse: Step = (inquiry, _tx, { reason }) => {
  inquiry.decision_reason = reason ?? null;
};

/** The people in posts, those who were promised and those who are asked for now fit into the units of the staffing plan. */
const verify: Step = async (inquiry, { query, ctx }, { grade, staff_units = 0, salary_min, salary_max }) => {
  Object.assign(inquiry, {
    grade,
    staff_units,
    salary_min: salary_min ?? inquiry.salary_min,
    salary_max: salary_max ?? inquiry.salary_max,
  });
  requireRange(inquiry);
  if (inquiry.salary_max === null) throw refusedAt('salary_max', 'recruitment.salary_needed');
  await query(ONE_AT_A_TIME, [inquiry.department_id]);
  const [units] = await query<StaffUnits>(UNITS, [
    inquiry.department_id,
    inquiry.position,
    inquiry.id,
    true,
    ctx.actor.account_id,
  ]);
  const taken = (units?.in_position ?? 0) + (units?.promised ?? 0);
  if (taken + inquiry.posts > staff_units)
    throw refusedAt('staff_units', 'recruitment.no_free_units', {
      units: staff_units,
      in_position: units?.in_position ?? 0,
      promised: units?.promised ?? 0,
      posts: inquiry.posts,
    });
};

const confirmBudget: Step = (inquiry, _tx, { budget_line, budget_amount = '0' }) => {
  if (inquiry.salary_max === null) throw refusedAt('budget_amount', 'recruitment.salary_needed');
  const cost = costOf(inquiry.salary_max, inquiry.posts);
  if (!atMost(cost, budget_amount))
    throw refusedAt('budget_amount', 'recruitment.over_budget', {
      cost,
      amount: budget_amount,
      currency: inquiry.currency,
    });
  Object.assign(inquiry, { budget_line, budget_amount });
};

const assign: Step = async (inquiry, { query }, { assignee_id }) => {
  if ((await query(HOLDS, [assignee_id, HR_TEAM])).length === 0)
    throw refusedAt('assignee_id', 'recruitment.no_recruiter');
  inquiry.assignee_id = assignee_id ?? null;
};

const closeVacancy: Step = (inquiry) => {
  if (inquiry.vacancy_opened_at !== null) inquiry.vacancy_closed_at ??= new Date();
};

/** A vacancy that was opened from it is closed with it. */
const cancel: Step = (inquiry, tx, { reason }) => {
  if (inquiry.submitted_at !== null && !reason) throw needed('reason');
  inquiry.decision_reason = reason ?? null;
  return closeVacancy(inquiry, tx, {});
};

/** Events that change more than the status. */
export const STEPS: Readonly<Record<string, Step>> = {
  SUBMIT: send,
  RESUBMIT: send,
  RETURN_FOR_EDIT: refuse,
  REJECT: refuse,
  VERIFY: verify,
  CONFIRM_BUDGET: confirmBudget,
  ASSIGN: assign,
  COMPLETE: closeVacancy,
  CANCEL: cancel,
};
