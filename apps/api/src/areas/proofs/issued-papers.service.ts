import { Injectable, StreamableFile } from '@nestjs/common';
import { may, Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { issuedPapers, paperNumber, proofCalls, type ISSUED_KINDS } from '@quad/domain/proofs';
import { From, type Caller } from '#areas/accounts/index.js';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { needed } from '#core/errors/refusal.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { IssuedPaper } from '#schema/index.js';
import { hashOfStated } from './paper-seal.js';
import { ProofPapers, type Plan, type Stay } from './papers.service.js';
import { CONTRACTS, ISSUED_PAPERS, SAME_PAPER } from './proofs.queries.js';

type Taken = TakenBy<typeof proofCalls>;
type Answers = AnswersOf<typeof proofCalls>;

type Kind = (typeof ISSUED_KINDS)[number];

interface Wish {
  readonly kind: Kind;
  readonly person_id: number | null;
  readonly language: string;
  readonly address: string;
  /** Of a contract: what it says of the place. */
  readonly stay?: Stay;
}
interface Made {
  readonly number: string;
  readonly body: Buffer;
}

const WHO = {
  transcript: { field: 'student_id', right: 'transcribe' },
  proof_of_work: { field: 'staff_id', right: 'certify' },
  dormitory_contract: { field: 'student_id', right: 'house' },
} as const;

/** Transcripts, proofs of work and contracts of dormitory places: made when somebody asks, kept with their hash, and never changed. */
@Injectable()
export class IssuedPapersService extends ResourceService<typeof issuedPapers, IssuedPaper> {
  protected override readonly source = ISSUED_PAPERS;

  constructor(private readonly papers: ProofPapers) {
    super(issuedPapers, IssuedPaper);
  }

  /** The PDF of today: the one that was issued today if it states the same, so that nobody's register fills with copies. */
  async make(ctx: Context, wish: Wish): Promise<Made> {
    const { kind, language } = wish;
    const { field, right } = WHO[kind];
    const own = ctx.actor[field];
    const person = wish.person_id ?? own;
    if (person === null) throw needed(field);
    if (!may(ctx.actor, right, issuedPapers, { [field]: person })) throw new Problem('forbidden');
    const holder = { student_id: null, staff_id: null, [field]: person };
    // What people take for themselves, and a contract, nobody has signed but the institution's seal.
    const issuer = person === own || wish.stay ? null : ctx.actor.name;
    const plan = await this.papers.plan(ctx, { kind, language }, { ...holder, issuer, stay: wish.stay });
    const stated_hash = hashOfStated(plan.stated);
    const same = { kind, person_id: person, language, issued_on: plan.issued_on, stated_hash };
    const known = await SAME_PAPER.first(this.database.reading(ctx), same);
    const id = known?.id ?? (await this.enter(ctx, plan, { ...holder, stated_hash }));
    const { file_id } = await this.find(ctx, id);
    return {
      number: paperNumber(kind, id),
      body: await this.papers.open(ctx, file_id ?? (await this.print(ctx, plan, { id, ...wish }))),
    };
  }

  async paper(ctx: Context, id: number): Promise<Made> {
    const { number, file_id } = await this.find(ctx, id);
    if (file_id === null) throw new Problem('unavailable');
    return { number, body: await this.papers.open(ctx, file_id) };
  }

  /** Ends the contracts of a place that somebody has no more. */
  async endContracts(tx: Transaction, of: { student_id: number; contract_number: string }): Promise<void> {
    for (const { id } of await CONTRACTS.rows(tx.query, of))
      await this.changeIn(tx.asPortal('its stay is over'), {
        id,
        verb: 'updated',
        act: (paper) => void (paper.ends_at = new Date()),
      });
  }

  @Serves(proofCalls.paper)
  async download(ctx: Context, { id }: Taken['paper']): Promise<StreamableFile> {
    return pdf(await this.paper(ctx, id));
  }

  @Serves(proofCalls.paperLink)
  async link(ctx: Context, { id }: Taken['paperLink'], @From() { origin }: Caller): Promise<Answers['paperLink']> {
    const { kind } = await this.find(ctx, id);
    return { url: await this.papers.urlOf(ctx, { kind, id }, origin) };
  }

  @Serves(proofCalls.transcript)
  async transcript(
    ctx: Context,
    { student_id, language }: Taken['transcript'],
    @From() { origin: address }: Caller,
  ): Promise<StreamableFile> {
    const wish = {
      kind: 'transcript',
      person_id: student_id ?? null,
      language: language ?? ctx.locale,
      address,
    } as const;
    return pdf(await this.make(ctx, wish));
  }

  @Serves(proofCalls.work)
  async work(
    ctx: Context,
    { staff_id, language }: Taken['work'],
    @From() { origin: address }: Caller,
  ): Promise<StreamableFile> {
    const wish = {
      kind: 'proof_of_work',
      person_id: staff_id ?? null,
      language: language ?? ctx.locale,
      address,
    } as const;
    return pdf(await this.make(ctx, wish));
  }

  /** The record first: its number and its code are printed on the paper. */
  private async enter(ctx: Context, plan: Plan, about: Partial<IssuedPaper>): Promise<number> {
    const { kind, language, issued_on, valid_until, ends_at, stated } = plan;
    const row = await this.together(ctx, (tx) =>
      this.changeIn(tx, {
        verb: 'created',
        right: WHO[kind as Kind].right,
        act: (paper) =>
          void Object.assign(paper, about, {
            ...{ kind, language, issued_on, valid_until, ends_at, stated },
            account_id: plan.account_id,
            issuer_id: ctx.actor.account_id,
          }),
      }),
    );
    return row.id;
  }

  private async print(ctx: Context, plan: Plan, about: Wish & { id: number }): Promise<number> {
    const columns = await this.papers.print(ctx, plan, about);
    // The key of the request went with the record.
    await this.together({ ...ctx, idempotency: undefined }, (tx) =>
      this.changeIn(tx, {
        id: about.id,
        verb: 'updated',
        right: WHO[about.kind].right,
        act: (paper) => void Object.assign(paper, columns),
        after: ({ account_id }, { tx: inner }) => this.papers.link(inner, { ...about, account_id }),
      }),
    );
    return columns.file_id;
  }
}

const pdf = ({ number, body }: { number: string; body: Buffer }): StreamableFile =>
  new StreamableFile(body, { type: 'application/pdf', disposition: `attachment; filename="${number}.pdf"` });
