import { Injectable } from '@nestjs/common';
import { Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { isStaffed, vacancyCalls } from '@quad/domain/positions';
import { StaffHiring, type Hired } from '#areas/staff/index.js';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import { POSITION, STRANGERS } from './positions.queries.js';
import { VacancyPositionsService } from './vacancy-positions.service.js';

type Taken = TakenBy<typeof vacancyCalls>;
type Answers = AnswersOf<typeof vacancyCalls>;

/** Who is hired, and for which vacancy; department, position and roles follow from it. */
export interface Hire extends Pick<Hired, 'account_id' | 'dateOfEmployed' | 'person'> {
  readonly vacancy_id: number;
}

/** Who is hired for a vacancy. */
@Injectable()
export class VacancyHires {
  constructor(
    private readonly vacancies: VacancyPositionsService,
    private readonly hiring: StaffHiring,
  ) {}

  /** Notes everybody who was hired by another way than an application: staff of its department. */
  @Serves(vacancyCalls.hires)
  async hires(ctx: Context, { id, version, hired_ids }: Taken['hires']): Promise<Answers['hires']> {
    const staff_ids = [...new Set(hired_ids)];
    const note = (tx: Transaction) =>
      this.vacancies.changeIn(tx, {
        id,
        version,
        verb: 'updated',
        right: 'hire',
        act: async (row, { query }) => {
          const { posts, job_position_id } = row;
          if (staff_ids.length > posts) throw refusedAt('hired_ids', 'positions.more_than_posts', { posts });
          const { department_id = 0 } = (await POSITION.first(query, { id: job_position_id })) ?? {};
          const stranger = await STRANGERS.first(query, { staff_ids, department_id });
          if (stranger) {
            const { name } = stranger;
            throw refusedAt('hired_ids', name === null ? 'not_found' : 'positions.other_department', { name });
          }
          row.hired_ids = staff_ids;
        },
      });
    await this.vacancies.together(ctx, note, id);
    return this.vacancies.find(ctx, id);
  }

  /**
   * The door for applications: the applicant becomes a member of staff in the vacancy's department and position, and
   * fills one of its posts; in the transaction of the caller, by an actor who may hire.
   */
  async hire(tx: Transaction, { vacancy_id, ...who }: Hire): Promise<{ staff_id: number }> {
    let staff_id = 0;
    await this.vacancies.changeIn(tx, {
      id: vacancy_id,
      verb: 'updated',
      right: 'hire',
      act: async (row) => {
        const { posts, job_position_id } = row;
        if (isStaffed(row)) throw new Problem('positions.posts_filled', { status: 422, params: { posts } });
        const position = await POSITION.first(tx.query, { id: job_position_id });
        if (!position) throw new Problem('not_found');
        const { department_id, title, teaching } = position;
        staff_id = await this.hiring.take(tx, { ...who, department_id, position: title, teaching });
        if (row.hired_ids.includes(staff_id)) throw new Problem('positions.hired_already', { status: 409 });
        row.hired_ids = [...row.hired_ids, staff_id];
      },
    });
    return { staff_id };
  }
}
