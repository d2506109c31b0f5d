import { ADMINS, ALL_STAFF, defineWorkflow, hasRole, momentOf, type Actor, type Moment } from '@quad/domain/core';

/** A room is archived when nobody has said anything for so long (ms). */
export const SILENT_AFTER = 180 * 24 * 3600 * 1000;

/** The part of a room that the rules ask about. */
export interface ChatGroupFacts {
  readonly kind: string;
  readonly owner_id: number | null;
  readonly last_message_at: Moment | null;
  readonly created_at: Moment;
}

/** Administrators and system moderators stand above every room but a conversation of two. */
export const moderatesAll = (actor: Actor): boolean => hasRole(actor, ADMINS);

const CLOSING = { from: ['activated'], to: 'deactivated' } as const;
const OPENING = { from: ['deactivated'], to: 'activated' } as const;
const OWNER = { roles: ALL_STAFF, who: ['owner'] } as const;
const ABOVE = { roles: ADMINS, who: ['shared'] } as const;

/** The life of a room: who deactivates it leaves it to be read. The portal closes a channel whose group or module is gone. */
export const chatGroupWorkflow = defineWorkflow('chat_groups', {
  states: { activated: { look: 'good' }, deactivated: { look: 'off' }, archived: { look: 'old', final: true } },
  facts: (actor: Actor, room: ChatGroupFacts, now: number) => ({
    owner: actor.account_id === room.owner_id,
    shared: room.kind !== 'direct',
    silent: momentOf(room.last_message_at ?? room.created_at) + SILENT_AFTER <= now,
  }),
  events: {
    DEACTIVATE: [
      { ...CLOSING, ...OWNER },
      { ...CLOSING, ...ABOVE, system: true },
    ],
    ACTIVATE: [
      { ...OPENING, ...OWNER },
      { ...OPENING, ...ABOVE },
    ],
    ARCHIVE: { from: ['deactivated'], to: 'archived', ...ABOVE, needs: { silent: 'chat.not_silent' } },
  },
});
