import { Controller } from '@nestjs/common';
import { markCalls, marks, subjectBoards } from '@quad/domain/assessments';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { MarkSheet } from './mark-sheet.service.js';
import { MarksService } from './marks.service.js';
import { SubjectBoardsService } from './subject-boards.service.js';

type Taken = TakenBy<typeof markCalls>;
type Answers = AnswersOf<typeof markCalls>;

@Controller(marks.path)
export class MarksController extends ResourceController(marks) {
  constructor(
    override readonly service: MarksService,
    private readonly sheet: MarkSheet,
  ) {
    super();
  }

  @Call(markCalls.entry)
  entry(ctx: Context, given: Taken['entry']): Promise<Answers['entry']> {
    return this.sheet.enter(ctx, given);
  }

  @Call(markCalls.many)
  many(ctx: Context, given: Taken['many']): Promise<Answers['many']> {
    return this.sheet.send(ctx, given);
  }

  @Call(markCalls.check)
  check(ctx: Context, given: Taken['check']): Promise<Answers['check']> {
    return this.sheet.check(ctx, given);
  }

  @Call(markCalls.absences)
  absences(ctx: Context, given: Taken['absences']): Promise<Answers['absences']> {
    return this.sheet.absences(ctx, given);
  }

  @Call(markCalls.chain)
  chain(ctx: Context, { id }: Taken['chain']): Promise<Answers['chain']> {
    return this.sheet.chain(ctx, id);
  }
}

@Controller(subjectBoards.path)
export class SubjectBoardsController extends ResourceController(subjectBoards) {
  constructor(override readonly service: SubjectBoardsService) {
    super();
  }
}
