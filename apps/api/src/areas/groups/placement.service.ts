import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import {
  groupCalls,
  groups,
  MOST_SEED,
  type moved,
  type shuffle,
  type shuffled,
  type transfer,
  type unplacedQuery,
} from '@quad/domain/groups';
import { students } from '@quad/domain/students';
import { wanted } from '@quad/i18n';
import { Serves } from '#core/call.js';
import { needed, unknownIds } from '#core/errors/refusal.js';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { SocketsGateway } from '#core/realtime/sockets.gateway.js';
import { Changes } from '#core/resource/change.service.js';
import { pageText } from '#core/resource/page-text.js';
import { Group, Student } from '#schema/index.js';
import { dealt, type Dealing, type Moves } from './dealing.js';
import { LOCK_GROUPS, LOCK_STUDENTS, SHORT, SHUFFLED_STUDENTS, UNPLACED } from './placement.queries.js';
import { requireRoom } from './room.js';
import { requireSameStudies } from './same-studies.js';

type Taken = TakenBy<typeof groupCalls>;
type Answers = AnswersOf<typeof groupCalls>;

type Placed = RowOf<typeof LOCK_STUDENTS>;

/** Puts students into groups. This needs the right to change groups. */
@Injectable()
export class PlacementService {
  constructor(
    private readonly database: Database,
    private readonly changes: Changes,
    private readonly gateway: SocketsGateway,
  ) {}

  /** A page of students who have no group. */
  @Serves(groupCalls.unplaced)
  async unplaced(
    ctx: Context,
    { page, size, sort, search, course_id, level_id, ids }: z.infer<typeof unplacedQuery>,
  ): Promise<string> {
    const row = await UNPLACED.first(this.database.reading(ctx), {
      course_id: course_id ?? null,
      level_id: level_id ?? null,
      patterns: wanted(search) ?? null,
      ids: ids ?? null,
      sort,
      page,
      size,
    });
    return pageText(row?.content ?? '[]', { page, size, total: row?.total ?? 0 });
  }

  /** Moves students to a group; with `unplacedOnly`, only those who have none. All of them or nobody. */
  transfer(
    ctx: Context,
    { student_ids, group_id }: z.infer<typeof transfer>,
    { unplacedOnly }: { unplacedOnly: boolean },
  ): Promise<z.infer<typeof moved>> {
    return this.database.run(ctx, async (tx) => {
      const ids = [...new Set(student_ids)];
      const chosen = await LOCK_STUDENTS.rows(tx.query, { ids });
      if (chosen.length < ids.length) throw unknownIds('student_ids');
      const placed = unplacedOnly && chosen.find((student) => student.group_id !== null);
      if (placed)
        throw new Problem('groups.already_placed', {
          status: 409,
          params: { name: placed.name, student_id: placed.id },
        });
      const { count, touched } = await this.move(tx, chosen, new Map([[group_id, ids]]));
      return {
        group_id,
        moved: count,
        groups: await SHORT.rows(tx.query, { ids: [...new Set([group_id, ...touched])] }),
      };
    });
  }

  /** How the students of a course and level would be dealt to groups. */
  @Serves(groupCalls.preview)
  async preview(ctx: Context, wanted: Dealing): Promise<z.infer<typeof shuffled>> {
    const { shown } = await dealt(this.database.reading(ctx), wanted);
    return { ...shown, applied: false };
  }

  /** Deals them as the named plan says; without `apply` only tells how. */
  @Serves(groupCalls.shuffle)
  async shuffle(ctx: Context, { apply, plan, ...about }: z.infer<typeof shuffle>): Promise<z.infer<typeof shuffled>> {
    const wanted = { ...about, seed: about.seed ?? randomInt(MOST_SEED) };
    if (!apply) return this.preview(ctx, wanted);
    if (!plan) throw needed('plan');
    return this.database.run(ctx, async (tx) => {
      // Locked before they are dealt: nobody moves between what is compared and what is done.
      const ids = (await SHUFFLED_STUDENTS.rows(tx.query, wanted)).map(({ id }) => id);
      const chosen = await LOCK_STUDENTS.rows(tx.query, { ids });
      const { moves, shown } = await dealt(tx.query, wanted);
      if (shown.plan !== plan) throw new Problem('groups.plan_stale', { status: 409 });
      await this.move(tx, chosen, moves);
      return { ...shown, applied: true };
    });
  }

  @Serves(groupCalls.transfer)
  transferAny(ctx: Context, wanted: Taken['transfer']): Promise<Answers['transfer']> {
    return this.transfer(ctx, wanted, { unplacedOnly: false });
  }

  @Serves(groupCalls.assign)
  assign(ctx: Context, wanted: Taken['assign']): Promise<Answers['assign']> {
    return this.transfer(ctx, wanted, { unplacedOnly: true });
  }

  /** Moves locked students, tells everybody, and asks the moved ones' sockets to come back with their new rights. */
  private async move(
    tx: Transaction,
    chosen: readonly Placed[],
    plan: Moves,
  ): Promise<{ count: number; touched: number[] }> {
    const goal = new Map([...plan].flatMap(([group, ids]) => ids.map((id) => [id, group] as const)));
    const movers = chosen.filter(({ id, group_id }) => goal.get(id) !== undefined && goal.get(id) !== group_id);
    const left = movers.find(({ seated }) => !seated);
    if (left)
      throw new Problem('groups.student_left', { status: 409, params: { name: left.name, student_id: left.id } });
    const touched = [...new Set([...plan.keys(), ...movers.flatMap(({ group_id }) => group_id ?? [])])].sort(
      (a, b) => a - b,
    );
    const vessels = await LOCK_GROUPS.rows(tx.query, { ids: touched });
    if ([...plan.keys()].some((id) => !vessels.some((vessel) => vessel.id === id))) throw unknownIds('group_id');
    requireSameStudies(movers, vessels, goal);
    for (const { id } of movers) {
      await this.changes.change(placing(tx), {
        resource: students,
        entity: Student,
        id,
        verb: 'updated',
        act: (row) => {
          row.group_id = goal.get(id) ?? null;
        },
      });
    }
    for (const vessel of vessels)
      if (movers.some((mover) => goal.get(mover.id) === vessel.id)) await requireRoom(tx, vessel);
    const changed = movers.length
      ? touched.filter((id) => movers.some((mover) => mover.group_id === id || goal.get(mover.id) === id))
      : [];
    for (const id of changed) await this.changes.change(tx, { resource: groups, entity: Group, id, verb: 'updated' });
    tx.afterCommit(() => this.gateway.reset(movers.map(({ account_id }) => account_id)));
    return { count: movers.length, touched: changed };
  }
}

/**
 * The same transaction with the right to place students: a copy of the actor, so that no other right of theirs grows.
 */
function placing(tx: Transaction): Transaction {
  const { actor } = tx.ctx;
  return { ...tx, ctx: { ...tx.ctx, actor: { ...actor, grants: { ...actor.grants, students: ['read', 'update'] } } } };
}
