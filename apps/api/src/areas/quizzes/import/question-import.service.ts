import { Injectable, Req, type StreamableFile } from '@nestjs/common';
import { Readable } from 'node:stream';
import { Problem, type TakenBy } from '@quad/domain/core';
import { importCalls, MOST_IMPORTED, type ImportAnswer } from '@quad/domain/quizzes';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#core/context.js';
import { attachment } from '#core/files/attachment.js';
import { FileService } from '#core/files/files.service.js';
import { Database, type Transaction } from '#core/database/database.js';
import { IN_CATEGORY } from '#areas/quizzes/bank/bank.queries.js';
import { requireOwnCategory } from '#areas/quizzes/bank/bank-rights.js';
import { QuestionsService } from '#areas/quizzes/bank/questions.service.js';
import { Serves } from '#core/call.js';
import { textOf } from '#core/errors/texts.js';
import { writeGift, writeRejected } from './gift-write.js';
import { readQuestionFile } from './question-file.js';
import type { ReadFile, ReadQuestion } from './questions-read.js';
import { digestOf, fresh } from './same-question.js';

type Taken = TakenBy<typeof importCalls>;
type Asked = Awaited<ReturnType<typeof readQuestionFile>>;
/** The ids of the pictures that were received, by what they are. */
type Received = Map<string, number[]>;

/** Questions out of files: looked at first, written only on demand, all that can come in or none. */
@Injectable()
export class QuestionImports {
  constructor(
    private readonly database: Database,
    private readonly questions: QuestionsService,
    private readonly files: FileService,
  ) {}

  @Serves(importCalls.import)
  async import(ctx: Context, _: Taken['import'], @Req() request: FastifyRequest): Promise<ImportAnswer> {
    const asked = await readQuestionFile(request);
    const { format, apply: applied } = asked;
    const rows = applied ? await this.apply(ctx, asked) : await this.database.run(ctx, (tx) => this.judged(tx, asked));
    const coming = rows.filter(({ reason }) => reason === null).length;
    return { applied, format, found: rows.length, coming, rows: rows.map(shown) };
  }

  /** The questions that do not come in, as a GIFT text to be put right; writes nothing. */
  @Serves(importCalls.importRejected)
  async rejected(ctx: Context, _: unknown, @Req() request: FastifyRequest): Promise<StreamableFile> {
    const asked = await readQuestionFile(request);
    const rows = await this.database.run(ctx, (tx) => this.judged(tx, asked));
    const text = writeRejected(rows, (reason) => textOf(ctx.locale, `quizzes:import.${reason}`));
    return asText(text, 'rejected-questions.gift.txt');
  }

  /** Pictures are received first, as a file is never written in somebody's transaction; what no question took goes again. */
  private async apply(ctx: Context, asked: Asked): Promise<ReadQuestion[]> {
    const looked = (await this.database.run(ctx, (tx) => this.judged(tx, asked))).filter(isComing);
    if (looked.length > MOST_IMPORTED)
      throw new Problem('documents.too_many_rows', { status: 413, params: { max: MOST_IMPORTED } });
    const pictures: Received = new Map();
    try {
      for (const { picture } of looked)
        if (picture) {
          const [digest, body] = [digestOf(picture) ?? '', Readable.from([Buffer.from(picture.content)])];
          const { id } = await this.files.receive(ctx, { name: picture.name, body, size: picture.content.length });
          pictures.set(digest, [...(pictures.get(digest) ?? []), id]);
        }
      return await this.database.run(ctx, (tx) => this.write(tx, asked, pictures));
    } finally {
      const left = [...pictures.values()].flat();
      if (left.length)
        await this.database.run(ctx, async (tx) => {
          for (const id of left) await this.files.remove(tx, id);
        });
    }
  }

  private async write(tx: Transaction, asked: Asked, pictures: Received): Promise<ReadQuestion[]> {
    const { category_id } = asked;
    const rows = await this.judged(tx, asked);
    const taken: number[] = [];
    for (const row of rows.filter(isComing)) {
      const { type, text, options, feedback, points, tags = [], difficulty = asked.difficulty, picture } = row;
      const waiting = pictures.get(digestOf(picture) ?? '') ?? [];
      const picture_id = waiting.find((id) => !taken.includes(id)) ?? null;
      if (picture_id !== null) taken.push(picture_id);
      const payload = { category_id, difficulty, type, text, options, feedback, points, tags, picture_id };
      await this.questions.changeIn(tx, { verb: 'created', payload });
    }
    tx.afterCommit(() => {
      for (const [digest, ids] of pictures)
        pictures.set(
          digest,
          ids.filter((id) => !taken.includes(id)),
        );
    });
    return rows;
  }

  /** What is in the category, or came before in the same file, does not come in again. */
  private async judged({ ctx, query }: Transaction, { questions, category_id }: ReadFile & Pick<Asked, 'category_id'>) {
    await requireOwnCategory(ctx, query, category_id);
    const there = await IN_CATEGORY.rows(query, { category_id });
    return fresh(
      questions,
      there.map(({ picture_digest: digest, ...question }) => ({ ...question, digest })),
    );
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

const isComing = ({ reason }: ReadQuestion): boolean => reason === null;
const asText = (text: string, name: string): StreamableFile => attachment(Buffer.from(text, 'utf8'), name);

const LONGEST_SHOWN = 500;
const short = (text: string): string => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text);
/** A question that is left out may have any number of options. */
const MOST_SHOWN = 20;

/** A question as the preview shows it. */
function shown(row: ReadQuestion): ImportAnswer['rows'][number] {
  const { place, type, category, reason, kind = null, points, losses, options, picture } = row;
  const answers = options.slice(0, MOST_SHOWN).map(({ text, right, feedback }) => ({
    ...{ text: short(text), right },
    feedback: feedback ? short(feedback) : null,
  }));
  return {
    ...{ place, type, category, reason, kind, points, answers, options: options.length, losses: [...losses] },
    ...{ text: short(row.text), feedback: row.feedback && short(row.feedback), picture: picture?.name ?? null },
  };
}
