import { Injectable } from '@nestjs/common';
import { hasRole, isViewerOnly, Problem, rooms, type TakenBy } from '@quad/domain/core';
import { attemptCalls, QUIZ_TAKERS, quizAttempts, type SavedAnswer, type SavedAs } from '@quad/domain/quizzes';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { Outbox } from '#core/events/outbox.service.js';
import { Pulse } from '#areas/quizzes/control/pulse.service.js';
import { Serves } from '#core/call.js';
import { SAVE } from './save.queries.js';

type Taken = TakenBy<typeof attemptCalls>;

/** Saves answers by the one statement, and lets the control rooms of the quiz know that there is news. */
@Injectable()
export class Saving {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly pulse: Pulse,
  ) {}

  @Serves(attemptCalls.save)
  async save(ctx: Context, { id, answers, at_question }: Taken['save']): Promise<SavedAs> {
    const { actor } = ctx;
    if (actor.student_id === null || !hasRole(actor, QUIZ_TAKERS) || isViewerOnly(actor))
      throw new Problem('forbidden');
    const row = await SAVE.first(this.database.commanding(ctx), {
      attempt_id: id,
      answers: JSON.stringify(latest(answers)),
      student_id: actor.student_id,
      at_question: at_question ?? null,
      account_id: actor.account_id,
      actor_name: actor.name,
      request_id: ctx.request_id ?? null,
      room: rooms.record(actor.institution_id, quizAttempts.name, 0).replace(/0$/, ''),
    });
    if (!row) throw new Error('what was saved was not answered');
    this.tell(ctx, id, row);
    const { saved, others, left_out, seq } = row;
    return {
      saved,
      others,
      refused: left_out,
      seq,
      saved_at: row.saved_at.toISOString(),
      server_now: row.server_now.toISOString(),
      deadline: row.deadline.toISOString(),
    };
  }

  private tell(ctx: Context, id: number, { event_id, seq, saved_at, quiz_id, went }: RowOf<typeof SAVE>): void {
    const { institution_id } = ctx.actor;
    if (event_id !== null || went) this.pulse.soon(institution_id, quiz_id);
    else this.pulse.beat(institution_id, quiz_id);
    if (event_id === null) return;
    const room = rooms.record(institution_id, quizAttempts.name, id);
    this.outbox.tell(ctx, [
      {
        ...{ id: event_id, version: seq, at: saved_at.toISOString() },
        name: `${quizAttempts.name}.SAVE`,
        resource: quizAttempts.name,
        record_id: id,
        from: 'open',
        to: 'open',
        rooms: [room, rooms.owned(institution_id, quizAttempts.name, id)],
      },
    ]);
  }
}

/** One answer a question: the one with the highest sequence. */
function latest(answers: readonly SavedAnswer[]): SavedAnswer[] {
  const byQuestion = new Map<number, SavedAnswer>();
  for (const answer of answers) {
    const before = byQuestion.get(answer.question_id);
    if (!before || before.seq < answer.seq) byQuestion.set(answer.question_id, answer);
  }
  return [...byQuestion.values()].map((answer) => ({ ...answer, options: [...new Set(answer.options)] }));
}
