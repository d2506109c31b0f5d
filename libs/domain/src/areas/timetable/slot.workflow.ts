import { and, or, setup } from 'xstate';
import { ADMINS, defineWorkflow, hasRole, REGISTRY, type Actor, type Role } from '@quad/domain/core';

/** Who keeps the timetable. */
export const KEEPERS: readonly Role[] = [
  ...REGISTRY,
  ...ADMINS,
  'TEACHING_AND_LEARNING_OFFICER',
  'PROGRAMME_MANAGER',
  'DEAN',
];
const COVERING: readonly Role[] = [...KEEPERS, 'HEAD_OF_KAFEDRA'];
const TEACHING: readonly Role[] = ['TEACHER', 'TEACHER_DISTANCE_LEARNING', 'MODULE_LEADER'];

/** Who may send an event by hand at all; the guards narrow it. Nobody sends EXPIRE by hand. */
export const SLOT_ROLES: Readonly<Record<string, readonly Role[]>> = {
  VERIFY: KEEPERS,
  PUBLISH: KEEPERS,
  UNPUBLISH: KEEPERS,
  MOVE: KEEPERS,
  ASSIGN_SUBSTITUTE: COVERING,
  COMPLETE: [...KEEPERS, ...TEACHING],
  EXPIRE: [],
  MAKE_UP: KEEPERS,
  CONFIRM_LATE: KEEPERS,
  CANCEL: KEEPERS,
};

/** So long after its end a slot waits for its registers (ms). */
export const EXPIRES_AFTER = 48 * 3600 * 1000;

/** Slots of these statuses hold their room, teacher and groups. */
export const HOLDING = ['published', 'edited', 'assigned'] as const;
/** What is not hidden from students: everything that was published once and not taken back. */
export const SHOWN = ['published', 'edited', 'assigned', 'done', 'expired', 'cancelled'] as const;

/** The part of a slot that the rules ask about. */
export interface SlotFacts {
  readonly status: string;
  readonly starts_at: string | Date;
  readonly ends_at: string | Date;
  readonly room_id: number | null;
  readonly teacher_id: number | null;
  readonly substitute_id: number | null;
}

/** Schedules and listeners act as the institution itself. */
const isSystem = (actor: Actor) => actor.account_id === 0;
/** Who stands in front of the groups: the substitute where there is one. */
export const whoTeaches = (slot: Pick<SlotFacts, 'teacher_id' | 'substitute_id'>): number | null =>
  slot.substitute_id ?? slot.teacher_id;

const machine = setup({
  types: { context: {} as Record<string, boolean>, events: {} as { type: string } },
  guards: {
    keeper: ({ context }) => Boolean(context.keeper),
    covering: ({ context }) => Boolean(context.covering),
    teaching: ({ context }) => Boolean(context.teaching),
    system: ({ context }) => Boolean(context.system),
    placed: ({ context }) => Boolean(context.placed),
    future: ({ context }) => Boolean(context.future),
    overdue: ({ context }) => Boolean(context.overdue),
  },
}).createMachine({
  id: 'timetable_slot',
  initial: 'draft',
  states: {
    draft: {
      on: { VERIFY: { target: 'verified', guard: 'keeper' }, CANCEL: { target: 'cancelled', guard: 'keeper' } },
    },
    verified: {
      on: {
        PUBLISH: { target: 'published', guard: and(['keeper', 'placed']) },
        CANCEL: { target: 'cancelled', guard: 'keeper' },
      },
    },
    published: {
      on: {
        UNPUBLISH: { target: 'unpublished', guard: and(['keeper', 'future']) },
        MOVE: { target: 'edited', guard: 'keeper' },
        ASSIGN_SUBSTITUTE: { target: 'assigned', guard: 'covering' },
        COMPLETE: { target: 'done', guard: or(['keeper', 'teaching']) },
        EXPIRE: { target: 'expired', guard: and(['system', 'overdue']) },
        CANCEL: { target: 'cancelled', guard: 'keeper' },
      },
    },
    edited: {
      on: {
        UNPUBLISH: { target: 'unpublished', guard: and(['keeper', 'future']) },
        MOVE: { target: 'edited', guard: 'keeper', reenter: true },
        ASSIGN_SUBSTITUTE: { target: 'assigned', guard: 'covering' },
        COMPLETE: { target: 'done', guard: or(['keeper', 'teaching']) },
        EXPIRE: { target: 'expired', guard: and(['system', 'overdue']) },
        CANCEL: { target: 'cancelled', guard: 'keeper' },
      },
    },
    assigned: {
      on: {
        MOVE: { target: 'edited', guard: 'keeper' },
        COMPLETE: { target: 'done', guard: or(['keeper', 'teaching']) },
        EXPIRE: { target: 'expired', guard: and(['system', 'overdue']) },
        CANCEL: { target: 'cancelled', guard: 'keeper' },
      },
    },
    unpublished: {
      on: { VERIFY: { target: 'verified', guard: 'keeper' }, CANCEL: { target: 'cancelled', guard: 'keeper' } },
    },
    expired: {
      on: {
        MAKE_UP: { target: 'edited', guard: 'keeper' },
        CONFIRM_LATE: { target: 'done', guard: 'keeper' },
        CANCEL: { target: 'cancelled', guard: 'keeper' },
      },
    },
    done: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

/** The life of a slot. What only the database knows (a free room, completed registers) is asked by the service on the locked row. */
export const slotWorkflow = defineWorkflow(machine, (actor: Actor, slot: SlotFacts, now: number) => ({
  system: isSystem(actor),
  keeper: isSystem(actor) || hasRole(actor, KEEPERS),
  covering: isSystem(actor) || hasRole(actor, COVERING),
  teaching: hasRole(actor, TEACHING) && actor.staff_id !== null && actor.staff_id === whoTeaches(slot),
  placed: slot.teacher_id !== null && slot.room_id !== null,
  future: new Date(slot.starts_at).getTime() > now,
  overdue: new Date(slot.ends_at).getTime() + EXPIRES_AFTER <= now,
}));
