import { Injectable } from '@nestjs/common';
import type { Transaction } from '#core/database/database.js';

/** The applications for a vacancy, as the area that has them counts them. */
export interface Applied {
  /** All of them, also those that nobody has sent yet. */
  readonly all: number;
  /** Those that were sent and are not decided. */
  readonly live: number;
  /** The accounts of the applicants. */
  readonly account_ids: readonly number[];
}
type Count = (tx: Transaction, vacancy_id: number) => Promise<Applied>;

/** What vacancies ask about their applications; the area of applications answers, so that vacancies know no table of it. */
@Injectable()
export class Candidates {
  private count: Count = () => Promise.resolve({ all: 0, live: 0, account_ids: [] });

  keep(count: Count): void {
    this.count = count;
  }

  of(tx: Transaction, vacancy_id: number): Promise<Applied> {
    return this.count(tx, vacancy_id);
  }
}
