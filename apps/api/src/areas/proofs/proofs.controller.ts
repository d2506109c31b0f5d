import { Controller, StreamableFile } from '@nestjs/common';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { issuedPapers, proofCalls, studyProofs } from '@quad/domain/proofs';
import { From, type Caller } from '#areas/accounts/index.js';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { IssuedPapersService } from './issued-papers.service.js';
import { ProofPapers } from './papers.service.js';
import { ProofsService } from './proofs.service.js';

type Taken = TakenBy<typeof proofCalls>;
type Answers = AnswersOf<typeof proofCalls>;

const pdf = ({ number, body }: { number: string; body: Buffer }): StreamableFile =>
  new StreamableFile(body, { type: 'application/pdf', disposition: `attachment; filename="${number}.pdf"` });

@Controller(studyProofs.path)
export class StudyProofsController extends ResourceController(studyProofs) {
  constructor(
    override readonly service: ProofsService,
    private readonly papers: ProofPapers,
  ) {
    super();
  }

  @Call(proofCalls.issue)
  issue(ctx: Context, sent: Taken['issue'], @From() { origin }: Caller): Promise<Answers['issue']> {
    return this.service.issue(ctx, sent, origin);
  }

  @Call(proofCalls.link)
  async link(ctx: Context, { id }: Taken['link'], @From() { origin }: Caller): Promise<Answers['link']> {
    await this.service.find(ctx, id);
    return { url: await this.papers.urlOf(ctx, { kind: 'proof_of_study', id }, origin) };
  }
}

@Controller(issuedPapers.path)
export class IssuedPapersController extends ResourceController(issuedPapers) {
  constructor(
    override readonly service: IssuedPapersService,
    private readonly papers: ProofPapers,
  ) {
    super();
  }

  @Call(proofCalls.paper)
  async paper(ctx: Context, { id }: Taken['paper']): Promise<StreamableFile> {
    return pdf(await this.service.paper(ctx, id));
  }

  @Call(proofCalls.paperLink)
  async link(ctx: Context, { id }: Taken['paperLink'], @From() { origin }: Caller): Promise<Answers['paperLink']> {
    const { kind } = await this.service.find(ctx, id);
    return { url: await this.papers.urlOf(ctx, { kind, id }, origin) };
  }
}

/** The calls that the specification keeps below students and staff. */
@Controller()
export class PapersController {
  constructor(
    private readonly proofs: ProofsService,
    private readonly issued: IssuedPapersService,
  ) {}

  @Call(proofCalls.make)
  make(ctx: Context, body: Taken['make'], @From() { origin }: Caller): Promise<Answers['make']> {
    return this.proofs.make(ctx, body, origin);
  }

  @Call(proofCalls.generate)
  async generate(ctx: Context, { id }: Taken['generate']): Promise<StreamableFile> {
    return pdf(await this.proofs.paper(ctx, id));
  }

  @Call(proofCalls.transcript)
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
    return pdf(await this.issued.make(ctx, wish));
  }

  @Call(proofCalls.work)
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
    return pdf(await this.issued.make(ctx, wish));
  }
}
