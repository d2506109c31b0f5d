import { costOf, HR_TEAM, minorOf } from '@quad/domain/core';
import type { recruitmentInquiries } from '@quad/domain/recruitment';
import { refusedAt } from '#core/errors/refusal.js';
import type { Effects } from '#core/resource/effects.js';
import type { RecruitmentInquiry } from '#schema/index.js';
import { HOLDS, ONE_AT_A_TIME, UNITS } from './recruitment.queries.js';

/** Both ends or none, the lower first. */
export function requireRange({
  salary_min,
  salary_max,
}: {
  salary_min?: string | null;
  salary_max?: string | null;
}): void {
  if (salary_min != null && salary_max != null && minorOf(salary_min) > minorOf(salary_max))
    throw refusedAt('salary_max', 'recruitment.range_turned');
}

const closeVacancy = (inquiry: RecruitmentInquiry): void => {
  if (inquiry.vacancy_opened_at !== null) inquiry.vacancy_closed_at ??= new Date();
};

/** What an event does to the locked inquiry, and what only the database or its payload can refuse. */
export const EFFECTS: Effects<typeof recruitmentInquiries, RecruitmentInquiry> = {
  /** The people in posts, those promised and those asked for now fit into the units of the staffing plan. */
  VERIFY: async (inquiry, { tx, payload: { grade, staff_units, salary_min, salary_max } }) => {
    Object.assign(inquiry, {
      grade,
      staff_units,
      salary_min: salary_min ?? inquiry.salary_min,
      salary_max: salary_max ?? inquiry.salary_max,
    });
    requireRange(inquiry);
    const { department_id, position, id, posts } = inquiry;
    await ONE_AT_A_TIME.rows(tx.query, { department_id });
    const about = { department_id, position, without: id, reads_all: true, account_id: tx.ctx.actor.account_id };
    const { in_position, promised } = (await UNITS.first(tx.query, about)) ?? { in_position: 0, promised: 0 };
    if (in_position + promised + posts > staff_units)
      throw refusedAt('staff_units', 'recruitment.no_free_units', { units: staff_units, in_position, promised, posts });
  },

  CONFIRM_BUDGET: (inquiry, { payload: { budget_amount } }) => {
    if (inquiry.salary_max === null) throw refusedAt('budget_amount', 'recruitment.salary_needed');
    const cost = costOf(inquiry.salary_max, inquiry.posts);
    if (minorOf(cost) > minorOf(budget_amount))
      throw refusedAt('budget_amount', 'recruitment.over_budget', {
        cost,
        amount: budget_amount,
        currency: inquiry.currency,
      });
  },

  ASSIGN: async (_, { tx, payload: { assignee_id } }) => {
    if ((await HOLDS.rows(tx.query, { staff_id: assignee_id, roles: HR_TEAM })).length === 0)
      throw refusedAt('assignee_id', 'recruitment.no_recruiter');
  },

  COMPLETE: closeVacancy,

  /** A vacancy that was opened from it is closed with it. */
  CANCEL: closeVacancy,
};
