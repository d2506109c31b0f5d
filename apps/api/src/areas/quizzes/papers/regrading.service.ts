import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Problem } from '@quad/domain/core';
import { isAnswerable, type correctedKey, type Paper, type PaperItem } from '@quad/domain/quizzes';
import type { Transaction } from '#core/database/database.js';
import type { Quiz } from '#schema/index.js';
import { IN_STATES, ROW } from '#areas/quizzes/attempts/attempts.queries.js';
import { AttemptsService } from '#areas/quizzes/attempts/attempts.service.js';
import { CORRECT } from './papers.queries.js';
import { Papers } from './papers.service.js';

type Key = z.output<typeof correctedKey>;
interface Given {
  readonly keys?: readonly Key[] | undefined;
}
const MARKED = ['marked', 'published'];

/** Corrects the key of a frozen paper, marks every attempt again, and says what it changed. */
@Injectable()
export class Regrading {
  constructor(
    private readonly papers: Papers,
    private readonly attempts: AttemptsService,
  ) {}

  /** Writes the corrected key; the quiz names the new version of the paper. */
  async correct(tx: Transaction, quiz: Quiz, { keys = [] }: Given): Promise<void> {
    const { paper, regrades } = await this.papers.read(tx.query, quiz.id);
    const corrected: Paper = { ...paper, items: paper.items.map((item) => applied(item, keys)) };
    await CORRECT.rows(tx.query, {
      quiz_id: quiz.id,
      paper: JSON.stringify(corrected),
      regrades: JSON.stringify(regrades),
    });
    quiz.paper_version += 1;
  }

  /** Marks again what was marked, and keeps what became of each mark. */
  async again(tx: Transaction, quiz: Quiz): Promise<void> {
    const { paper, regrades } = await this.papers.read(tx.query, quiz.id);
    const rows = await IN_STATES.rows(tx.query, { quiz_id: quiz.id, statuses: MARKED });
    const reason = quiz.decision_reason ?? '';
    const changed = [];
    for (const { id } of rows) {
      const before = await ROW.first(tx.query, { id, student_id: null });
      const { score } = await this.attempts.changeIn(tx, { id, verb: 'REGRADE', payload: { reason } });
      if (before && before.score !== score)
        changed.push({ attempt_id: id, student_name: before.student_name, before: before.score, after: score ?? 0 });
    }
    const { name: by } = tx.ctx.actor;
    const report = { at: new Date().toISOString(), by, reason, attempts: rows.length, changed };
    await CORRECT.rows(tx.query, {
      quiz_id: quiz.id,
      paper: JSON.stringify(paper),
      regrades: JSON.stringify([...regrades, report]),
    });
  }
}

function applied(item: PaperItem, keys: readonly Key[]): PaperItem {
  const key = keys.find(({ question_id }) => question_id === item.id);
  if (!key) return item;
  const { right } = key;
  const options = right
    ? item.options.map((option) => ({ ...option, right: right.includes(option.id) }))
    : item.options;
  if (!isAnswerable({ ...item, options }))
    throw new Problem('quizzes.question_without_key', { status: 422, params: { text: item.text.slice(0, 80) } });
  return { ...item, options, ...(key.void !== undefined && { void: key.void }) };
}
