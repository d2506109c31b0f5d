import { Injectable } from '@nestjs/common';
import type { Transaction } from '#core/database/database.js';
import type { VacancyPosition } from '#schema/index.js';

/** The applications for a vacancy, as the area that has them counts them. */
export interface Applied {
  /** All of them, also those that nobody has sent yet. */
  readonly all: number;
  /** Those that were sent and are not decided. */
  readonly live: number;
  /** The accounts of the applicants. */
  readonly account_ids: readonly number[];
}
/** What vacancies ask the area of applications, and what they tell it. */
export interface Applying {
  readonly count: (tx: Transaction, vacancy_id: number) => Promise<Applied>;
  /** A vacancy was opened, was closed, or says something else than before; in the transaction of its change. */
  readonly offer: (tx: Transaction, vacancy: VacancyPosition) => Promise<void>;
}

/** The door between vacancies and their applications: the area of applications answers, so that vacancies know no table of it. */
@Injectable()
export class Candidates {
  private area: Applying = {
    count: () => Promise.resolve({ all: 0, live: 0, account_ids: [] }),
    offer: () => Promise.resolve(),
  };

  keep(area: Applying): void {
    this.area = area;
  }

  of(tx: Transaction, vacancy_id: number): Promise<Applied> {
    return this.area.count(tx, vacancy_id);
  }

  offer(tx: Transaction, vacancy: VacancyPosition): Promise<void> {
    return this.area.offer(tx, vacancy);
  }
}
