import { Problem } from '@quad/domain/core';
import { drawn, isAnswerable, type DrawRow, type Paper, type PaperItem } from '@quad/domain/quizzes';
import type { Query } from '#core/database/database.js';
import type { Quiz } from '#schema/index.js';
import { NAMED, POOL } from './papers.queries.js';

const SAMPLE = { seed: 1, shuffle_questions: false, shuffle_options: false };

const tooSmall = (params: Record<string, unknown>): Problem =>
  new Problem('quizzes.bank_too_small', {
    status: 422,
    params,
    fields: [{ field: 'draw', code: 'quizzes.bank_too_small', params }],
  });

/**
 * The paper of a quiz out of the bank as it is now. Throws where a question has no key, or the bank has fewer questions
 * than are asked for.
 */
export async function paperOf(
  query: Query,
  { question_ids, draw }: Pick<Quiz, 'question_ids' | 'draw'>,
): Promise<Paper> {
  const named = (await NAMED.rows(query, { ids: question_ids })).map(({ item }) => item);
  const items = new Map<number, PaperItem>(named.map((item) => [item.id, item]));
  const keyless = named.filter((item) => !isAnswerable(item));
  if (keyless.length > 0)
    throw new Problem('quizzes.question_without_key', { status: 422, params: { text: keyless[0]?.text.slice(0, 80) } });
  const pools: Paper['pools'][number][] = [];
  for (const row of draw) pools.push(await pooled(query, row, items));
  const paper = { items: [...items.values()], fixed: question_ids.filter((id) => items.has(id)), pools };
  const need = paper.fixed.length + pools.reduce((sum, { count }) => sum + count, 0);
  const have = drawn(paper, SAMPLE).length;
  if (have < need) throw tooSmall({ have, need });
  return paper;
}

async function pooled(query: Query, row: DrawRow, items: Map<number, PaperItem>): Promise<Paper['pools'][number]> {
  const { category_id, difficulty = null, type = null, count } = row;
  const found = (await POOL.rows(query, { category_id, difficulty, type })).map(({ item }) => item);
  const usable = found.filter(isAnswerable);
  if (usable.length < count) throw tooSmall({ have: usable.length, need: count });
  for (const item of usable) items.set(item.id, item);
  return { ids: usable.map(({ id }) => id), count };
}
