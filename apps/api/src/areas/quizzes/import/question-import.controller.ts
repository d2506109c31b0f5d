import { Controller, Req, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { TakenBy } from '@quad/domain/core';
import { IMPORT_BYTES, importCalls, importFields, PACKAGE_BYTES, type ImportAnswer } from '@quad/domain/quizzes';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { parse } from '#core/errors/validation.js';
import { readUpload } from '#core/files/read-upload.js';
import { tooLarge } from '#core/files/spool.js';
import { MOST_UNPACKED } from './qti-package.js';
import { QuestionImports } from './question-import.service.js';

type Taken = TakenBy<typeof importCalls>;

@ApiTags('quizzes')
@Controller()
export class QuestionImportController {
  constructor(private readonly imports: QuestionImports) {}

  @Call(importCalls.import)
  async take(ctx: Context, _: Taken['import'], @Req() request: FastifyRequest): Promise<ImportAnswer> {
    const upload = await readUpload(request, {
      maxBytes: PACKAGE_BYTES,
      formats: ['csv', 'zip'],
      unpacked: MOST_UNPACKED,
    });
    if (upload.format === 'csv' && upload.content.length > IMPORT_BYTES) throw tooLarge(IMPORT_BYTES);
    return this.imports.take(ctx, upload, parse(importFields, upload.fields));
  }

  @Call(importCalls.gift)
  async gift(ctx: Context, { category_id }: Taken['gift']): Promise<StreamableFile> {
    const text = await this.imports.gift(ctx, category_id);
    return new StreamableFile(Buffer.from(text, 'utf8'), {
      type: 'text/plain; charset=utf-8',
      disposition: `attachment; filename="questions-${category_id}.gift.txt"`,
    });
  }
}
