import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import { id, pageQuery, type RecordOf } from '@quad/domain/core';
import { letterCommands, letterEvent, letters } from '@quad/domain/letters';
import { Can, Ctx } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { pageSchema, ResourceController } from '#core/resource/resource.controller.js';
import { LetterCommandsService } from './letter-commands.service.js';
import { LettersService } from './letters.service.js';

const registerQuery = pageQuery.extend(letters.filter.omit({ direction: true }).shape);
type RegisterQuery = z.output<typeof registerQuery>;
const JSON_TEXT = 'application/json; charset=utf-8';

@Controller(letters.path)
export class LettersController extends ResourceController(letters) {
  constructor(override readonly service: LettersService) {
    super();
  }

  @Get('incoming')
  @Can('read', letters)
  @Header('content-type', JSON_TEXT)
  @ApiOperation({ summary: 'A page of the letters that came' })
  @ApiResponse({ status: 200, standardSchema: pageSchema(letters.record) as never })
  incoming(@Ctx() ctx: Context, @Query({ schema: registerQuery }) query: RegisterQuery): Promise<string> {
    return this.service.page(ctx, { ...query, direction: 'incoming' });
  }

  @Get('outgoing')
  @Can('read', letters)
  @Header('content-type', JSON_TEXT)
  @ApiOperation({ summary: 'A page of the letters that go' })
  @ApiResponse({ status: 200, standardSchema: pageSchema(letters.record) as never })
  outgoing(@Ctx() ctx: Context, @Query({ schema: registerQuery }) query: RegisterQuery): Promise<string> {
    return this.service.page(ctx, { ...query, direction: 'outgoing' });
  }

  @Get(':id/commands')
  @Can('read', letters)
  @ApiOperation({ summary: 'The orders of the institution that follow from a letter' })
  @ApiResponse({ status: 200, standardSchema: z.array(letterCommands.record) as never })
  commands(@Ctx() ctx: Context, @Param('id', { schema: id }) key: number): Promise<RecordOf<typeof letterCommands>[]> {
    return this.service.commands(ctx, key);
  }

  @Post('status')
  @HttpCode(200)
  @Can('act', letters)
  @ApiOperation({
    summary:
      'Sends an event of its workflow to a letter: SUBMIT, RETURN_FOR_EDIT, RESUBMIT, VERIFY, SIGN, SEND, ' +
      'REGISTER, ASSIGN, COMPLETE, REJECT, CANCEL, ARCHIVE',
  })
  @ApiResponse({ status: 200, standardSchema: letters.record as never })
  status(
    @Ctx() ctx: Context,
    @Body({ schema: letterEvent }) { id: key, event, ...body }: z.infer<typeof letterEvent>,
  ): Promise<RecordOf<typeof letters>> {
    return this.service.send(ctx, { id: key, event, ...body });
  }
}

@Controller(letterCommands.path)
export class LetterCommandsController extends ResourceController(letterCommands) {
  constructor(override readonly service: LetterCommandsService) {
    super();
  }
}
