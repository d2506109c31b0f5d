import { Controller, type StreamableFile } from '@nestjs/common';
import { claimCalls, ecClaims } from '@quad/domain/claims';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { ClaimPaper } from './claim-paper.service.js';
import { ClaimsService } from './claims.service.js';

type Taken = TakenBy<typeof claimCalls>;
type Answers = AnswersOf<typeof claimCalls>;

@Controller(ecClaims.path)
export class ClaimsController extends ResourceController(ecClaims) {
  constructor(
    override readonly service: ClaimsService,
    private readonly papers: ClaimPaper,
  ) {
    super();
  }

  @Call(claimCalls.update)
  update(ctx: Context, sent: Taken['update']): Promise<Answers['update']> {
    return this.service.send(ctx, sent);
  }

  @Call(claimCalls.verdicts)
  verdicts(ctx: Context, given: Taken['verdicts']): Promise<Answers['verdicts']> {
    return this.service.judge(ctx, given);
  }

  @Call(claimCalls.outcome)
  outcome(ctx: Context, { id, version, report }: Taken['outcome']): Promise<Answers['outcome']> {
    return this.service.act(ctx, id, { event: 'APPLY_OUTCOME', version, report });
  }

  @Call(claimCalls.paper)
  paper(ctx: Context, { id }: Taken['paper']): Promise<StreamableFile> {
    return this.papers.make(ctx, id);
  }

  @Call(claimCalls.readings)
  readings(ctx: Context, { id }: Taken['readings']): Promise<Answers['readings']> {
    return this.service.readings(ctx, id);
  }
}
