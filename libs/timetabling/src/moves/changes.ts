import type { Acceptance } from './acceptance.js';
import type { Deltas } from './deltas.js';
import { isStuck } from '../model.js';
import type { Timetable } from '../timetable.js';
import { NOWHERE } from '../week.js';

/** Changes of rooms; like all changes they are refused by what they cost, before anything is done. */
export function roomChanges(table: Timetable, deltas: Deltas, acceptance: Acceptance) {
  const { model, at, periodOf, roomOf } = table;
  const { courseOf, rooms, roomOk } = model;
  const { ofRoom } = deltas;

  /** To another room of its period; who is there comes to the old one. */
  function changeRoom(lecture: number, to: number): boolean {
    const from = roomOf[lecture]!;
    if (to === from) return false;
    const other = at[periodOf[lecture]! * rooms + to]!;
    if (other < NOWHERE) return false;
    let cost = ofRoom(courseOf[lecture]!, from, to);
    if (other >= 0) {
      if (roomOk[other * rooms + from] === 0 || isStuck(model, other)) return false;
      cost += ofRoom(courseOf[other]!, to, from);
    }
    if (acceptance.refuses(cost)) return false;
    table.reseat(lecture, to);
    if (other >= 0) table.reseat(other, from);
    table.cost += cost;
    return true;
  }

  return changeRoom;
}

/** Two lectures change places. */
function trades(table: Timetable, deltas: Deltas, acceptance: Acceptance) {
  const { periodOf, roomOf, ledger } = table;
  const { courseOf } = table.model;
  const { ofPeriod, ofRoom, ofExchange } = deltas;

  function trade(lecture: number, other: number, withRooms: boolean): boolean {
    const one = courseOf[lecture]!;
    const two = courseOf[other]!;
    const from = periodOf[lecture]!;
    const to = periodOf[other]!;
    const old = roomOf[lecture]!;
    const room = roomOf[other]!;
    let cost = ofPeriod(one, from, to) + ofPeriod(two, to, from);
    if (withRooms && old !== room) cost += ofRoom(one, old, room) + ofRoom(two, room, old);
    cost += ofExchange(one, from, other) + ofExchange(two, to, lecture);
    if (ledger !== undefined) cost += ledger.ofExchange(lecture, other);
    if (acceptance.refuses(cost)) return false;
    table.shift(lecture, to, withRooms ? room : old);
    table.shift(other, from, withRooms ? old : room);
    table.cost += cost;
    return true;
  }

  return trade;
}

/** Changes of periods. */
export function periodChanges(table: Timetable, deltas: Deltas, acceptance: Acceptance) {
  const { model, at, against, periodOf, roomOf, ledger } = table;
  const { courseOf, periods, rooms, periodOk, roomOk } = model;
  const { ofPeriod, ofRoom, ofCompactness } = deltas;
  const trade = trades(table, deltas, acceptance);

  /** To a period where nobody is in the way; it changes places with the lecture that has its room. */
  function go(lecture: number, to: number, room: number): boolean {
    const other = at[to * rooms + room]!;
    if (other < NOWHERE) return false;
    const from = periodOf[lecture]!;
    const old = roomOf[lecture]!;
    if (other >= 0) {
      if (against[courseOf[other]! * periods + from]! > 0 || periodOk[other * periods + from] === 0) return false;
      if (roomOk[other * rooms + old] === 0 || isStuck(model, other)) return false;
      return trade(lecture, other, true);
    }
    const course = courseOf[lecture]!;
    let cost = ofPeriod(course, from, to);
    if (room !== old) cost += ofRoom(course, old, room);
    cost += ofCompactness(course, from, to);
    if (ledger !== undefined) cost += ledger.ofMove(lecture, to);
    if (acceptance.refuses(cost)) return false;
    table.shift(lecture, to, room);
    table.cost += cost;
    return true;
  }

  /** Two lectures that are in nobody's way but each other's. */
  function exchange(lecture: number, other: number): boolean {
    const from = periodOf[lecture]!;
    if (courseOf[lecture] === courseOf[other] || isStuck(model, other) || periodOk[other * periods + from] === 0)
      return false;
    const old = roomOf[lecture]!;
    const room = roomOf[other]!;
    if (old !== room && at[periodOf[other]! * rooms + old] === NOWHERE && at[from * rooms + room] === NOWHERE)
      return trade(lecture, other, false);
    if (roomOk[lecture * rooms + room] === 0 || roomOk[other * rooms + old] === 0) return false;
    return trade(lecture, other, true);
  }

  return { go, exchange };
}
