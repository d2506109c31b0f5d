import { Injectable } from '@nestjs/common';
import { hasRole, Problem, rooms, type AnswersOf, type TakenBy } from '@quad/domain/core';
import {
  ATTEMPT_OFFICES,
  isTaughtBy,
  itemStatistics,
  quizAttempts,
  quizCalls,
  type Seat,
  type Sitting,
} from '@quad/domain/quizzes';
import type { Context } from '#core/context.js';
import { Database, type Query, type Transaction } from '#core/database/database.js';
import { Presence } from '#core/realtime/presence.js';
import { AttemptsService } from '#areas/quizzes/attempts/attempts.service.js';
import { Papers } from '#areas/quizzes/papers/papers.service.js';
import { QuizzesService } from '#areas/quizzes/papers/quizzes.service.js';
import { Serves } from '#core/call.js';
import { CHOSEN, RESULTS, ROOM, RUNNING } from './control.queries.js';

type Answers = AnswersOf<typeof quizCalls>;
type Taken = TakenBy<typeof quizCalls>;
const COUNTED: readonly string[] = ['marked', 'published', 'closed'];

/** What a teacher sees and does while a quiz runs, and its results afterwards. */
@Injectable()
export class Control {
  constructor(
    private readonly database: Database,
    private readonly quizzes: QuizzesService,
    private readonly attempts: AttemptsService,
    private readonly papers: Papers,
    private readonly presence: Presence,
  ) {}

  @Serves(quizCalls.room)
  async room(ctx: Context, { id }: Taken['room']): Promise<Answers['room']> {
    await this.requireSeen(ctx, id);
    const found = await ROOM.first(this.database.reading(ctx), { quiz_id: id });
    const seats = await this.withPages(ctx, found?.seats ?? []);
    return { seats, server_now: (found?.server_now ?? new Date()).toISOString() };
  }

  /** Says of each seat whether its student's page is connected: only who writes the attempt is in its owner's channel. */
  private async withPages({ actor }: Context, seats: readonly Omit<Seat, 'connected'>[]): Promise<Seat[]> {
    const channelOf = (id: number) => rooms.owned(actor.institution_id, quizAttempts.name, id);
    const open = seats.filter(({ status }) => status === 'open').map(({ id }) => channelOf(id));
    // Where sockets cannot be asked just now, what the pages said themselves is enough.
    const filled = await this.presence.filled(open).catch(() => new Set<string>());
    return seats.map((seat) => ({ ...seat, connected: filled.has(channelOf(seat.id)) }));
  }

  /** More time for several at once, in one transaction: all of them, or a refusal. */
  @Serves(quizCalls.extendAll)
  async extend(ctx: Context, { id, minutes, reason, attempt_ids, group_id }: Taken['extendAll']) {
    return this.running(ctx, { id, ids: attempt_ids, group_id }, async (tx, attempts) => {
      for (const one of attempts)
        await this.attempts.changeIn(tx, { id: one, verb: 'EXTEND', payload: { minutes, reason } });
      return { extended: attempts.length };
    });
  }

  /** A few words to everybody who is writing: their pages show them at once, and say them aloud. */
  @Serves(quizCalls.announce)
  async announce(ctx: Context, { id, text }: Taken['announce']): Promise<Answers['announce']> {
    return this.running(ctx, { id }, async (tx, attempts) => {
      const said = { notice: text, notice_at: new Date() };
      for (const one of attempts)
        await this.attempts.changeIn(tx, {
          id: one,
          verb: 'updated',
          right: 'read',
          act: (row) => void Object.assign(row, said),
        });
      return { told: attempts.length };
    });
  }

  /** The table of results with the statistics of each question. */
  @Serves(quizCalls.result)
  async result(ctx: Context, { id }: Taken['result']): Promise<Answers['result']> {
    await this.requireSeen(ctx, id);
    const query = this.database.reading(ctx);
    const { rows = [] } = (await RESULTS.first(query, { quiz_id: id })) ?? {};
    const known = await this.papers.read(query, id).catch(() => undefined);
    if (!known) return { rows, items: [], regrades: [] };
    const { items } = known.paper;
    const statistics = itemStatistics(items, await this.sittings(query, rows));
    return {
      rows,
      items: statistics
        .filter(({ attempts }) => attempts > 0)
        .map((one) => {
          const item = items.find((each) => each.id === one.question_id);
          const options = one.options.map((counted) => {
            const option = item?.options.find((each) => each.id === counted.id);
            return { ...counted, text: option?.text ?? '', right: option?.right ?? false };
          });
          return { ...one, text: item?.text ?? '', void: item?.void ?? false, options };
        }),
      regrades: known.regrades,
    };
  }

  private async sittings(query: Query, rows: Answers['result']['rows']): Promise<Sitting[]> {
    const sat = rows.filter(({ id, status }) => id !== null && COUNTED.includes(status));
    const chosen = await CHOSEN.rows(query, { ids: sat.flatMap(({ id }) => id ?? []) });
    const byAttempt = new Map<number, Map<number, readonly number[]>>();
    for (const { attempt_id, question_id, options } of chosen) {
      const answers = byAttempt.get(attempt_id) ?? new Map<number, readonly number[]>();
      byAttempt.set(attempt_id, answers.set(question_id, options));
    }
    return sat.map(({ id, score, fractions }) => ({
      score: score ?? 0,
      fractions: fractions ?? {},
      chosen: byAttempt.get(id ?? 0) ?? new Map(),
    }));
  }

  private async running<T>(
    ctx: Context,
    { id, ids, group_id }: { id: number; ids?: readonly number[] | undefined; group_id?: number | undefined },
    work: (tx: Transaction, attempts: number[]) => Promise<T>,
  ): Promise<T> {
    const quiz = await this.requireSeen(ctx, id);
    if (!isTaughtBy(ctx.actor, quiz.teacher_ids) && !hasRole(ctx.actor, ATTEMPT_OFFICES))
      throw new Problem('quizzes.not_yours', { status: 403 });
    return this.database.run(ctx, async (tx) => {
      const asked = { quiz_id: id, ids: ids ? [...ids] : null, group_id: group_id ?? null };
      const rows = await RUNNING.rows(tx.query, asked);
      if (ids && rows.length < new Set(ids).size) throw new Problem('quizzes.not_writing', { status: 409 });
      return work(
        tx,
        rows.map((row) => row.id),
      );
    });
  }

  /** Throws `not_found` for a quiz that the person does not keep. */
  private requireSeen(ctx: Context, id: number) {
    return this.quizzes.find(ctx, id);
  }
}
