import { Controller, Header, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { studentCards, studentPaperCalls } from '@quad/domain/students';
import { From, type Caller } from '#areas/accounts/index.js';
import { LinkVisits } from '#areas/links/index.js';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { StudentCardsService } from './student-cards.service.js';

type Taken = TakenBy<typeof studentPaperCalls>;
type Answers = AnswersOf<typeof studentPaperCalls>;

@Controller(studentCards.path)
export class StudentCardsController extends ResourceController(studentCards) {
  constructor(override readonly service: StudentCardsService) {
    super();
  }

  @Call(studentPaperCalls.issueCards)
  issue(ctx: Context, { student_ids }: Taken['issueCards']): Promise<Answers['issueCards']> {
    return this.service.issue(ctx, student_ids);
  }

  @Call(studentPaperCalls.cardSheet)
  async sheet(ctx: Context, wanted: Taken['cardSheet'], @From() { origin }: Caller): Promise<StreamableFile> {
    return new StreamableFile(await this.service.sheet(ctx, wanted, origin), {
      type: 'application/pdf',
      disposition: 'attachment; filename="student-cards.pdf"',
    });
  }
}

@ApiTags('students')
@Controller()
export class PublicCardController {
  constructor(
    private readonly visits: LinkVisits,
    private readonly cards: StudentCardsService,
  ) {
    visits.opens('student_card');
  }

  @Call(studentPaperCalls.verifyCard)
  @Header('x-robots-tag', 'noindex, nofollow')
  async verify({ token }: Taken['verifyCard'], @From() from: Caller): Promise<Answers['verifyCard']> {
    if (token === undefined) throw new Problem('unauthenticated');
    const shown = await this.cards.shown(await this.visits.visit(token, { from, scope: 'student_card' }));
    if (!shown) throw new Problem('links.link_dead', { status: 404 });
    return shown;
  }
}
