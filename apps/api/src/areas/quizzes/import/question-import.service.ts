import { Injectable, Req, StreamableFile } from '@nestjs/common';
import type { z } from 'zod';
import { Problem, type TakenBy } from '@quad/domain/core';
import {
  IMPORT_BYTES,
  importCalls,
  importFields,
  MOST_IMPORTED,
  PACKAGE_BYTES,
  type ImportAnswer,
} from '@quad/domain/quizzes';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { decoded } from '#core/documents/csv.js';
import { readers } from '#core/documents/readers.js';
import { readUpload, type SmallUpload } from '#core/files/read-upload.js';
import { IN_CATEGORY } from '#areas/quizzes/bank/bank.queries.js';
import { requireOwnCategory } from '#areas/quizzes/bank/bank-rights.js';
import { QuestionsService } from '#areas/quizzes/bank/questions.service.js';
import { Serves } from '#core/call.js';
import { parse } from '#core/errors/validation.js';
import { tooLarge } from '#core/files/spool.js';
import { writeGift } from './gift.js';
import type { ReadFile, ReadQuestion } from './questions-read.js';
import { MOST_UNPACKED } from './qti-package.js';

type Taken = TakenBy<typeof importCalls>;

const GIFT = new URL('./gift.js', import.meta.url).href;
const QTI = new URL('./qti.js', import.meta.url).href;
type Fields = z.output<typeof importFields>;

const sameAs = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Questions out of files: looked at first, written only on demand, all that can come in or none. */
@Injectable()
export class QuestionImports {
  constructor(
    private readonly database: Database,
    private readonly questions: QuestionsService,
  ) {}

  async take(
    ctx: Context,
    { content, format }: Pick<SmallUpload, 'content' | 'format'>,
    { category_id, difficulty, apply }: Fields,
  ): Promise<ImportAnswer> {
    // On a thread with a deadline: what somebody sends may be made to be slow.
    const read = await readers.run<ReadFile>(
      format === 'zip'
        ? { module: QTI, name: 'readQti', args: [content] }
        : { module: GIFT, name: 'readGift', args: [decoded(content)] },
    );
    return this.database.run(ctx, async (tx) => {
      await requireOwnCategory(ctx, tx.query, category_id);
      const present = await IN_CATEGORY.rows(tx.query, { category_id });
      const known = new Set(present.map(({ text }) => sameAs(text)));
      const rows = read.questions.map((question) => fresh(question, known));
      const coming = rows.filter(({ reason }) => reason === null);
      if (apply && coming.length > MOST_IMPORTED)
        throw new Problem('documents.too_many_rows', { status: 413, params: { max: MOST_IMPORTED } });
      if (apply)
        for (const { type, text, options, feedback, points } of coming)
          await this.questions.changeIn(tx, {
            verb: 'created',
            payload: { category_id, difficulty, type, text, options, feedback, points },
          });
      return {
        applied: apply,
        format: read.format,
        found: rows.length,
        coming: coming.length,
        rows: rows.map(({ place, text, type, category, options, reason }) => ({
          ...{ place, type, category, reason },
          text: text.slice(0, 200),
          options: options.length,
        })),
      };
    });
  }

  /** The current questions of a category as a GIFT text. */
  async gift(ctx: Context, category_id: number): Promise<string> {
    const query = this.database.reading(ctx);
    await requireOwnCategory(ctx, query, category_id);
    return `${(await IN_CATEGORY.rows(query, { category_id })).map(writeGift).join('\n\n')}\n`;
  }

  @Serves(importCalls.import)
  async receive(ctx: Context, _: Taken['import'], @Req() request: FastifyRequest): Promise<ImportAnswer> {
    const upload = await readUpload(request, {
      maxBytes: PACKAGE_BYTES,
      formats: ['csv', 'zip'],
      unpacked: MOST_UNPACKED,
    });
    if (upload.format === 'csv' && upload.content.length > IMPORT_BYTES) throw tooLarge(IMPORT_BYTES);
    return this.take(ctx, upload, parse(importFields, upload.fields));
  }

  @Serves(importCalls.gift)
  async download(ctx: Context, { category_id }: Taken['gift']): Promise<StreamableFile> {
    const text = await this.gift(ctx, category_id);
    return new StreamableFile(Buffer.from(text, 'utf8'), {
      type: 'text/plain; charset=utf-8',
      disposition: `attachment; filename="questions-${category_id}.gift.txt"`,
    });
  }
}

/** What is in the category, or came before in the same file, does not come in again. */
function fresh(question: ReadQuestion, known: Set<string>): ReadQuestion {
  const text = sameAs(question.text);
  if (question.reason === null && known.has(text)) return { ...question, reason: 'already_there' };
  known.add(text);
  return question;
}
