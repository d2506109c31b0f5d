import { Injectable } from '@nestjs/common';
import { HR_TEAM, isGranted, Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { EDITABLE, RECRUITING, recruitmentCalls, recruitmentInquiries } from '@quad/domain/recruitment';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { refusedAt } from '#core/errors/refusal.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { RecruitmentInquiry } from '#schema/index.js';
import { EFFECTS, requireRange } from './recruitment-effects.js';
import { END_OF_DAY, INQUIRIES, RECRUITERS_OF, STRANGERS, UNITS } from './recruitment.queries.js';

type Taken = TakenBy<typeof recruitmentCalls>;
type Answers = AnswersOf<typeof recruitmentCalls>;

@Injectable()
export class RecruitmentService extends ResourceService<typeof recruitmentInquiries, RecruitmentInquiry> {
  protected override readonly source = INQUIRIES;
  protected override readonly effects = EFFECTS;

  constructor() {
    super(recruitmentInquiries, RecruitmentInquiry);
  }

  /** Records the vacancy that was made from an inquiry, or moves its deadline. */
  @Serves(recruitmentCalls.vacancy)
  async vacancy(ctx: Context, taken: Taken['vacancy']): Promise<Answers['vacancy']> {
    const { id, version, vacancy_title, closes_on: day } = taken;
    return this.change(ctx, {
      id,
      version,
      verb: 'updated',
      act: async (row, { query }) => {
        requireStatus(row, RECRUITING);
        const end = await END_OF_DAY.first(query, { day });
        if (!end || end.is_past) throw refusedAt('closes_on', 'recruitment.deadline_past');
        const vacancy_opened_at = row.vacancy_opened_at ?? new Date();
        Object.assign(row, { vacancy_title, vacancy_closes_at: end.closes_at, vacancy_opened_at });
      },
    });
  }

  /** Records everybody who was hired for an inquiry: staff of its department, never more than it has posts. */
  @Serves(recruitmentCalls.hires)
  async hires(ctx: Context, { id, version, hired_ids }: Taken['hires']): Promise<Answers['hires']> {
    const staff_ids = [...new Set(hired_ids)];
    return this.change(ctx, {
      id,
      version,
      verb: 'updated',
      act: async (row, { query }) => {
        requireStatus(row, ['open']);
        const { posts, department_id } = row;
        if (staff_ids.length > posts) throw refusedAt('hired_ids', 'recruitment.more_than_posts', { posts });
        const stranger = await STRANGERS.first(query, { staff_ids, department_id });
        if (stranger) {
          const { name } = stranger;
          throw refusedAt('hired_ids', name === null ? 'not_found' : 'recruitment.other_department', { name });
        }
        row.hired_ids = staff_ids;
      },
    });
  }

  @Serves(recruitmentCalls.units)
  async units(ctx: Context, { department_id, position, id: without = 0 }: Taken['units']): Promise<Answers['units']> {
    const { account_id, grants } = ctx.actor;
    const reads_all = isGranted(grants, 'recruitment', 'read');
    const about = { department_id, position, without, reads_all, account_id };
    return (await UNITS.first(this.database.reading(ctx), about)) as Answers['units'];
  }

  /** Who may recruit, those with the fewest inquiries first; for those who may give them one. */
  @Serves(recruitmentCalls.recruiters)
  recruiters(ctx: Context): Promise<Answers['recruiters']> {
    return RECRUITERS_OF.rows(this.database.reading(ctx), { roles: HR_TEAM });
  }

  /** An inquiry belongs to its requester, who may change it until it is sent. */
  protected override prepare(values: Record<string, unknown>, { ctx, row }: Preparation<RecruitmentInquiry>): object {
    if (row.id !== undefined) requireStatus(row, EDITABLE);
    requireRange({ ...row, ...values });
    return { ...values, creator_id: row.creator_id ?? ctx.actor.account_id };
  }
}

function requireStatus(row: RecruitmentInquiry, statuses: readonly string[]): void {
  if (!statuses.includes(row.status))
    throw new Problem('forbidden_transition', { params: { action: 'updated', status: row.status }, current: row });
}
