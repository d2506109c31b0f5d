import { useState } from 'react';
import { timetableCalls, type ViewKind, type Week } from '@quad/domain/timetable';
import { callAhead, useCall } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import type { ScreenParams } from '#data/screens';
import { statusOf } from '#kit/base/problems';
import { useQueryParts } from '#kit/base/param';

/** The parts of the address that say whose week is shown. */
export const VIEW_PARTS = ['group', 'teacher', 'room', 'student'] as const satisfies readonly ViewKind[];

const idIn = (params: URLSearchParams, part: string): number | undefined => Number(params.get(part)) || undefined;

function askedBy(params: URLSearchParams) {
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(params.get('week') ?? '')?.[0];
  const views = VIEW_PARTS.flatMap((part) => {
    const id = idIn(params, part);
    return id ? [[`${part}_id`, id] as const] : [];
  });
  const slot_id = idIn(params, 'slot');
  const mine = params.get('view') === 'mine';
  // A slot that was opened here is in this week; a link knows nothing but the slot.
  const isLink = slot_id !== undefined && !day && !mine && views.length === 0;
  return {
    ...(day && { day }),
    ...(mine ? { mine: 'true' as const } : Object.fromEntries(views.slice(0, 1))),
    ...(isLink && { slot_id }),
  };
}

/** Asked before the screen is drawn. */
export const weekAhead = (_: ScreenParams, params: URLSearchParams): Promise<unknown> =>
  callAhead(timetableCalls.week, askedBy(params));

/** The week of the address, live: the channel of a group brings its students every change of what they may see. */
export function useWeek() {
  const { actor } = useSession();
  const [params, put] = useQueryParts();
  const asked = askedBy(params);
  const group = 'group_id' in asked ? (asked.group_id as number) : (actor?.group_id ?? undefined);
  const reading = useCall(timetableCalls.week, asked, {
    subjects: [
      { resource: 'timetable_slots' },
      { resource: 'holidays' },
      // A seat in a module brings its lessons.
      { resource: 'module_registrations' },
      ...(actor?.student_id == null ? [] : [{ resource: 'taught_modules' }]),
      ...(group === undefined ? [] : [{ resource: 'groups', id: group }]),
    ],
  });
  // The first slot that is opened names the week that is on screen already: it stays, and the focus with it.
  const [last, keep] = useState<Week>();
  if (reading.data && reading.data !== last) keep(reading.data);
  // A week that stays while it cannot be fetched again does not stay when there is nothing left to fetch.
  const isGone = statusOf(reading.problem) === 404;
  const data = isGone ? undefined : (reading.data ?? (last && names(asked, last) ? last : undefined));
  return { ...reading, data, params, put };
}

/** Whether this week is what was asked for. */
const names = (asked: ReturnType<typeof askedBy>, { from, view }: Week): boolean =>
  asked.day === from &&
  (view.kind === 'mine' ? 'mine' in asked : (asked as Record<string, unknown>)[`${view.kind}_id`] === view.id);

/** Returns the parts of the address for this week and view; the other parts stay as they are. */
export const placeOf = ({ from, view }: Pick<Week, 'from' | 'view'>) => ({
  week: from,
  view: view.kind === 'mine' ? 'mine' : null,
  ...Object.fromEntries(VIEW_PARTS.map((part) => [part, part === view.kind ? view.id : null])),
});
