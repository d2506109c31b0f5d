import { and, setup } from 'xstate';
import { ADMINS, ALL_STAFF, defineWorkflow, hasRole, SUPERS, TOP, type Actor, type Role } from '@quad/domain/core';

export const LETTER_DIRECTIONS = ['incoming', 'outgoing'] as const;
export type LetterDirection = (typeof LETTER_DIRECTIONS)[number];

export const LETTER_STATUSES = [
  'draft',
  'submitted',
  'returned',
  'edited',
  'verified',
  'accepted',
  'delivered',
  'open',
  'assigned',
  'done',
  'rejected',
  'cancelled',
  'archived',
] as const;

/** The main line of each direction, for steppers. */
export const LETTER_PATHS: Readonly<Record<LetterDirection, readonly string[]>> = {
  outgoing: ['draft', 'submitted', 'verified', 'accepted', 'delivered', 'archived'],
  incoming: ['draft', 'open', 'assigned', 'done', 'archived'],
};

/** The office of documents: registers, sends and files. */
export const OFFICE: readonly Role[] = [...ADMINS, 'DMS_MODERATOR'];
/** Who may sign for the institution. */
export const SIGNERS: readonly Role[] = [...TOP, ...SUPERS];
const REVIEWERS: readonly Role[] = [...TOP, ...OFFICE, 'LEGAL'];
const VERIFIERS: readonly Role[] = [...OFFICE, 'LEGAL'];
/** Who gives letters to people. */
export const ASSIGNERS: readonly Role[] = [...TOP, ...OFFICE];

/** Who may send an event by hand at all; the guards narrow it. */
export const LETTER_ROLES: Readonly<Record<string, readonly Role[]>> = {
  SUBMIT: ALL_STAFF,
  RETURN_FOR_EDIT: REVIEWERS,
  RESUBMIT: ALL_STAFF,
  VERIFY: VERIFIERS,
  SIGN: SIGNERS,
  SEND: OFFICE,
  REGISTER: OFFICE,
  ASSIGN: ASSIGNERS,
  COMPLETE: ALL_STAFF,
  REJECT: REVIEWERS,
  CANCEL: ALL_STAFF,
  ARCHIVE: OFFICE,
};

/** The part of a letter that the rules ask about; `author_id` is an account, signer and assignees are staff. */
export interface LetterFacts {
  readonly direction: string;
  readonly author_id: number;
  readonly correspondent: string | null;
  readonly signer_id: number | null;
  readonly responsible_id: number | null;
  readonly open_assignee_ids: readonly number[];
}

const given =
  (name: string) =>
  ({ context }: { context: Record<string, boolean> }) =>
    context[name] === true;
const RETURN_FOR_EDIT = { target: 'returned', guard: 'reviews' } as const;
const REJECT = { target: 'rejected', guard: 'reviews' } as const;
const CANCEL = { target: 'cancelled', guard: 'author' } as const;
const VERIFY = { target: 'verified', guard: 'verifies' } as const;
const ASSIGN = { target: 'assigned', guard: and(['incoming', 'assigns']), reenter: true };
const ARCHIVE = { target: 'archived', guard: 'office' } as const;

const machine = setup({
  types: { context: {} as Record<string, boolean>, events: {} as { type: string } },
  guards: {
    incoming: given('incoming'),
    outgoing: given('outgoing'),
    author: given('author'),
    named: given('named'),
    reviews: given('reviews'),
    verifies: given('verifies'),
    signs: given('signs'),
    office: given('office'),
    assigns: given('assigns'),
    finishes: given('finishes'),
  },
}).createMachine({
  id: 'letter',
  initial: 'draft',
  context: {},
  states: {
    draft: {
      on: {
        SUBMIT: { target: 'submitted', guard: and(['outgoing', 'author', 'named']) },
        REGISTER: { target: 'open', guard: and(['incoming', 'office', 'named']) },
        CANCEL,
      },
    },
    submitted: { on: { VERIFY, RETURN_FOR_EDIT, REJECT, CANCEL } },
    returned: { on: { RESUBMIT: { target: 'edited', guard: 'author' }, CANCEL } },
    edited: { on: { VERIFY, RETURN_FOR_EDIT, REJECT, CANCEL } },
    verified: { on: { SIGN: { target: 'accepted', guard: 'signs' }, RETURN_FOR_EDIT, REJECT } },
    accepted: { on: { SEND: { target: 'delivered', guard: 'office' } } },
    delivered: { on: { ARCHIVE } },
    open: { on: { ASSIGN, ARCHIVE, REJECT } },
    assigned: { on: { COMPLETE: { target: 'done', guard: 'finishes' }, ASSIGN } },
    done: { on: { ARCHIVE, ASSIGN } },
    rejected: { on: { ARCHIVE } },
    cancelled: { type: 'final' },
    archived: { type: 'final' },
  },
});

/** True for an assignee who has not yet said what she did. */
export const isAssignee = (
  actor: Pick<Actor, 'staff_id'>,
  { open_assignee_ids }: Pick<LetterFacts, 'open_assignee_ids'>,
): boolean => actor.staff_id !== null && open_assignee_ids.includes(actor.staff_id);

/** A letter is done with the last of its assignees, or with the one who is responsible for it. */
export const finishes = (
  actor: Pick<Actor, 'staff_id'>,
  letter: Pick<LetterFacts, 'open_assignee_ids' | 'responsible_id'>,
): boolean =>
  isAssignee(actor, letter) && (letter.open_assignee_ids.length === 1 || letter.responsible_id === actor.staff_id);

/** The life of a letter of either direction. What only the database knows (numbers, hashes, files) is done on the locked row. */
export const letterWorkflow = defineWorkflow(machine, (actor: Actor, letter: LetterFacts) => {
  const isAuthor = actor.account_id === letter.author_id;
  return {
    incoming: letter.direction === 'incoming',
    outgoing: letter.direction === 'outgoing',
    author: isAuthor && hasRole(actor, ALL_STAFF),
    named: Boolean(letter.correspondent?.trim()),
    reviews: hasRole(actor, REVIEWERS),
    verifies: hasRole(actor, VERIFIERS) && !isAuthor,
    // Whom the letter names signs it, and nobody in her place; where it names nobody, whoever signs is named by that.
    signs: hasRole(actor, SIGNERS) && (letter.signer_id === null || letter.signer_id === actor.staff_id),
    office: hasRole(actor, OFFICE),
    assigns: hasRole(actor, ASSIGNERS),
    finishes: hasRole(actor, ALL_STAFF) && finishes(actor, letter),
  };
});
