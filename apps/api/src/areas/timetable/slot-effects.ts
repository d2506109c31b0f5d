import { Problem } from '@quad/domain/core';
import { HOLDING, type timetableSlots } from '@quad/domain/timetable';
import { requireWorkday } from '#areas/calendar/index.js';
import type { Transaction } from '#core/database/database.js';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import type { Guard } from '#core/resource/change.service.js';
import type { Effects, Guards } from '#core/resource/effects.js';
import type { TimetableSlot } from '#schema/index.js';
import { requireFree, requireOrder, requireSeats, requireTerm } from './placement.js';
import { SUITS, UNTAKEN, WAITING } from './slots.queries.js';

interface Place {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly room_id?: number;
}
type About<P> = { readonly tx: Transaction; readonly payload: P };

const move = async (
  slot: TimetableSlot,
  { tx, payload: { starts_at, ends_at, room_id } }: About<Place>,
): Promise<void> => {
  const isElsewhen = new Date(starts_at).getTime() !== slot.starts_at.getTime();
  // Only the room of a lesson that has begun can still change: its registers say when it was.
  if (isElsewhen && Date.parse(starts_at) <= Date.now()) throw refusedAt('starts_at', 'timetable.in_the_past');
  if (isElsewhen) slot.moved_from ??= slot.starts_at;
  Object.assign(slot, { starts_at: new Date(starts_at), ends_at: new Date(ends_at), room_id: room_id ?? slot.room_id });
  requireOrder(slot);
  await requireTerm(tx.query, slot);
  await requireWorkday(tx.query, slot);
  await requireSeats(tx.query, slot);
  await requireFree(tx, slot);
};

const requireTaken: Guard<TimetableSlot> = async (slot, { tx }) => {
  const untaken = await UNTAKEN.rows(tx.query, { slot_id: slot.id, group_ids: slot.group_ids });
  if (untaken.length > 0)
    throw new Problem('timetable.registers_open', {
      status: 409,
      params: { groups: untaken.map(({ title }) => title).join(', ') },
      about: { of: [{ resource: 'lesson_attendances' }] },
    });
};

/** What only the database has against an event. */
export const GUARDS: Guards<typeof timetableSlots, TimetableSlot> = {
  VERIFY: async (slot, { tx }) => {
    await requireTerm(tx.query, slot);
    await requireWorkday(tx.query, slot);
    await requireSeats(tx.query, slot);
    await requireFree(tx, slot, [...HOLDING, 'verified']);
  },

  PUBLISH: (slot, { tx }) => requireFree(tx, slot),

  COMPLETE: requireTaken,
  CONFIRM_LATE: requireTaken,
};

/** What an event does to the locked slot, and what only its payload can refuse. */
export const EFFECTS: Effects<typeof timetableSlots, TimetableSlot> = {
  MOVE: move,

  MAKE_UP: async (slot, about) => {
    if (Date.parse(about.payload.starts_at) <= Date.now()) throw refusedAt('starts_at', 'timetable.in_the_past');
    await move(slot, about);
  },

  ASSIGN_SUBSTITUTE: async (slot, { tx, payload: { substitute_id } }) => {
    if (substitute_id === slot.teacher_id)
      throw new Problem('invalid', { fields: [{ field: 'substitute_id', code: 'timetable.substitute_is_teacher' }] });
    const person = await SUITS.first(tx.query, { staff_id: substitute_id, lesson_id: slot.lesson_id });
    if (!person) throw unknownIds('substitute_id');
    if (!person.suits)
      throw new Problem('timetable.wrong_subject', { params: { teacher: person.name, substitute_id } });
    await requireFree(tx, slot);
  },

  /** A slot of which no register waits was taken, or has nobody to take it for. */
  EXPIRE: async ({ id }, { tx }) => {
    if ((await WAITING.rows(tx.query, { slot_id: id })).length === 0) throw new Problem('forbidden_transition');
  },

  CANCEL: (slot, { payload: { reason } }) => {
    slot.reason = reason || null;
  },

  deleted: (slot) => requireEditable(slot, 'deleted'),
};

const EDITABLE: readonly string[] = ['draft', 'unpublished'];

/** A slot is changed and deleted by hand as a draft; afterwards its workflow changes it. */
export function requireEditable({ status, id }: TimetableSlot, action: 'updated' | 'deleted'): void {
  if (!EDITABLE.includes(status)) throw new Problem('forbidden_transition', { params: { action, status, id } });
}

/** Events after which the registers follow the slot. */
export const MOVES_REGISTERS: ReadonlySet<string> = new Set([
  'PUBLISH',
  'UNPUBLISH',
  'MOVE',
  'MAKE_UP',
  'ASSIGN_SUBSTITUTE',
  'CANCEL',
]);
