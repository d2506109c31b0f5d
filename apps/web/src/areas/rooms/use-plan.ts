import { addDays, daysFrom, minutesOf, mondayOf } from '@quad/domain/core';
import { EQUIPMENT, reservationRooms, roomCalls, type Equipment } from '@quad/domain/rooms';
import { useCall } from '#data/server/calls';
import { institutionZone, isDay, useFormat } from '#data/words/format';
import { useAll } from '#data/server/resource';
import { useQueryParts } from '#kit/base/param';
import { momentOf } from '#data/words/zoned';
import { useClock, type Clock } from '#frames/time/clock';
import { inLanes, spanOn } from '#frames/time/placed';
import type { Column } from './plan-times';

/** In the evening, when every room is closed, the plan opens on tomorrow. */
const openingOf = (rooms: readonly { readonly closes: string }[], { day, minute }: Clock): string =>
  rooms.length > 0 && rooms.every(({ closes }) => minutesOf(closes) <= minute) ? addDays(day, 1) : day;

/** What the plan shows, kept in the address: a day of a building's rooms, or a week of one room. Live. */
export function usePlan() {
  const [params, put] = useQueryParts();
  const { date, weekday } = useFormat();
  const zone = institutionZone();
  const now = useClock(zone);
  const { records: known = [] } = useAll(reservationRooms);
  const wanted = params.get('day') ?? '';
  const opening = openingOf(known, now);
  const day = isDay(wanted) && !Number.isNaN(Date.parse(wanted)) ? wanted : opening;
  const view: 'day' | 'week' = params.get('view') === 'week' ? 'week' : 'day';
  const building = params.get('building') ?? '';
  const room = Number(params.get('room')) || known.find((one) => !building || one.building === building)?.room_id;
  const people = Number(params.get('people')) || undefined;
  const equipment = EQUIPMENT.filter((one) => (params.get('equipment') ?? '').split(',').includes(one));
  const first = view === 'week' ? mondayOf(day) : day;
  const days = daysFrom(first, view === 'week' ? 7 : 1);
  const some = equipment.length > 0 && { equipment: equipment.join(',') };
  const wish = { ...(people && { people }), ...some, ...(building && { building }) };
  const reading = useCall(roomCalls.slots, {
    from: momentOf(first, '00:00', zone),
    to: momentOf(addDays(first, days.length), '00:00', zone),
    ...(view === 'week' && room ? { room_id: room } : wish),
  });
  const columnsOf = (rooms: NonNullable<typeof reading.data>['rooms']): Column[] =>
    rooms.flatMap((one) =>
      days.map((each) => ({
        key: `${one.room_id}-${each}`,
        title: view === 'week' ? `${weekday(each)} ${date(each).slice(0, 5)}` : one.name,
        about: view === 'week' ? one.name : one.building,
        room: one,
        day: each,
        placed: inLanes(
          one.slots.flatMap((entry) => {
            const span = spanOn(entry, each, zone);
            return span ? [{ entry, ...span }] : [];
          }),
        ),
      })),
    );
  return {
    view,
    day,
    days,
    now,
    zone,
    building,
    buildings: [...new Set(known.map((one) => one.building))].sort(),
    room,
    rooms: known.filter((one) => !building || one.building === building),
    people,
    equipment: equipment as readonly Equipment[],
    wish,
    reading,
    columnsOf,
    go: (to: string) => put({ day: to === opening ? null : to }),
    put,
  };
}

export type Plan = ReturnType<typeof usePlan>;
