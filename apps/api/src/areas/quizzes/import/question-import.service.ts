import { Injectable, Req, type StreamableFile } from '@nestjs/common';
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
import { attachment } from '#core/files/attachment.js';
import { Database, type Transaction } from '#core/database/database.js';
import { decoded } from '#core/documents/csv.js';
import { readers } from '#core/documents/readers.js';
import { readUpload } from '#core/files/read-upload.js';
import { IN_CATEGORY } from '#areas/quizzes/bank/bank.queries.js';
import { requireOwnCategory } from '#areas/quizzes/bank/bank-rights.js';
import { QuestionsService } from '#areas/quizzes/bank/questions.service.js';
import { Serves } from '#core/call.js';
import { textOf } from '#core/errors/texts.js';
import { parse } from '#core/errors/validation.js';
import { tooLarge } from '#core/files/spool.js';
import { writeGift, writeRejected } from './gift.js';
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

  @Serves(importCalls.import)
  async import(ctx: Context, _: Taken['import'], @Req() request: FastifyRequest): Promise<ImportAnswer> {
    const { format, questions, category_id, difficulty, apply } = await read(request);
    return this.database.run(ctx, async (tx) => {
      const rows = await this.judged(tx, questions, category_id);
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
        format,
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

  /** The questions that do not come in, as a GIFT text to be put right; writes nothing. */
  @Serves(importCalls.importRejected)
  async rejected(ctx: Context, _: unknown, @Req() request: FastifyRequest): Promise<StreamableFile> {
    const { questions, category_id } = await read(request);
    const rows = await this.database.run(ctx, (tx) => this.judged(tx, questions, category_id));
    const text = writeRejected(rows, (reason) => textOf(ctx.locale, `quizzes:import.${reason}`));
    return asText(text, 'rejected-questions.gift.txt');
  }

  /** What is in the category, or came before in the same file, does not come in again. */
  private async judged(
    { ctx, query }: Transaction,
    questions: readonly ReadQuestion[],
    category_id: number,
  ): Promise<ReadQuestion[]> {
    await requireOwnCategory(ctx, query, category_id);
    const known = new Set((await IN_CATEGORY.rows(query, { category_id })).map(({ text }) => sameAs(text)));
    return questions.map((question) => fresh(question, known));
  }

  /** The current questions of a category as a GIFT text. */
  async gift(ctx: Context, category_id: number): Promise<string> {
    const query = this.database.reading(ctx);
    await requireOwnCategory(ctx, query, category_id);
    return `${(await IN_CATEGORY.rows(query, { category_id })).map(writeGift).join('\n\n')}\n`;
  }

  @Serves(importCalls.gift)
  async download(ctx: Context, { category_id }: Taken['gift']): Promise<StreamableFile> {
    const text = await this.gift(ctx, category_id);
    return asText(text, `questions-${category_id}.gift.txt`);
  }
}

const asText = (text: string, name: string): StreamableFile => attachment(Buffer.from(text, 'utf8'), name);

/** The questions of a file and the fields beside it. */
async function read(request: FastifyRequest): Promise<ReadFile & Fields> {
  const { format, content, fields } = await readUpload(request, {
    maxBytes: PACKAGE_BYTES,
    formats: ['csv', 'zip'],
    unpacked: MOST_UNPACKED,
  });
  if (format === 'csv' && content.length > IMPORT_BYTES) throw tooLarge(IMPORT_BYTES);
  const asked = parse(importFields, fields);
  // On a thread with a deadline: what somebody sends may be made to be slow.
  const file = await readers.run<ReadFile>(
    format === 'zip'
      ? { module: QTI, name: 'readQti', args: [content] }
      : { module: GIFT, name: 'readGift', args: [decoded(content)] },
  );
  return { ...file, ...asked };
}

function fresh(question: ReadQuestion, known: Set<string>): ReadQuestion {
  const text = sameAs(question.text);
  if (question.reason === null && known.has(text)) return { ...question, reason: 'already_there' };
  known.add(text);
  return question;
}
