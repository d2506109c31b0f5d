import { Injectable, type StreamableFile } from '@nestjs/common';
import { hasRole, may, Problem, type AnswersOf, type RecordOf, type TakenBy, type WriteOf } from '@quad/domain/core';
import { PROOF_OFFICE, proofCalls, studyProofs, studyProofWorkflow } from '@quad/domain/proofs';
import { From, type Caller } from '#areas/accounts/index.js';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import type { Happens } from '#core/resource/change.service.js';
import type { Effects } from '#core/resource/effects.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { StudyProof } from '#schema/index.js';
import { ProofPapers, type Plan } from './papers.service.js';
import { OUTDATED, SAME_REQUEST, STUDENT } from './proofs.queries.js';
import { attachment } from '#core/files/attachment.js';

type Taken = TakenBy<typeof proofCalls>;
type Answers = AnswersOf<typeof proofCalls>;

type Proof = RecordOf<typeof studyProofs>;
type Listed = Parameters<ResourceService<typeof studyProofs, StudyProof>['listOf']>[1];

/** Statuses in which somebody studies here. */
const STUDYING = ['activated', 'academic_leave'];

/** Proofs of study: requests of students, and the papers that the registry issues. */
@Injectable()
export class ProofsService extends ResourceService<typeof studyProofs, StudyProof> {
  protected override readonly effects: Effects<typeof studyProofs, StudyProof> = {
    EXPIRE: (row) => {
      row.end_reason ??= 'time';
    },
  };

  constructor(private readonly papers: ProofPapers) {
    super(studyProofs, StudyProof);
  }

  /** The registry's own: requested, checked and issued at once. */
  @Serves(proofCalls.make)
  async make(ctx: Context, body: WriteOf<typeof studyProofs>, @From() { origin: address }: Caller): Promise<Proof> {
    const { id } = await this.together(ctx, async (tx) => {
      const made = await this.changeIn(tx, { verb: 'created', payload: body });
      return made.status === 'accepted' ? made : this.changeIn(tx, { id: made.id, verb: 'ACCEPT' });
    });
    return this.issue({ ...ctx, idempotency: undefined }, { id }, { origin: address });
  }

  /** Prints the paper, then takes the step: an issued proof always has its file, its seal and its public page. */
  @Serves(proofCalls.issue)
  async issue(
    ctx: Context,
    { id, version }: { id: number; version?: number },
    @From() { origin: address }: Pick<Caller, 'origin'>,
  ): Promise<Proof> {
    const proof = await this.find(ctx, id);
    const asked = { actor: ctx.actor, record: proof, now: Date.now() };
    const refused =
      !('to' in studyProofWorkflow.verdict(asked, 'ISSUE')) || (version ?? proof.version) !== proof.version;
    if (refused) return this.act(ctx, id, { event: 'ISSUE', version });
    const plan = await this.planOf(ctx, proof);
    requireStudying(plan.stated.status);
    const columns = await this.papers.print(ctx, plan, { id, address });
    return this.change(ctx, {
      id,
      version: proof.version,
      verb: 'ISSUE',
      act: (row) => void Object.assign(row, columns, { issuer_id: ctx.actor.account_id }),
      after: (_row, { tx }) => this.papers.link(tx, { kind: 'proof_of_study', id, account_id: plan.account_id }),
    }).catch(async (problem: unknown) => {
      await this.papers.discard(ctx, columns.file_id);
      throw problem;
    });
  }

  /** The PDF that was issued; for the registry, how it would look before that. */
  async paper(ctx: Context, id: number): Promise<{ number: string; body: Buffer }> {
    const proof = await this.find(ctx, id);
    const { number, status, file_id } = proof;
    if (file_id !== null) return { number, body: await this.papers.open(ctx, file_id) };
    if (!['submitted', 'accepted'].includes(status) || !hasRole(ctx.actor, PROOF_OFFICE))
      throw new Problem('proofs.not_issued', { status: 409, current: proof });
    return { number, body: await this.papers.preview(await this.planOf(ctx, proof), id) };
  }

