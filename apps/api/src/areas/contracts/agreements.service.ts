import { Injectable } from '@nestjs/common';
import {
  contractAgreements,
  contractCalls,
  scheduleFault,
  UNSIGNED,
  type ContractTotal,
  type Instalment,
  type OpenedContract,
} from '@quad/domain/contracts';
import {
  DAY_MS,
  minorOf,
  Problem,
  sumOf,
  type AnswersOf,
  type CURRENCIES,
  type RecordOf,
  type TakenBy,
  type WriteOf,
} from '@quad/domain/core';
import type { DEGREES } from '@quad/domain/reference';
import { From, type Caller } from '#areas/accounts/index.js';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import type { Happens } from '#core/resource/change.service.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { ContractAgreement } from '#schema/index.js';
import { AgreementEffects } from './agreement-effects.js';
import {
  AGREEMENTS,
  GIVEN_TEXT,
  LEDGER,
  NEXT_NUMBER,
  OWN_CONTRACT,
  SAID_OF,
  TAKEN,
  TOTALS,
  YEAR_OF,
} from './contracts.queries.js';
import { drafted, hashOfText } from './rendering.js';

type Taken = TakenBy<typeof contractCalls>;
type Answers = AnswersOf<typeof contractCalls>;
export type AgreementRecord = RecordOf<typeof contractAgreements>;
type Listed = Parameters<ResourceService<typeof contractAgreements, ContractAgreement>['listOf']>[1];
type Accepting = Omit<Taken['act'], 'id'>;

/** So long a contract that another area makes waits for its student. */
const ACCEPT_DAYS = 14;

/** Contracts with students: written by the office, issued with their exact text, accepted by the student, paid. */
@Injectable()
export class AgreementsService extends ResourceService<typeof contractAgreements, ContractAgreement> {
  protected override readonly source = AGREEMENTS;
  protected override readonly effects;

  constructor(private readonly steps: AgreementEffects) {
    super(contractAgreements, ContractAgreement);
    this.effects = steps.effects;
  }

  @Serves(contractCalls.mine)
  async mine(ctx: Context, { id }: Taken['mine']): Promise<string | Answers['mine']> {
    const { student_id } = ctx.actor;
    if (student_id === null) return [];
    if (id !== undefined) return [await this.own(ctx, id)];
    return this.all(ctx, { student_id, sort: 'created_at,desc' });
  }

  /** The contract with its exact text; its student has opened it with that. */
  @Serves(contractCalls.open)
  async open(ctx: Context, { id: asked }: Taken['open']): Promise<OpenedContract> {
    const id = await this.idOf(ctx, asked);
    const found = await this.find(ctx, id);
    const record =
      found.status === 'published' && isHolder(ctx, found) ? await this.act(ctx, id, { event: 'OPEN' }) : found;
    return { ...record, ...(await this.textOf(ctx, id)) };
  }

  /** The own contract, or the named one: without an id the one that waits. */
  async idOf({ actor, ...ctx }: Context, id: number | undefined): Promise<number> {
    if (id !== undefined) return id;
    const { student_id } = actor;
    const own =
      student_id === null
        ? undefined
        : await OWN_CONTRACT.first(this.database.reading({ ...ctx, actor }), { student_id });
    if (!own) throw new Problem('not_found', { params: { resource: contractAgreements.name } });
    return own.id;
  }

  @Serves(contractCalls.accept)
  async accept(ctx: Context, { id, ...said }: Taken['accept'], @From() from: Caller): Promise<AgreementRecord> {
    return this.signed(ctx, await this.idOf(ctx, id), { ...said, from });
  }

  @Serves(contractCalls.act)
  acceptBy(ctx: Context, { id, ...said }: Taken['act'], @From() from: Caller): Promise<AgreementRecord> {
    return this.signed(ctx, id, { ...said, from });
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
  async issueFor(tx: Transaction, { academic_year, ...wanted }: Wanted): Promise<ContractAgreement> {
    const year = await YEAR_OF.first(tx.query, { academic_year_id: academic_year });
    if (!year) throw unknownIds('academic_year_id');
    const portal = tx.asPortal('contracts: another area makes one');
    const { id } = await this.changeIn(portal, {
      verb: 'created',
      payload: contractAgreements.write.parse({
        accept_until: new Date(Date.now() + ACCEPT_DAYS * DAY_MS).toISOString(),
        ends_on: year.ends_on,
        ...wanted,
        academic_year_id: academic_year,
      }),
    });
    return this.changeIn(portal, { id, verb: 'ISSUE' });
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

  /** The student has the paper of this text; it was opened with that. */
  async noteDownload(ctx: Context, { id, status }: AgreementRecord): Promise<void> {
    await this.together({ ...ctx, idempotency: undefined }, async (tx) => {
      if (status === 'published') await this.changeIn(tx, { id, verb: 'OPEN' });
      await this.changeIn(tx, {
        id,
        verb: 'updated',
        right: 'read',
        act: (row) => {
          if ((UNSIGNED as readonly string[]).includes(row.status)) row.downloaded_at ??= new Date();
        },
      });
    });
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
    const fault = scheduleFault({ ...row, ...values } as ContractAgreement);
    if (fault) throw refusedAt('schedule', fault);
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

  /** Accepts the text that was read: who, when, from where, by which program, and its exact hash. */
  private async signed(
    ctx: Context,
    id: number,
    { from, version, ...said }: Accepting & { readonly from: Caller },
  ): Promise<AgreementRecord> {
    const { sha256, confirmed } = said;
    const found = await this.own(ctx, id);
    if (found.status === 'open' && found.text_hash !== sha256) throw changed(found);
    return this.change(ctx, {
      id,
      version,
      verb: 'ACCEPT',
      payload: said,
      act: async (row, tx) => {
        const given = await GIVEN_TEXT.first(tx.query, { id });
        if (!given || given.sha256 !== sha256 || given.revision !== given.latest) throw changed(row);
        if (!confirmed) throw refusedAt('confirmed', 'contracts.not_confirmed');
        Object.assign(row, {
          accepted_at: new Date(),
          accepted_ip: from.address,
          accepted_agent: from.user_agent.slice(0, 400),
          accepted_hash: sha256,
        });
      },
    });
  }

  private async own(ctx: Context, id: number): Promise<AgreementRecord> {
    const found = await this.find(ctx, id);
    if (!isHolder(ctx, found)) throw new Problem('forbidden');
    return found;
  }

  private async textOf(ctx: Context, id: number): Promise<Pick<OpenedContract, 'text' | 'sha256' | 'empty'>> {
    const query = this.database.reading(ctx);
    const given = await GIVEN_TEXT.first(query, { id });
    if (given) return { text: given.text, sha256: given.sha256, empty: [] };
    const said = await SAID_OF.first(query, { id });
    if (!said) return { text: '', sha256: hashOfText(''), empty: [] };
    const { text, empty } = drafted(said);
    return { text, sha256: hashOfText(text), empty: [...empty] };
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

const isHolder = ({ actor }: Context, { student_id }: { readonly student_id: number }): boolean =>
  actor.student_id !== null && actor.student_id === student_id;
const changed = (current: { readonly id: number }): Problem =>
  new Problem('contracts.text_changed', { status: 409, current });
