import { Injectable } from '@nestjs/common';
import { HR_TEAM, isGranted, Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { EDITABLE, isVacancyOpen, recruitmentCalls, recruitmentInquiries } from '@quad/domain/recruitment';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { RecruitmentInquiry } from '#schema/index.js';
import { EFFECTS, requireRange } from './recruitment-effects.js';
import { INQUIRIES, RECRUITERS_OF, UNITS } from './recruitment.queries.js';

type Taken = TakenBy<typeof recruitmentCalls>;
type Answers = AnswersOf<typeof recruitmentCalls>;
/** What an inquiry keeps of its vacancy. */
type Noted = Pick<
  RecruitmentInquiry,
  'vacancy_title' | 'vacancy_opened_at' | 'vacancy_closes_at' | 'vacancy_closed_at' | 'hired_ids'
>;

@Injectable()
export class RecruitmentService extends ResourceService<typeof recruitmentInquiries, RecruitmentInquiry> {
  protected override readonly source = INQUIRIES;
  protected override readonly effects = EFFECTS;

  constructor() {
    super(recruitmentInquiries, RecruitmentInquiry);
  }

  /** The door for vacancies: notes what the one made from an inquiry says, and opens the inquiry with it. */
  async noteVacancy(tx: Transaction, id: number, says: Noted): Promise<void> {
    const act = (row: RecruitmentInquiry) => void Object.assign(row, says);
    const row = await this.changeIn(tx.asPortal('its vacancy has changed'), { id, verb: 'updated', act });
    if (row.status === 'assigned' && isVacancyOpen(row, Date.now()))
      await this.changeIn(tx, { id, verb: 'OPEN_VACANCY' });
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
