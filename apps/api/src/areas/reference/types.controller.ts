import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { typeCalls, types } from '@quad/domain/reference';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { TypesService } from './types.service.js';

/** Where the words of the lookups are kept: one record a word. */
@Controller(types.path)
export class TypesController extends ResourceController(types) {
  constructor(override readonly service: TypesService) {
    super();
  }
}

type Taken = TakenBy<typeof typeCalls>;
type Answers = AnswersOf<typeof typeCalls>;

/** The lookups as forms read them. */
@ApiTags('reference')
@Controller()
export class TypeLookupController {
  constructor(private readonly types: TypesService) {}

  @Call(typeCalls.words)
  words(ctx: Context, asked: Taken['words']): Promise<Answers['words']> {
    return this.types.words(ctx, asked);
  }

  @Call(typeCalls.children)
  children(ctx: Context, asked: Taken['children']): Promise<Answers['children']> {
    return this.types.words(ctx, asked);
  }
}
