import { Problem } from '@quad/domain/core';
import { HOLDING, SHOWN } from '@quad/domain/timetable';
import type { Transaction } from '#core/database/database.js';
import type { TimetableSlot } from '#schema/index.js';
import { requireFree, requireOrder, requireSeats, requireTerm } from './placement.js';
import { SUITS, UNTAKEN } from './slots.queries.js';

/** What an event does to the locked slot, and what only the database can refuse. `status` of the slot is already the new one. */
type Step = (slot: TimetableSlot, tx: Transaction, payload: Payload) => Promise<void> | void;
interface Payload {
  starts_at?: string;
  ends_at?: string;
  room_id?: number;
  substitute_id?: number;
  reason?: string | null;
}

const verify: Step = async (slot, tx) => {
  await requireTerm(tx.query, slot);
  await requireSeats(tx.query, slot);
  await requireFree(tx, slot, [...HOLDING, 'verified']);
};

const publish: Step = async (slot, tx) => {
  Object.assign(slot, { moved_from: null, reason: null });
  await requireFree(tx, slot);
};

const move: Step = async (slot, tx, { starts_at = '', ends_at = '', room_id }) => {
  if (new Date(starts_at).getTime() !== slot.starts_at.getTime()) slot.moved_from ??= slot.starts_at;
  Object.assign(slot, { starts_at: new Date(starts_at), ends_at: new Date(ends_at), room_id: room_id ?? slot.room_id });
  requireOrder(slot);
  await requireTerm(tx.query, slot);
  await requireSeats(tx.query, slot);
  await requireFree(tx, slot);
};

const makeUp: Step = async (slot, tx, payload) => {
  if (Date.parse(payload.starts_at ?? '') <= Date.now())
    throw new Problem('invalid', { fields: [{ field: 'starts_at', code: 'timetable.in_the_past' }] });
  await move(slot, tx, payload);
};

const cover: Step = async (slot, tx, { substitute_id = 0, reason }) => {
  if (substitute_id === slot.teacher_id)
    throw new Problem('invalid', { fields: [{ field: 'substitute_id', code: 'timetable.substitute_is_teacher' }] });
  const [person] = await tx.query<{ name: string; suits: boolean }>(SUITS, [substitute_id, slot.lesson_id]);
  if (!person) throw new Problem('invalid', { fields: [{ field: 'substitute_id', code: 'not_found' }] });
  if (!person.suits) throw new Problem('timetable.wrong_subject', { params: { teacher: person.name, substitute_id } });
  Object.assign(slot, { substitute_id, reason });
  await requireFree(tx, slot);
};

const complete: Step = async (slot, tx) => {
  const untaken = await tx.query<{ title: string }>(UNTAKEN, [slot.id, slot.group_ids]);
  if (untaken.length > 0)
    throw new Problem('timetable.registers_open', {
      status: 409,
      params: { groups: untaken.map(({ title }) => title).join(', ') },
    });
};

const cancel: Step = async (slot, tx, { reason }) => {
  // The row is not written yet: it still says what the slot was.
  const [stored] = await tx.query<{ status: string }>('select status from timetable_slots where id = $1', [slot.id]);
  if (!reason && stored && (SHOWN as readonly string[]).includes(stored.status))
    throw new Problem('invalid', { fields: [{ field: 'reason', code: 'field.required' }] });
  slot.reason = reason || null;
};

/** Events that change more than the status. */
export const STEPS: Readonly<Record<string, Step>> = {
  VERIFY: verify,
  PUBLISH: publish,
  MOVE: move,
  MAKE_UP: makeUp,
  ASSIGN_SUBSTITUTE: cover,
  COMPLETE: complete,
  CONFIRM_LATE: complete,
  CANCEL: cancel,
};

/** Events after which the registers follow the slot. */
export const MOVES_REGISTERS: ReadonlySet<string> = new Set([
  'PUBLISH',
  'UNPUBLISH',
  'MOVE',
  'MAKE_UP',
  'ASSIGN_SUBSTITUTE',
  'CANCEL',
]);