  /** Ends the valid proofs of a student that state another status than the present one. */
  async endOutdated(ctx: Context, student_id: number): Promise<void> {
    await this.together(ctx, async (tx) => {
      const student = await STUDENT.first(tx.query, { student_id });
      for (const { id } of await OUTDATED.rows(tx.query, { student_id, status: student?.status ?? '' })) {
        await this.changeIn(tx, {
          id,
          verb: 'updated',
          act: (row) => void Object.assign(row, { ends_at: new Date(), end_reason: 'status' }),
        });
        await this.changeIn(tx, { id, verb: 'EXPIRE' });
      }
    });
  }

  @Serves(proofCalls.link)
  async link(ctx: Context, { id }: Taken['link'], @From() { origin }: Caller): Promise<Answers['link']> {
    await this.find(ctx, id);
    return { url: await this.papers.urlOf(ctx, { kind: 'proof_of_study', id }, origin) };
  }

  @Serves(proofCalls.generate)
  async generate(ctx: Context, { id }: Taken['generate']): Promise<StreamableFile> {
    return pdf(await this.paper(ctx, id));
  }

  protected override listOf(ctx: Context, { filters: { from, to, ...filters }, ...about }: Listed): Listing {
    return narrowed(super.listOf(ctx, { ...about, filters }), [
      ['t.issued_on >= ?::date', from],
      ['t.issued_on <= ?::date', to],
    ]);
  }

  protected override async prepare(
    values: WriteOf<typeof studyProofs>,
    { ctx, tx }: Preparation<StudyProof>,
  ): Promise<object> {
    const student_id = (values.student_id ?? ctx.actor.student_id) as number;
    if (!hasRole(ctx.actor, PROOF_OFFICE) && !may(ctx.actor, 'create', studyProofs, { student_id }))
      throw new Problem('forbidden');
    const student = await STUDENT.first(tx.query, { student_id });
    if (!student) throw unknownIds('student_id');
    requireStudying(student.status);
    const addressee = values.addressee || null;
    const asked = { student_id, purpose: values.purpose, language: values.language, addressee: addressee ?? '' };
    if (await SAME_REQUEST.first(tx.query, asked)) throw refusedAt('purpose', 'proofs.already_asked');
    return { ...values, student_id, addressee, creator_id: ctx.actor.account_id };
  }

  /** Where the data need no check, the portal accepts the request with it. */
  protected override async after(row: StudyProof, { verb, tx }: Happens<StudyProof>): Promise<void> {
    if (verb !== 'created' || (await this.needsCheck(tx, row))) return;
    const accepted = await this.changeIn(tx.asPortal('the data need no check'), { id: row.id, verb: 'ACCEPT' });
    Object.assign(row, { status: accepted.status, version: accepted.version });
  }

  /** A free wording, leave, and data that the paper would miss are for a person to look at. */
  private async needsCheck({ query }: Transaction, { student_id, purpose, addressee }: StudyProof): Promise<boolean> {
    const student = await STUDENT.first(query, { student_id });
    const isWhole = student?.course && student.level && student.group && student.enrolled_at;
    return student?.status !== 'activated' || !isWhole || purpose === 'other' || addressee !== null;
  }

  private planOf(ctx: Context, { language, addressee, purpose, student_id }: Proof): Promise<Plan> {
    const about = { kind: 'proof_of_study', language, addressee, purpose } as const;
    return this.papers.plan(ctx, about, { student_id, staff_id: null, issuer: ctx.actor.name });
  }
}

function requireStudying(status: string | null): void {
  if (!STUDYING.includes(status ?? '')) throw refusedAt('student_id', 'proofs.not_studying');
}

const pdf = ({ number, body }: { number: string; body: Buffer }): StreamableFile => attachment(body, `${number}.pdf`);
