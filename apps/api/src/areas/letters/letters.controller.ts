import { Controller, Header, StreamableFile } from '@nestjs/common';
import type { RecordOf, TakenBy } from '@quad/domain/core';
import { letterCalls, letterCommands, letters } from '@quad/domain/letters';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { LetterCommandsService } from './letter-commands.service.js';
import { LetterPapers } from './letter-papers.service.js';
import { LettersService } from './letters.service.js';

type Taken = TakenBy<typeof letterCalls>;
const JSON_TEXT = 'application/json; charset=utf-8';

@Controller(letters.path)
export class LettersController extends ResourceController(letters) {
  constructor(
    override readonly service: LettersService,
    private readonly papers: LetterPapers,
  ) {
    super();
  }

  @Call(letterCalls.incoming)
  @Header('content-type', JSON_TEXT)
  incoming(ctx: Context, query: Taken['incoming']): Promise<string> {
    return this.service.page(ctx, { ...query, direction: 'incoming' });
  }

  @Call(letterCalls.outgoing)
  @Header('content-type', JSON_TEXT)
  outgoing(ctx: Context, query: Taken['outgoing']): Promise<string> {
    return this.service.page(ctx, { ...query, direction: 'outgoing' });
  }

  @Call(letterCalls.commands)
  commands(ctx: Context, { id }: Taken['commands']): Promise<RecordOf<typeof letterCommands>[]> {
    return this.service.commands(ctx, id);
  }

  @Call(letterCalls.paper)
  async paper(ctx: Context, { id }: Taken['paper']): Promise<StreamableFile> {
    const { number } = await this.service.find(ctx, id);
    return new StreamableFile(await this.papers.paper(ctx, id), {
      type: 'application/pdf',
      disposition: `inline; filename="${number}.pdf"`,
    });
  }

  @Call(letterCalls.status)
  status(ctx: Context, sent: Taken['status']): Promise<RecordOf<typeof letters>> {
    return this.service.send(ctx, sent);
  }
}

@Controller(letterCommands.path)
export class LetterCommandsController extends ResourceController(letterCommands) {
  constructor(override readonly service: LetterCommandsService) {
    super();
  }
}
