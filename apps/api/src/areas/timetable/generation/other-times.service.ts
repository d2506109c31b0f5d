import { Injectable } from '@nestjs/common';
import { addDays, Problem, type RecordOf, type TakenOf } from '@quad/domain/core';
import {
  COSTS,
  plans,
  slotWorkflow,
  timetableCalls,
  type OtherTime,
  type timetableSlots,
} from '@quad/domain/timetable';
import { otherTimes, type OtherTime as Offer } from '@quad/timetabling';
import { requireWorkday } from '#areas/calendar/index.js';
import { SlotsService } from '#areas/timetable/slots.service.js';
import { WeekService } from '#areas/timetable/week.service.js';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import type { Query } from '#core/database/query.js';
import type { RowOf } from '#core/database/sql.js';
import { MOMENTS, ROOMS, WISHES } from './generation.queries.js';
import { AROUND, ASKED_OF_WEEK, OF_WEEK, TAKEN_IN_WEEK } from './other-times.queries.js';
import { hoursAt, isRefused, lectureId, slotProblem, withFewGaps, type SlotWeek } from './slot-problem.js';
import { numberOf, type Shape } from './week-problem.js';

type Slot = RecordOf<typeof timetableSlots>;
type Around = RowOf<typeof AROUND>;

/** Other times for a lesson in the week in which it is, judged by the optimiser. */
@Injectable()
export class OtherTimesService {
  constructor(
    private readonly database: Database,
    private readonly slots: SlotsService,
    private readonly weeks: WeekService,
  ) {}

  @Serves(timetableCalls.times)
  async times(ctx: Context, { slot_id }: TakenOf<typeof timetableCalls.times>): Promise<OtherTime[]> {
    const slot = await this.slots.find(ctx, slot_id);
    requireMovable(ctx, slot);
    const query = this.database.reading(ctx);
    const around = (await AROUND.first(query, { slot_id }))!;
    const week = await this.weekOf(ctx, query, slot, around);
    const { problem, placements, asked } = slotProblem(week);
    const offers = otherTimes(problem, placements, { lecture: lectureId(slot_id) });
    const told = offers.map((each) => ({
      ...each,
      broken: each.broken.map((one) => ({ ...one, rule: asked(one) })),
    }));
    return timesOf(query, { slot, week, around, offers: told });
  }

  private async weekOf(ctx: Context, query: Query, slot: Slot, around: Around): Promise<SlotWeek> {
    const { monday, sunday, students } = around;
    const teacher_id = slot.substitute_id ?? slot.teacher_id;
    const asked = (await ASKED_OF_WEEK.first(query, around))?.settings;
    const [slots, rooms, wishes, taken, periods] = await Promise.all([
      OF_WEEK.rows(query, { slot_id: slot.id, monday, sunday }),
      ROOMS.rows(query, {}),
      WISHES.rows(query, { ids: teacher_id === null ? [] : [teacher_id] }),
      TAKEN_IN_WEEK.rows(query, { slot_id: slot.id, monday, sunday, teacher_id }),
      this.weeks.periods(ctx),
    ]);
    const weekday = slots.find(({ id }) => id === slot.id)!.weekday;
    const shape = { days: Math.max(asked?.days ?? USUAL_DAYS, weekday), periods };
    const closed = await closedOf(query, { slot, around, shape });
    return { slot_id: slot.id, shape, slots, rooms, wishes, taken, students, closed, rules: asked?.rules ?? [] };
  }
}

/** A week of which no run has said how many days it has. */
const USUAL_DAYS = 6;

/** As MOVE asks, and as a draft is rewritten. */
function requireMovable({ actor }: Context, slot: Slot): void {
  if (!plans(actor)) throw new Problem('forbidden');
  if (slot.status === 'draft' || slot.status === 'unpublished') return;
  const verdict = slotWorkflow.verdict({ actor, record: slot, now: Date.now() }, 'MOVE');
  if ('to' in verdict) return;
  throw new Problem(verdict.code, { status: verdict.status, params: { id: slot.id, status: slot.status } });
}

interface About {
  readonly slot: Slot;
  readonly around: Around;
  readonly shape: Shape;
}

/** Periods of a week that are over, on holidays, or outside the term of the module. */
async function closedOf(query: Query, { slot, around, shape }: About): Promise<number[]> {
  const days = Array.from({ length: shape.days }, (_, day) => addDays(around.monday, day));
  const noons = await MOMENTS.rows(query, { clocks: days.map((day) => `${day} 12:00`) });
  const isOpen = await Promise.all(
    days.map((day, at) =>
      day < around.start_date || day > around.end_date
        ? false
        : requireWorkday(query, { starts_at: noons[at]!.at, group_ids: slot.group_ids }).then(
            () => true,
            (problem: unknown) => {
              if (problem instanceof Problem) return false;
              throw problem;
            },
          ),
    ),
  );
  return days.flatMap((day, at) =>
    shape.periods.flatMap((period, index) =>
      isOpen[at] && `${day} ${period.slice(0, 5)}` > around.now ? [] : [at * shape.periods.length + index],
    ),
  );
}

interface Told {
  readonly slot: Slot;
  readonly week: SlotWeek;
  readonly around: Around;
  readonly offers: readonly Offer[];
}

/** The offers in names and moments. */
async function timesOf(query: Query, { slot, week, around, offers }: Told): Promise<OtherTime[]> {
  const { shape } = week;
  const own = week.slots.find(({ id }) => id === slot.id)!;
  const clocks = offers.flatMap(({ period }) => {
    const day = addDays(around.monday, Math.floor(period / shape.periods.length));
    const { starts, ends } = hoursAt(own, period, shape);
    return [`${day} ${starts}`, `${day} ${ends}`];
  });
  const moments = await MOMENTS.rows(query, { clocks });
  const momentOf = (at: number) => moments[at]!.at.toISOString();
  const rules = withFewGaps(week.rules);
  const names = namesOf(slot, week);
  return offers.map(({ period, room, obstacles, broken, costs }, at) => {
    const chosen = week.rooms.find(({ id }) => room === `r${id}`);
    return {
      starts_at: momentOf(2 * at),
      ends_at: momentOf(2 * at + 1),
      room_id: chosen?.id ?? null,
      room: chosen?.name ?? null,
      refused: isRefused(week, period, obstacles),
      obstacles: obstacles.map(({ kind, who, lectures }) => ({
        kind,
        who: who.map(names.who),
        lessons: lectures.map(names.lesson),
      })),
      broken: broken.flatMap(({ rule: index, who, lectures, units }) => {
        const rule = rules[index];
        return rule
          ? [
              {
                kind: rule.kind,
                bound: rule.bound,
                must: rule.must,
                who: who === undefined ? lectures.map(names.lesson).join(', ') : names.who(who),
                units,
              },
            ]
          : [];
      }),
      costs: Object.fromEntries(COSTS.map((name) => [name, costs[name]])),
    };
  });
}

function namesOf(slot: Slot, { slots }: SlotWeek) {
  const groups = new Map(slot.groups.map(({ id, title }) => [id, title]));
  return {
    who: (id: string) =>
      id.startsWith('t') ? (slot.substitute_name ?? slot.teacher_name ?? '') : (groups.get(numberOf(id)) ?? ''),
    lesson: (id: string) => slots.find((one) => one.id === numberOf(id))?.title ?? '',
  };
}
