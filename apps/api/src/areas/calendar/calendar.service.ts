import { Injectable } from '@nestjs/common';
import { DAY_MS, Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { calendarCalls, calendarEvents, MOST_DAYS } from '@quad/domain/calendar';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { refusedAt } from '#core/errors/refusal.js';
import { textOf } from '#core/errors/texts.js';
import { Belonging } from '#core/realtime/belonging.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import type { ListAbout } from '#core/resource/resource.reader.js';
import { CalendarEvent } from '#schema/index.js';
import { BELONGS, EVENTS, NAME_TAKEN, WEEK_OVERLAP, WEEKS } from './calendar.queries.js';
import { PERSONAL } from './personal.queries.js';

type Answers = AnswersOf<typeof calendarCalls>;
type Taken = TakenBy<typeof calendarCalls>;

@Injectable()
export class CalendarService extends ResourceService<typeof calendarEvents, CalendarEvent> {
  protected override readonly source = EVENTS;

  constructor(belonging: Belonging) {
    super(calendarEvents, CalendarEvent);
    // Students hear of what concerns their group or course; who moves to another group does so with the next connection.
    belonging.add(async ({ actor, ...ctx }) => {
      if (actor.student_id === null) return [];
      const row = await BELONGS.first(this.database.reading({ actor, ...ctx }), { account_id: actor.account_id });
      return [
        ...(row?.group_id ? [{ resource: 'groups', id: row.group_id }] : []),
        ...(row?.course_id ? [{ resource: 'courses', id: row.course_id }] : []),
      ];
    });
  }

  /** What concerns the actor between two days, both included. */
  @Serves(calendarCalls.personal)
  async personal(ctx: Context, { from, to }: Taken['personal']): Promise<Answers['personal']> {
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
    if (days < 0) throw refusedAt('to', 'calendar.ends_first');
    if (days > MOST_DAYS) throw refusedAt('to', 'calendar.too_long', { days: MOST_DAYS });
    const rows = await PERSONAL.rows(this.database.reading(ctx), { account_id: ctx.actor.account_id, from, to });
    return rows.map((row) => ({
      ...row,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }));
  }

  @Serves(calendarCalls.weeks)
  async weeks(ctx: Context, { academic_year_id }: Taken['weeks']): Promise<Answers['weeks']> {
    const years = await WEEKS.rows(this.database.reading(ctx), { academic_year_id: academic_year_id ?? null });
    return years.map(({ name, children }) => ({
      name,
      calendar_event_info: { title: name },
      children: children.map(({ type, ...week }) => ({
        ...week,
        type: { value: type, title: textOf(ctx.locale, `calendar:kind.${type}`) },
      })),
    }));
  }

  protected override listOf(ctx: Context, { filters: { from, to, ...filters }, ...about }: ListAbout): Listing {
    return narrowed(super.listOf(ctx, { ...about, filters }), [
      ['t.end_date >= ?::date', from],
      ['t.start_date <= ?::date', to],
    ]);
  }

  protected override async prepare(
    values: Partial<CalendarEvent>,
    { row, query }: Preparation<CalendarEvent>,
  ): Promise<object> {
    const event = { ...row, ...values };
    requireOrder(event);
    if (event.type === 'TEACHING_WEEK') await this.requireWeek(event, query);
    const { roles = [], course_ids = [], group_ids = [] } = event;
    const everybody =
      values.everybody ?? (row.id ? row.everybody : roles.length + course_ids.length + group_ids.length === 0);
    return {
      ...values,
      everybody,
      ...(everybody && { roles: [], course_ids: [], group_ids: [] }),
      week: event.type === 'TEACHING_WEEK' ? event.week : null,
      name: values.name ?? row.name ?? (await this.nameOf(event, query)),
    };
  }

  private async requireWeek(week: Partial<CalendarEvent>, query: Preparation<CalendarEvent>['query']): Promise<void> {
    const { start_date = '', end_date = '' } = week;
    if (Date.parse(end_date) - Date.parse(start_date) >= 7 * DAY_MS)
      throw refusedAt('end_date', 'calendar.week_too_long');
    const other = week.cancelled
      ? undefined
      : await WEEK_OVERLAP.first(query, { without: week.id ?? 0, start_date, end_date });
    if (other) throw refusedAt('start_date', 'calendar.week_overlap', { title: other.title });
  }

  /** The title with its day is what people call an event; a number tells apart those of one day. */
  private async nameOf({ title, start_date }: Partial<CalendarEvent>, query: Preparation<CalendarEvent>['query']) {
    const name = `${title} ${start_date}`.slice(0, 190);
    for (let n = 1; n < 100; n += 1) {
      const tried = n === 1 ? name : `${name} (${n})`;
      if (!(await NAME_TAKEN.first(query, { name: tried }))) return tried;
    }
    throw new Problem('already_exists', { fields: [{ field: 'name', code: 'already_exists' }] });
  }
}

/** The end is not before the start, and times come in pairs. */
function requireOrder({ start_date, end_date, start_time, end_time }: Partial<CalendarEvent>): void {
  const isTimed = start_time != null || end_time != null;
  if (String(start_date) > String(end_date)) throw refusedAt('end_date', 'calendar.ends_first');
  // Rows hold seconds, bodies do not.
  if (isTimed && start_date === end_date && String(start_time).slice(0, 5) >= String(end_time).slice(0, 5))
    throw refusedAt('end_time', 'calendar.ends_first');
}
