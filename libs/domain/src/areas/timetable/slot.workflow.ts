import { z } from 'zod';
import {
  ADMINS,
  defineWorkflow,
  id,
  line,
  moment,
  momentOf,
  optionalLine,
  REGISTRY,
  type Actor,
  type Moment,
  type Role,
  type Writing,
} from '@quad/domain/core';

/** Who keeps the timetable. */
const KEEPERS: readonly Role[] = [...REGISTRY, ...ADMINS, 'TEACHING_AND_LEARNING_OFFICER', 'PROGRAMME_MANAGER', 'DEAN'];
const TEACHING: readonly Role[] = ['TEACHER', 'TEACHER_DISTANCE_LEARNING', 'MODULE_LEADER'];

/** So long after its end a slot waits for its registers (ms). */
export const EXPIRES_AFTER = 48 * 3600 * 1000;

/** Slots of these statuses hold their room, teacher and groups. */
export const HOLDING = ['published', 'edited', 'assigned'] as const;
/** What is not hidden from students: everything that was published once and not taken back. */
export const SHOWN = ['published', 'edited', 'assigned', 'done', 'expired', 'cancelled'] as const;

/** The part of a slot that the rules ask about. */
export interface SlotFacts {
  readonly starts_at: Moment;
  readonly ends_at: Moment;
  readonly room_id: number | null;
  readonly teacher_id: number | null;
  readonly substitute_id: number | null;
}

/** Returns who really teaches: the substitute if there is one. */
export const whoTeaches = (slot: Pick<SlotFacts, 'teacher_id' | 'substitute_id'>): number | null =>
  slot.substitute_id ?? slot.teacher_id;

const place = z.strictObject({ starts_at: moment, ends_at: moment, room_id: id.optional() });

/**
 * The life of a slot. What only the database knows (a free room, completed registers) is asked by the service on the locked row.
 * The portal completes a slot whose last register was completed.
 */
export const slotWorkflow = defineWorkflow('timetable_slots', {
  states: {
    draft: {},
    verified: { look: 'good' },
    published: { look: 'seen' },
    edited: { look: 'seen', place: 'published' },
    assigned: { look: 'runs', place: 'published' },
    unpublished: { look: 'off', place: 'draft' },
    done: { final: true },
    expired: { look: 'bad' },
    cancelled: { final: true },
  },
  path: ['draft', 'verified', 'published', 'done'],
  facts: (actor: Actor, slot: SlotFacts, now: number) => ({
    teaches: actor.staff_id !== null && actor.staff_id === whoTeaches(slot),
    placed: slot.teacher_id !== null && slot.room_id !== null,
    future: momentOf(slot.starts_at) > now,
  }),
  link: '/timetable?slot=:id',
  events: {
    VERIFY: { from: ['draft', 'unpublished'], to: 'verified', roles: KEEPERS },
    PUBLISH: {
      from: ['verified'],
      to: 'published',
      roles: KEEPERS,
      when: ['placed'],
      clears: ['moved_from', 'reason'],
    },
    UNPUBLISH: { from: ['published', 'edited'], to: 'unpublished', roles: KEEPERS, when: ['future'] },
    MOVE: { from: HOLDING, to: 'edited', roles: KEEPERS, payload: place },
    ASSIGN_SUBSTITUTE: {
      from: ['published', 'edited'],
      to: 'assigned',
      roles: [...KEEPERS, 'HEAD_OF_KAFEDRA'],
      payload: z.strictObject({ substitute_id: id, reason: line(500) }),
      keeps: ['substitute_id', 'reason'],
    },
    COMPLETE: [
      { from: HOLDING, to: 'done', roles: KEEPERS, system: true },
      { from: HOLDING, to: 'done', roles: TEACHING, who: ['teaches'] },
    ],
    EXPIRE: {
      from: HOLDING,
      to: 'expired',
      system: true,
      clock: { after: 'ends_at', ms: EXPIRES_AFTER },
      tells: ['TEACHING_AND_LEARNING_OFFICER', 'HEAD_OF_KAFEDRA'],
    },
    MAKE_UP: { awaited: true, from: ['expired'], to: 'edited', roles: KEEPERS, payload: place },
    CONFIRM_LATE: { from: ['expired'], to: 'done', roles: KEEPERS, system: true },
    CANCEL: {
      from: ['draft', 'verified', 'unpublished', ...HOLDING, 'expired'],
      to: 'cancelled',
      roles: KEEPERS,
      payload: z.strictObject({ reason: optionalLine(500) }),
      asks: (_: object, { record }: Writing<{ readonly status: string }>) =>
        SHOWN.some((status) => status === record?.status) ? { reason: 'field.required' } : {},
    },
  },
});
