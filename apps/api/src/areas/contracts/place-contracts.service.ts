import { Injectable } from '@nestjs/common';
import { Problem, type Role } from '@quad/domain/core';
import type { DEGREES } from '@quad/domain/reference';
import type { Transaction } from '#core/database/database.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import { AgreementsService } from './agreements.service.js';
import { OFFICE, PLACED_STUDENT, PRICE_OF } from './place-contracts.queries.js';

/** They make up for what the portal could not do by itself. */
const TOLD: readonly Role[] = ['ACCOUNTANT_HEAD', 'FINANCE_HEAD', 'REGISTRAR_HEAD', 'REGISTRAR_OFFICER'];
/** What the text of a contract lacks: the contract stays a draft. */
const UNISSUED = ['contracts.no_text', 'contracts.empty_variable', 'links.unprintable'];
/** A full grant has a contract, and nothing to pay. */
const NOTHING = { amount: '0.00', currency: 'UZS', schedule: [] } as const;

/** A place that somebody has confirmed. */
export interface ConfirmedPlace {
  readonly student_id: number;
  readonly course_id: number | null;
  readonly degree: (typeof DEGREES)[number];
  /** The id of the year. */
  readonly academic_year: number;
  readonly full_grant: boolean;
}

/** Gives the student of a confirmed place their contract, in the transaction of the step; the office is told what it lacks. */
@Injectable()
export class PlaceContracts {
  constructor(
    private readonly agreements: AgreementsService,
    private readonly notifications: Notifications,
  ) {}

  async give(tx: Transaction, { course_id, ...place }: ConfirmedPlace): Promise<void> {
    const { degree, academic_year: academic_year_id, full_grant, student_id } = place;
    const price = full_grant ? NOTHING : await PRICE_OF.first(tx.query, { academic_year_id, degree, course_id });
    if (!price) return this.tell(tx, place, { key: 'unpriced', link: '/contract-prices' });
    const { id, number } = await this.agreements.draftFor(tx, { ...place, ...price, student_id });
    const portal = tx.asPortal('contracts: a place was confirmed');
    await this.agreements.changeIn(portal, { id, verb: 'ISSUE' }).catch((problem: unknown) => {
      if (!(problem instanceof Problem) || !UNISSUED.includes(problem.code)) throw problem;
      return this.tell(tx, place, { key: 'unissued', link: `/contracts/${id}`, number });
    });
  }

  private async tell(
    tx: Transaction,
    { student_id, academic_year: academic_year_id }: Pick<ConfirmedPlace, 'student_id' | 'academic_year'>,
    { key, link, number }: { readonly key: string; readonly link: string; readonly number?: string },
  ): Promise<void> {
    const office = await OFFICE.rows(tx.query, { roles: TOLD });
    const said = await PLACED_STUDENT.first(tx.query, { student_id, academic_year_id });
    await this.notifications.notify(tx, {
      account_ids: office.map(({ account_id }) => account_id),
      category: 'contracts',
      key: `contracts:notice.office.${key}`,
      params: { ...said, number },
      link,
    });
  }
}
