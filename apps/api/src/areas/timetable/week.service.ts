import { Injectable } from '@nestjs/common';
import { isGranted, Problem, type AnswerOf, type TakenOf } from '@quad/domain/core';
import {
  periodText,
  periodTexts,
  plans,
  readPeriods,
  SHOWN,
  timetableCalls,
  type Slot,
  type ViewKind,
  type Week,
} from '@quad/domain/timetable';
import { wanted } from '@quad/i18n';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import type { Query } from '#core/database/query.js';
import type { RowOf } from '#core/database/sql.js';
import { say } from './say.js';
import { SlotsService } from './slots.service.js';
import {
  CLASHES,
  FIRST_GROUP,
  GROUP_CHOICES,
  HOLIDAYS_OF_WEEK,
  LEADS_TO,
  NAMED,
  PERIODS,
  ROOM_CHOICES,
  SPAN,
  STUDENT_CHOICES,
  TEACHER_CHOICES,
  TERM_OF_WEEK,
} from './week.queries.js';

type Asked = TakenOf<typeof timetableCalls.week>;
interface View {
  readonly kind: ViewKind;
  readonly id: number | null;
}

const CHOICES = { group: GROUP_CHOICES, teacher: TEACHER_CHOICES, room: ROOM_CHOICES, student: STUDENT_CHOICES };
/** Of what is not there, or of another institution. */
const GONE = {
  group: 'timetable.no_group',
  teacher: 'timetable.no_teacher',
  room: 'timetable.no_room',
  student: 'timetable.no_student',
} as const;
/** What does not hold room, teacher and groups: only there can two stand in each other's way. */
const LOOSE: ReadonlySet<string> = new Set(['draft', 'unpublished', 'verified']);

/** One week of somebody or something, as the actor may see it. */
@Injectable()
export class WeekService {
  constructor(
    private readonly database: Database,
    private readonly slots: SlotsService,
  ) {}

  @Serves(timetableCalls.week)
  async week(ctx: Context, asked: Asked): Promise<Week> {
    const query = this.database.reading(ctx);
    const link = asked.slot_id ? await this.linked(ctx, asked.slot_id) : undefined;
    const view = viewOf(ctx, asked) ?? link?.view ?? (await this.usual(ctx, query));
    const span = await SPAN.first(query, { day: asked.day ?? link?.day ?? null });
    if (!span) throw new Problem('not_found');
    const [{ name, filter }, term, holidays] = await Promise.all([
      this.narrowed(ctx, query, view),
      TERM_OF_WEEK.first(query, span),
      HOLIDAYS_OF_WEEK.rows(query, span),
    ]);
    const slots = filter ? await this.slotsOf(ctx, { ...filter, from: span.starts_at, to: span.ends_at }) : [];
    const { from, to, time_zone } = span;
    const clashes = plans(ctx.actor) ? await this.clashes(ctx, query, slots) : [];
    return { from, to, time_zone, view: { ...view, name }, term: term ?? null, holidays, slots, clashes };
  }

  /** The periods of a teaching day. */
  @Serves(timetableCalls.periods)
  async periods(ctx: Context): Promise<string[]> {
    const { bells } = (await PERIODS.first(this.database.reading(ctx), {}))!;
    return readPeriods(periodTexts(bells)).map(periodText);
  }

  @Serves(timetableCalls.choices)
  async choices(
    ctx: Context,
    { kind, search }: TakenOf<typeof timetableCalls.choices>,
  ): Promise<AnswerOf<typeof timetableCalls.choices>> {
    if (kind === 'student') requireStudents(ctx);
    return CHOICES[kind].rows(this.database.reading(ctx), { patterns: wanted(search) ?? null });
  }

  private async slotsOf(ctx: Context, filter: Record<string, unknown>): Promise<Slot[]> {
    const seen = plans(ctx.actor) ? {} : { status: [...SHOWN] };
    return JSON.parse(await this.slots.all(ctx, { ...filter, ...seen })) as Slot[];
  }

  /** Where a slot is that the actor may see. */
  private async linked(ctx: Context, slot_id: number): Promise<{ day: string; view: View } | undefined> {
    const [slot] = await this.slotsOf(ctx, { id: slot_id });
    const place = slot && (await LEADS_TO.first(this.database.reading(ctx), { slot_id }));
    if (!place) return undefined;
    const isOwn = slot.group_ids.includes(ctx.actor.group_id ?? 0) || isTeacher(ctx, slot);
    if (isOwn) return { day: place.day, view: { kind: 'mine', id: null } };
    return place.group_id
      ? { day: place.day, view: { kind: 'group', id: place.group_id } }
      : { day: place.day, view: { kind: 'teacher', id: place.teacher_id } };
  }

  /** One's own week; who neither teaches nor learns sees that of the first group. */
  private async usual({ actor }: Context, query: Query): Promise<View> {
    const teaches = actor.staff_id !== null && !plans(actor);
    if (actor.group_id !== null || teaches) return { kind: 'mine', id: null };
    const group = await FIRST_GROUP.first(query, {});
    return group ? { kind: 'group', id: group.id } : { kind: 'mine', id: null };
  }

  private async narrowed(
    ctx: Context,
    query: Query,
    { kind, id }: View,
  ): Promise<{ name: string; filter?: Record<string, unknown> }> {
    if (kind === 'mine' || id === null) return { name: ctx.actor.name, filter: { mine: true } };
    if (kind === 'student') requireStudents(ctx);
    const named = await NAMED.first(query, { kind, id });
    if (!named?.name) throw new Problem(GONE[kind], { status: 404 });
    return { name: named.name, filter: { [`${kind}_id`]: id } };
  }

  private async clashes(ctx: Context, query: Query, slots: readonly Slot[]): Promise<Week['clashes']> {
    const ids = slots.filter(({ status }) => LOOSE.has(status)).map(({ id }) => id);
    if (ids.length === 0) return [];
    return (await CLASHES.rows(query, { ids })).map((row) => ({
      slot_id: row.slot_id,
      with_id: row.with_id,
      message: say(ctx, clashOf(row)),
    }));
  }
}

const viewOf = (ctx: Context, { mine, group_id, teacher_id, room_id, student_id }: Asked): View | undefined => {
  if (mine) return { kind: 'mine', id: null };
  if (group_id) return { kind: 'group', id: group_id };
  if (teacher_id && teacher_id === ctx.actor.staff_id) return { kind: 'mine', id: null };
  if (teacher_id) return { kind: 'teacher', id: teacher_id };
  if (room_id) return { kind: 'room', id: room_id };
  return student_id ? { kind: 'student', id: student_id } : undefined;
};

const isTeacher = ({ actor }: Context, { teacher_id, substitute_id }: Slot): boolean =>
  actor.staff_id !== null && [teacher_id, substitute_id].includes(actor.staff_id);

/** Who learns where is for those who read students. */
function requireStudents({ actor }: Context): void {
  if (!isGranted(actor.grants, 'students', 'read')) throw new Problem('forbidden');
}

function clashOf({ same_room, same_teacher, groups, ...params }: RowOf<typeof CLASHES>): Problem {
  if (same_room) return new Problem('timetable.room_taken', { params });
  if (same_teacher) return new Problem('timetable.teacher_taken', { params });
  return new Problem('timetable.group_taken', { params: { ...params, groups: groups.join(', ') } });
}
