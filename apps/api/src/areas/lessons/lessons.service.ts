import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Problem } from '@quad/domain/core';
import {
  HOURS_OF_A_PERIOD,
  isSameOrder,
  lessonCalls,
  lessons,
  writesOwnLessonsOnly,
  type sorting,
  type weekly,
} from '@quad/domain/lessons';
import { SHOWN } from '@quad/domain/timetable';
import { ME, teachesOrLearns } from '#areas/modules/index.js';
import { Serves } from '#core/call.js';
import { unknownIds } from '#core/errors/refusal.js';
import type { Context } from '#core/context.js';
import type { Query } from '#core/database/database.js';
import type { Effects } from '#core/resource/effects.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Lesson } from '#schema/index.js';
import { filesIn } from './homework.queries.js';
import { LAST, LOCK_MODULE, MINE, PLANNED, POSITIONS, TITLES } from './lessons.queries.js';
import { sourceOf } from '#core/resource/source.js';

/** Of the assessment that is due next, else of the last. */
const DUE = (column: string) => `(select a.${column} from lesson_assessments a where a.lesson_id = t.id
  order by a.deadline < now(), abs(extract(epoch from a.deadline - now())) limit 1)`;
const shown = `('${SHOWN.join("', '")}')`;

@Injectable()
export class LessonsService extends ResourceService<typeof lessons, Lesson> {
  protected override readonly source = sourceOf(lessons, {
    columns: `${teachesOrLearns('of_ccls_module')} as mine,
      (select min(s.starts_at) from timetable_slots s where s.lesson_id = t.id and s.status in ('published', 'edited',
        'assigned') and s.ends_at > now()) as next_starts_at,
      (select s.starts_at from timetable_slots s where s.lesson_id = t.id and s.status = 'cancelled' and (s.ends_at > now()
        or not exists (select 1 from timetable_slots o where o.lesson_id = t.id and o.status in ${shown}
          and o.status <> 'cancelled'))
        order by s.ends_at <= now(), abs(extract(epoch from s.starts_at - now())) limit 1) as cancelled_starts_at,
      (select count(*)::int from timetable_slots s where s.lesson_id = t.id and s.status in ${shown}) as slots,
      (select count(*)::int from lesson_attendances a where a.lesson_id = t.id and a.status in ('pending', 'open',
        'expired')) as registers_pending,
      (select count(*)::int from lesson_attendances a where a.lesson_id = t.id and a.status in ('completed', 'edited',
        'closed')) as registers_completed,
      ${DUE('title')} as homework, ${DUE('deadline')} as homework_deadline,
      (select count(*)::int from lesson_assessments a where a.lesson_id = t.id) as assessments,
      (select count(*)::int from distance_lessons d where d.lesson_id = t.id) as distance,
      ${filesIn('t.material_ids')} as materials`,
    joins: `cross join ${ME} me`,
  });

  constructor() {
    super(lessons, Lesson);
  }

  /** Puts all lessons of a module into this order; refused where it has others than those named, or another order than was seen. */
  @Serves(lessonCalls.sorting)
  async sort(ctx: Context, { ccls_module_id, ids, seen }: z.infer<typeof sorting>): Promise<string> {
    await this.database.run(ctx, async (tx) => {
      await this.requireOwn(ctx, tx.query, ccls_module_id);
      // The module's row is locked, so that two orders do not mix.
      await LOCK_MODULE.rows(tx.query, { id: ccls_module_id });
      const known = await POSITIONS.rows(tx.query, { module_id: ccls_module_id });
      const named = new Set(ids);
      if (named.size !== ids.length || known.length !== ids.length || known.some(({ id }) => !named.has(id)))
        throw new Problem('lessons.order_incomplete', { status: 409, params: { lessons: known.length } });
      if (
        seen &&
        !isSameOrder(
          seen,
          known.map(({ id }) => id),
        )
      )
        throw new Problem('lessons.order_changed', { status: 409 });
      const old = new Map(known.map(({ id, position }) => [id, position]));
      for (const [index, id] of ids.entries()) {
        if (old.get(id) === index + 1) continue;
        await this.changes.change(tx, {
          resource: lessons,
          entity: Lesson,
          id,
          verb: 'updated',
          act: (row) => {
            row.position = index + 1;
          },
        });
      }
    });
    return this.all(ctx, { ccls_module_id });
  }

  /** The same lesson in each week of a span, numbered on from those of that title; all of them or none. */
  @Serves(lessonCalls.weekly)
  async addWeekly(ctx: Context, { from_week, to_week, per_week, ...lesson }: z.output<typeof weekly>): Promise<string> {
    const { ccls_module_id, title } = lesson;
    await this.together(ctx, async (tx) => {
      await this.requireOwn(ctx, tx.query, ccls_module_id);
      // Two people who add at once would give one number twice.
      await LOCK_MODULE.rows(tx.query, { id: ccls_module_id });
      const known = await TITLES.rows(tx.query, { module_id: ccls_module_id, title });
      let number = Math.max(0, ...known.map((one) => one.number));
      for (let teaching_week = from_week; teaching_week <= to_week; teaching_week += 1)
        for (let turn = 0; turn < per_week; turn += 1) {
          number += 1;
          await this.changeIn(tx, {
            verb: 'created',
            payload: { ...lesson, title: `${title} ${number}`, teaching_week },
          });
        }
    });
    return this.all(ctx, { ccls_module_id });
  }

  /** Only a lesson that was never put into the timetable goes; a foreign key would take its registers with it. */
  protected override readonly effects: Effects<typeof lessons, Lesson> = {
    deleted: async ({ id, ccls_module_id }, { tx: { ctx, query } }) => {
      await this.requireOwn(ctx, query, ccls_module_id);
      await requireUnplanned(query, id);
    },
  };

  protected override async prepare(
    values: Record<string, unknown>,
    { ctx, row, query }: Preparation<Lesson>,
  ): Promise<object> {
    const target = Number(values.ccls_module_id);
    await this.requireOwn(ctx, query, target);
    if (row.id) {
      if (row.ccls_module_id === target) return values;
      await this.requireOwn(ctx, query, row.ccls_module_id);
      await requireUnplanned(query, row.id);
      return values;
    }
    const last = await LAST.first(query, { module_id: target });
    const hours = values.hours ?? HOURS_OF_A_PERIOD * Number(values.periods ?? 1);
    return { ...values, hours, position: values.position ?? (last?.position ?? 0) + 1 };
  }

  /** A person who may write only as a teacher writes in the modules they teach or lead. */
  private async requireOwn({ actor }: Context, query: Query, module: number): Promise<void> {
    const found = await MINE.first(query, { module_id: module, staff_id: actor.staff_id });
    if (!found) throw unknownIds('ccls_module_id');
    if (!found.mine && writesOwnLessonsOnly(actor)) throw new Problem('forbidden');
  }
}

async function requireUnplanned(query: Query, lesson: number): Promise<void> {
  if ((await PLANNED.rows(query, { lesson_id: lesson })).length > 0) throw new Problem('in_use');
}
