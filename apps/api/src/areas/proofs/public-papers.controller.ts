import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Problem, type TakenBy } from '@quad/domain/core';
import { PAPER_KINDS, proofCalls, type PaperKind, type PublicPaper } from '@quad/domain/proofs';
import { From, type Caller } from '#areas/accounts/index.js';
import { LinkVisits } from '#areas/links/index.js';
import { Call } from '#core/call.js';
import { ProofPapers } from './papers.service.js';

type Taken = TakenBy<typeof proofCalls>;

@ApiTags('proofs')
@Controller()
export class PublicPapersController {
  constructor(
    private readonly visits: LinkVisits,
    private readonly papers: ProofPapers,
  ) {
    for (const kind of PAPER_KINDS) visits.opens(kind);
  }

  @Call(proofCalls.publicStudy)
  @Header('x-robots-tag', 'noindex, nofollow')
  study(input: Taken['publicStudy'], @From() from: Caller): Promise<PublicPaper> {
    return this.show('proof_of_study', input, from);
  }

  @Call(proofCalls.publicTranscript)
  @Header('x-robots-tag', 'noindex, nofollow')
  transcript(input: Taken['publicTranscript'], @From() from: Caller): Promise<PublicPaper> {
    return this.show('transcript', input, from);
  }

  @Call(proofCalls.publicWork)
  @Header('x-robots-tag', 'noindex, nofollow')
  work(input: Taken['publicWork'], @From() from: Caller): Promise<PublicPaper> {
    return this.show('proof_of_work', input, from);
  }

  @Call(proofCalls.publicContract)
  @Header('x-robots-tag', 'noindex, nofollow')
  contract(input: Taken['publicContract'], @From() from: Caller): Promise<PublicPaper> {
    return this.show('dormitory_contract', input, from);
  }

  private async show(scope: PaperKind, { token, sha256 }: Taken['publicStudy'], from: Caller): Promise<PublicPaper> {
    // The token is the visitor's proof; without any, nobody has come.
    if (token === undefined) throw new Problem('unauthenticated');
    return this.papers.shown(scope, await this.visits.visit(token, { from, scope }), sha256);
  }
}
