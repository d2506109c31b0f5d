import { Injectable } from '@nestjs/common';
import { Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { vacancyCalls } from '@quad/domain/positions';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { On } from '#core/jobs/job-handlers.js';
import type { DomainEvent } from '@quad/domain/core';
import { OF_INQUIRY, type INQUIRY } from './positions.queries.js';
import { PositionsService } from './positions.service.js';
import { VacancyInquiries } from './vacancy-inquiries.service.js';
import { VacancyPositionsService } from './vacancy-positions.service.js';

type Taken = TakenBy<typeof vacancyCalls>;
type Answers = AnswersOf<typeof vacancyCalls>;
type Asked = RowOf<typeof INQUIRY>;

/** From an inquiry for people to its vacancy, and to its end. */
@Injectable()
export class VacancyHandover {
  constructor(
    private readonly vacancies: VacancyPositionsService,
    private readonly positions: PositionsService,
    private readonly inquiries: VacancyInquiries,
  ) {}

  /** Makes the vacancy of an approved inquiry: nothing that was said there is typed again. */
  @Serves(vacancyCalls.fromInquiry)
  async fromInquiry(ctx: Context, { inquiry_id }: Taken['fromInquiry']): Promise<Answers['fromInquiry']> {
    const { id } = await this.vacancies.together(ctx, async (tx) => {
      const inquiry = await this.inquiries.requireApproved(tx, inquiry_id);
      const { position: title, requirements, employment, salary_min, salary_max, currency } = inquiry;
      const posts = inquiry.posts - inquiry.hired_ids.length;
      if (posts < 1) throw new Problem('positions.posts_filled', { status: 422, params: { posts: inquiry.posts } });
      const job_position_id = await this.positionOf(tx, inquiry);
      const said = { title, requirements, employment, salary_min, salary_max, currency };
      return this.vacancies.changeIn(tx, {
        verb: 'created',
        act: (row) =>
          void Object.assign(row, said, {
            inquiry_id,
            job_position_id,
            posts,
            hiring_manager_id: inquiry.manager_id,
            hired_ids: [],
          }),
      });
    });
    return this.vacancies.find(ctx, id);
  }

  /** An inquiry that ends closes the vacancy that was made from it. */
  @On('recruitment_inquiries.CANCEL', 'recruitment_inquiries.COMPLETE')
  async end({ record_id: inquiry_id }: DomainEvent, ctx: Context): Promise<void> {
    await this.vacancies.together(ctx, async (tx) => {
      const open = await OF_INQUIRY.first(tx.query, { inquiry_id });
      if (open) await this.vacancies.changeIn(tx, { id: open.id, verb: 'CLOSE' });
    });
  }

  /** The department's active position that is called so; made where there is none. */
  private async positionOf(tx: Transaction, inquiry: Asked): Promise<number> {
    const { job_position_id, position_status, position: title, department_id, grade, posts } = inquiry;
    if (position_status === 'activated' && job_position_id !== null) return job_position_id;
    if (position_status === 'deactivated')
      throw new Problem('positions.deactivated', { status: 422, params: { title } });
    const payload = { title, department_id, staff_units: inquiry.staff_units ?? posts, grade };
    const id = job_position_id ?? (await this.positions.changeIn(tx, { verb: 'created', payload })).id;
    await this.positions.changeIn(tx, { id, verb: 'ACTIVATE' });
    return id;
  }
}
