import { Injectable } from '@nestjs/common';
import { mayEverSend, Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { studentCalls, students, studentStatus, type BulkResult, type ClearanceLine } from '@quad/domain/students';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { each } from '#areas/bulk/index.js';
import { fateOf } from '#core/errors/problem.filter.js';
import { Clearances, type Cleared } from './clearances.js';
import { CLEARED_STUDENTS } from './clearances.queries.js';
import { StudentsService } from './students.service.js';

type Taken = TakenBy<typeof studentCalls>;
type Answers = AnswersOf<typeof studentCalls>;

/** What steps of students ask before they are taken, and one step for many. */
@Injectable()
export class StudentSteps {
  constructor(
    private readonly database: Database,
    private readonly students: StudentsService,
    private readonly clearances: Clearances,
  ) {}

  @Serves(studentCalls.clearance)
  async clearance(ctx: Context, { id, event }: Taken['clearance']): Promise<ClearanceLine[]> {
    requireSender(ctx, event);
    return this.clearances.list(this.database.reading(ctx), await this.cleared(ctx, id), event);
  }

  /** What a student owes and has passed is for themselves and for those who may send a step. */
  @Serves(studentCalls.audit)
  async audit(ctx: Context, { id }: Taken['audit']): Promise<Answers['audit']> {
    const student = await this.cleared(ctx, id);
    const sends = studentStatus.events.some((event) => mayEverSend(studentStatus, ctx.actor, event));
    if (!sends && ctx.actor.student_id !== id) throw new Problem('forbidden');
    return this.clearances.audit(this.database.reading(ctx), student);
  }

  /** A reader of the record may not know its secrets, fees among them: what is open is asked of the table. */
  private async cleared(ctx: Context, id: number): Promise<Cleared> {
    await this.students.find(ctx, id);
    const student = await CLEARED_STUDENTS.first(this.database.reading(ctx), { ids: [id] });
    if (!student) throw new Problem('not_found', { params: { resource: students.name } });
    return student;
  }

  /** What the step would do to each, by the state and by what is open; the order is checked when it is sent. */
  @Serves(studentCalls.forecast)
  async forecast(ctx: Context, { event, ids }: Taken['forecast']): Promise<Answers['forecast']> {
    requireSender(ctx, event);
    const query = this.database.reading(ctx);
    const found = await CLEARED_STUDENTS.rows(query, { ids: [...ids] });
    const lists = await this.clearances.lists(query, found, event);
    const known = new Map(found.map((student) => [student.id, student]));
    const results = [...new Set(ids)].map((id): BulkResult => {
      const student = known.get(id);
      if (!student)
        return refused(ctx, { id, name: '' }, new Problem('not_found', { params: { resource: students.name, id } }));
      const verdict = studentStatus.verdict({ actor: ctx.actor, record: student, now: Date.now() }, event);
      if (!('to' in verdict)) {
        const { code, status = 409, params } = verdict;
        const about = status === 409 ? { ...params, action: event, status: student.status } : params;
        return refused(ctx, student, new Problem(code, { status, params: about }));
      }
      const problem = this.clearances.refusal(ctx, lists.get(id) ?? []);
      return problem ? refused(ctx, student, problem) : taken(ctx, student, verdict.to);
    });
    return { results };
  }

  /** One step for each, in a transaction of its own: a refusal of one keeps nobody else back. */
  @Serves(studentCalls.bulk)
  async bulk(
    ctx: Context,
    { ids, event, ...carried }: { ids: readonly number[]; event: string } & Record<string, unknown>,
  ): Promise<{ results: BulkResult[] }> {
    requireSender(ctx, event);
    const named = await CLEARED_STUDENTS.rows(this.database.reading(ctx), { ids: [...ids] });
    const names = new Map(named.map(({ id, name }) => [id, name]));
    const sent = await each(ctx, ids, (id) =>
      this.students.send(ctx, { ...carried, id, event } as { id: number; event: string }),
    );
    const results = sent.map(({ fate, done }) => ({
      ...{ ...fate, name: names.get(fate.id) ?? '', status: done?.status ?? null, refusal: fate.message },
    }));
    return { results };
  }
}

interface Named {
  readonly id: number;
  readonly name: string;
}

const taken = (ctx: Context, { id, name }: Named, status: string): BulkResult => ({
  ...fateOf(ctx, id),
  ...{ name, status, refusal: null },
});

function refused(ctx: Context, { id, name }: Named, problem: Problem): BulkResult {
  const fate = fateOf(ctx, id, problem);
  return { ...fate, name, status: null, refusal: fate.message };
}

function requireSender({ actor }: Context, event: string): void {
  if (!mayEverSend(studentStatus, actor, event)) throw new Problem('forbidden');
}
