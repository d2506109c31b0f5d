import { Injectable } from '@nestjs/common';
import {
  contractAgreements,
  contractCalls,
  priceFault,
  UNSIGNED,
  type ContractTotal,
  type Instalment,
} from '@quad/domain/contracts';
import {
  DAY_MS,
  minorOf,
  sumOf,
  type AnswersOf,
  type CURRENCIES,
  type RecordOf,
  type TakenBy,
  type WriteOf,
} from '@quad/domain/core';
import type { DEGREES } from '@quad/domain/reference';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import type { Happens } from '#core/resource/change.service.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { ContractAgreement } from '#schema/index.js';
import { AgreementEffects } from './agreement-effects.js';
import { AGREEMENTS, GIVEN_TEXT, LEDGER, NEXT_NUMBER, TAKEN, TOTALS, YEAR_OF } from './contracts.queries.js';

type Taken = TakenBy<typeof contractCalls>;
type Answers = AnswersOf<typeof contractCalls>;
export type AgreementRecord = RecordOf<typeof contractAgreements>;
type Listed = Parameters<ResourceService<typeof contractAgreements, ContractAgreement>['listOf']>[1];
/** So long a contract that another area makes waits for its student. */
const ACCEPT_DAYS = 14;

/** Contracts with students: written by the office, issued with their exact text, accepted by the student, paid. */
@Injectable()
export class AgreementsService extends ResourceService<typeof contractAgreements, ContractAgreement> {
  protected override readonly source = AGREEMENTS;
  protected override readonly effects;
  protected override readonly guards;

  constructor(private readonly steps: AgreementEffects) {
    super(contractAgreements, ContractAgreement);
    this.effects = steps.effects;
    this.guards = steps.guards;
  }

  /** Enters a payment: what is paid then decides which of the two events that is. */
  @Serves(contractCalls.pay)
  async pay(ctx: Context, { id, ...paying }: Taken['pay']): Promise<AgreementRecord> {
    const { paid, amount, full_grant } = await this.find(ctx, id);
    const isCovered = full_grant || minorOf(sumOf(paid, paying.amount)) >= minorOf(amount);
    return this.act(ctx, id, { ...paying, event: isCovered ? 'SETTLE' : 'RECORD_PAYMENT' });
  }

  @Serves(contractCalls.ledger)
  async ledger(ctx: Context, { id }: Taken['ledger']): Promise<Answers['ledger']> {
    await this.find(ctx, id);
    return LEDGER.trail(this.database.reading(ctx), id);
  }

  @Serves(contractCalls.totals)
  totals(ctx: Context, { degree, academic_year_id }: Taken['totals']): Promise<ContractTotal[]> {
    const about = { degree: degree ?? null, academic_year_id: academic_year_id ?? null };
    return TOTALS.rows(this.database.reading(ctx), about);
  }

  /** A contract that another area makes with a student and issues at once, in its own transaction. */
  async issueFor(tx: Transaction, wanted: Wanted): Promise<ContractAgreement> {
    const { id } = await this.draftFor(tx, wanted);
    return this.changeIn(portalOf(tx), { id, verb: 'ISSUE' });
  }

  /** A contract of another area that is not the student's to read yet. */
  async draftFor(tx: Transaction, { academic_year, ...wanted }: Wanted): Promise<ContractAgreement> {
    const year = await YEAR_OF.first(tx.query, { academic_year_id: academic_year });
    if (!year) throw unknownIds('academic_year_id');
    return this.changeIn(portalOf(tx), {
      verb: 'created',
      payload: contractAgreements.write.parse({
        accept_until: new Date(Date.now() + ACCEPT_DAYS * DAY_MS).toISOString(),
        ends_on: year.ends_on,
        ...wanted,
        academic_year_id: academic_year,
      }),
    });
  }

