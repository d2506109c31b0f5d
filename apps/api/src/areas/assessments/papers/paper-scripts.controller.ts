import { Controller, Req, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { paperScripts, SCAN_BYTES, scriptCalls, uploadFields } from '@quad/domain/assessments';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { parse } from '#core/errors/validation.js';
import { readUpload } from '#core/files/read-upload.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { PaperScriptsService } from './paper-scripts.service.js';
import { Scripts } from './scripts.service.js';

type Taken = TakenBy<typeof scriptCalls>;
type Answers = AnswersOf<typeof scriptCalls>;

@Controller(paperScripts.path)
export class PaperScriptsController extends ResourceController(paperScripts) {
  constructor(override readonly service: PaperScriptsService) {
    super();
  }
}

@ApiTags('assessments')
@Controller()
export class ScriptsController {
  constructor(private readonly scripts: Scripts) {}

  @Call(scriptCalls.list)
  list(ctx: Context, given: Taken['list']): Promise<Answers['list']> {
    return this.scripts.list(ctx, given);
  }

  @Call(scriptCalls.own)
  own(ctx: Context): Promise<Answers['own']> {
    return this.scripts.own(ctx);
  }

  @Call(scriptCalls.give)
  give(ctx: Context, given: Taken['give']): Promise<Answers['give']> {
    return this.scripts.give(ctx, given);
  }

  @Call(scriptCalls.sheets)
  sheets(ctx: Context, given: Taken['sheets']): Promise<StreamableFile> {
    return this.scripts.sheets(ctx, given);
  }

  @Call(scriptCalls.upload)
  async upload(ctx: Context, _: Taken['upload'], @Req() request: FastifyRequest): Promise<Answers['upload']> {
    const upload = await readUpload(request, { maxBytes: SCAN_BYTES, formats: ['pdf', 'png', 'jpg'] });
    return this.scripts.upload(ctx, upload, parse(uploadFields, upload.fields));
  }
}
