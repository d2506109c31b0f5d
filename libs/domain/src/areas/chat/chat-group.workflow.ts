import { and, or, setup } from 'xstate';
import { ADMINS, ALL_STAFF, defineWorkflow, hasRole, type Actor, type Role } from '@quad/domain/core';

/** Who may send an event by hand at all; the guards narrow it. */
export const CHAT_GROUP_ROLES: Readonly<Record<string, readonly Role[]>> = {
  DEACTIVATE: ALL_STAFF,
  ACTIVATE: ALL_STAFF,
  ARCHIVE: ADMINS,
};
export const CHAT_GROUP_STATUSES = ['activated', 'deactivated', 'archived'] as const;

/** A room is archived when nobody has said anything for so long (ms). */
export const SILENT_AFTER = 180 * 24 * 3600 * 1000;

/** The part of a room that the rules ask about. */
export interface ChatGroupFacts {
  readonly status: string;
  readonly kind: string;
  readonly owner_id: number | null;
  readonly last_message_at: string | Date | null;
  readonly created_at: string | Date;
}

const given =
  (name: string) =>
  ({ context }: { context: Record<string, boolean> }) =>
    Boolean(context[name]);
const keeps = and(['staff', or(['owner', 'moderator'])]);

const machine = setup({
  types: { context: {} as Record<string, boolean>, events: {} as { type: string } },
  guards: { staff: given('staff'), owner: given('owner'), moderator: given('moderator'), silent: given('silent') },
}).createMachine({
  id: 'chat_group',
  initial: 'activated',
  context: {},
  states: {
    activated: { on: { DEACTIVATE: { target: 'deactivated', guard: keeps } } },
    deactivated: {
      on: {
        ACTIVATE: { target: 'activated', guard: keeps },
        ARCHIVE: { target: 'archived', guard: and(['moderator', 'silent']) },
      },
    },
    archived: { type: 'final' },
  },
});

/** Administrators and system moderators stand above every room but a conversation of two. */
export const moderatesAll = (actor: Actor): boolean => hasRole(actor, ADMINS);

/** The life of a room: who deactivates it leaves it to be read. */
export const chatGroupWorkflow = defineWorkflow(machine, (actor: Actor, room: ChatGroupFacts, now: number) => ({
  staff: hasRole(actor, ALL_STAFF),
  owner: actor.account_id === room.owner_id,
  moderator: moderatesAll(actor) && room.kind !== 'direct',
  silent: new Date(room.last_message_at ?? room.created_at).getTime() + SILENT_AFTER <= now,
}));