  /** Gives a contract that nobody has accepted the text of today. */
  async renew(ctx: Context, id: number): Promise<void> {
    await this.together(ctx, (tx) =>
      this.changeIn(tx, {
        id,
        verb: 'updated',
        act: async (row) => {
          const given = await GIVEN_TEXT.first(tx.query, { id });
          const isOpen = (UNSIGNED as readonly string[]).includes(row.status);
          if (isOpen && given && given.revision !== given.latest) await this.steps.render(tx, row);
        },
      }),
    );
  }

  /** Keeps the sealed file of a contract, unless it has one; answers which it has. */
  async keepFile(ctx: Context, id: number, { link, ...file }: SealedFile): Promise<number> {
    return this.together(ctx, async (tx) => {
      const { file_id } = await this.changeIn(tx, {
        id,
        verb: 'updated',
        right: 'read',
        act: async (row) => {
          if (row.file_id !== null) return;
          Object.assign(row, file);
          await link(tx);
        },
      });
      return file_id!;
    });
  }

  protected override listOf(ctx: Context, { filters: { behind, ...filters }, ...about }: Listed): Listing {
    return narrowed(super.listOf(ctx, { ...about, filters }), [
      ['(t.deviation < 0) = ?::boolean', behind === undefined ? undefined : String(behind)],
    ]);
  }

  protected override async prepare(
    values: Partial<WriteOf<typeof contractAgreements>>,
    { ctx, row, tx }: Preparation<ContractAgreement>,
  ): Promise<object> {
    const fault = priceFault({ ...row, ...values } as ContractAgreement);
    if (fault) throw refusedAt(fault[0], fault[1]);
    if (row.id !== undefined) return values;
    const number = values.number || (await this.nextNumber(tx, values));
    return { ...values, number, creator_id: ctx.actor.account_id || null };
  }

  protected override async after(row: ContractAgreement, { verb, tx }: Happens<ContractAgreement>): Promise<void> {
    const isCounted = verb === 'REVERSE_PAYMENT' || (verb === 'ACCEPT' && row.full_grant);
    const isCovered = row.full_grant || minorOf(row.paid) >= minorOf(row.amount);
    if (!isCounted || (!isCovered && minorOf(row.paid) === 0)) return;
    const { status, version } = await this.changeIn(tx.asPortal('contracts: what is paid decides'), {
      id: row.id,
      verb: isCovered ? 'SETTLE' : 'RECORD_PAYMENT',
    });
    Object.assign(row, { status, version });
  }

  private async nextNumber(
    { query }: Transaction,
    { degree = 'bachelor', academic_year_id }: Partial<WriteOf<typeof contractAgreements>>,
  ): Promise<string> {
    const { year = '' } = (await YEAR_OF.first(query, { academic_year_id: Number(academic_year_id) })) ?? {};
    const register = `${year}/${degree[0]!.toUpperCase()}`;
    for (;;) {
      const { last } = (await NEXT_NUMBER.first(query, { register }))!;
      const number = `${register}-${String(last).padStart(5, '0')}`;
      if (!(await TAKEN.first(query, { number }))) return number;
    }
  }
}

const portalOf = (tx: Transaction): Transaction => tx.asPortal('contracts: another area makes one');

interface SealedFile extends Pick<ContractAgreement, 'file_hash' | 'file_signature' | 'signing_key'> {
  readonly file_id: number;
  /** Makes its public page. */
  readonly link: (tx: Transaction) => Promise<void>;
}

/**
 * What another area says of a contract. Its number is the next one; unless said, it waits two weeks for the student and lasts as
 * long as the year.
 */
export interface Wanted {
  readonly student_id: number;
  readonly degree: (typeof DEGREES)[number];
  /** The id of the year. */
  readonly academic_year: number;
  readonly amount: string;
  readonly currency: (typeof CURRENCIES)[number];
  readonly schedule: readonly Instalment[];
  readonly full_grant?: boolean;
  readonly accept_until?: string;
  readonly ends_on?: string;
}
