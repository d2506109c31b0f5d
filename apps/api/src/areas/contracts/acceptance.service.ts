import { Injectable } from '@nestjs/common';
import { contractAgreements, contractCalls, UNSIGNED, type OpenedContract } from '@quad/domain/contracts';
import { Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { From, type Caller } from '#areas/accounts/index.js';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import { AgreementsService, type AgreementRecord } from './agreements.service.js';
import { GIVEN_TEXT, OWN_CONTRACT, SAID_OF } from './contracts.queries.js';
import { drafted, hashOfText } from './rendering.js';

type Taken = TakenBy<typeof contractCalls>;
type Answers = AnswersOf<typeof contractCalls>;
type Accepting = Omit<Taken['act'], 'id'>;

/** What a student does with a contract: opens it, has its paper, and accepts exactly that text. */
@Injectable()
export class Acceptance {
  constructor(
    private readonly agreements: AgreementsService,
    private readonly database: Database,
  ) {}

  @Serves(contractCalls.mine)
  async mine(ctx: Context, { id }: Taken['mine']): Promise<string | Answers['mine']> {
    const { student_id } = ctx.actor;
    if (student_id === null) return [];
    if (id !== undefined) return [await this.own(ctx, id)];
    return this.agreements.all(ctx, { student_id, sort: 'created_at,desc' });
  }

  /** The contract with its exact text; its student has opened it with that. */
  @Serves(contractCalls.open)
  async open(ctx: Context, { id: asked }: Taken['open']): Promise<OpenedContract> {
    const id = await this.idOf(ctx, asked);
    const found = await this.agreements.find(ctx, id);
    const record =
      found.status === 'published' && isHolder(ctx, found)
        ? await this.agreements.act(ctx, id, { event: 'OPEN' })
        : found;
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

  /** The student has the paper of this text; it was opened with that. */
  async noteDownload(ctx: Context, { id, status }: AgreementRecord): Promise<void> {
    await this.agreements.together({ ...ctx, idempotency: undefined }, async (tx) => {
      if (status === 'published') await this.agreements.changeIn(tx, { id, verb: 'OPEN' });
      await this.agreements.changeIn(tx, {
        id,
        verb: 'updated',
        right: 'read',
        act: (row) => {
          if ((UNSIGNED as readonly string[]).includes(row.status)) row.downloaded_at ??= new Date();
        },
      });
    });
  }

  /** Accepts the text that was read: who, when, from where, by which program, and its exact hash. */
  private async signed(
    ctx: Context,
    id: number,
    { from, version, ...said }: Accepting & { readonly from: Caller },
  ): Promise<AgreementRecord> {
    const { sha256, confirmed } = said;
    const found = await this.own(ctx, id);
    // Before the download is asked for: who has the paper of another text is told why that does not count.
    if (found.status === 'open' && found.text_hash !== null && found.text_hash !== sha256) throw changed(found);
    const accept = (tx: Transaction) =>
      this.agreements.changeIn(tx, {
        id,
        version,
        verb: 'ACCEPT',
        payload: said,
        act: async (row) => {
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
    await this.agreements.together(ctx, accept, id);
    return this.agreements.find(ctx, id);
  }

  private async own(ctx: Context, id: number): Promise<AgreementRecord> {
    const found = await this.agreements.find(ctx, id);
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
}

const isHolder = ({ actor }: Context, { student_id }: { readonly student_id: number }): boolean =>
  actor.student_id !== null && actor.student_id === student_id;
const changed = (current: { readonly id: number }): Problem =>
  new Problem('contracts.text_changed', { status: 409, current });
