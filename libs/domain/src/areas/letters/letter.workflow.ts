import { z } from 'zod';
import {
  ADMINS,
  ALL_STAFF,
  day,
  defineWorkflow,
  explained,
  id,
  line,
  numbered,
  optionalParagraph,
  paragraph,
  SUPERS,
  TOP,
  type Actor,
  type Role,
} from '@quad/domain/core';

export const LETTER_DIRECTIONS = ['incoming', 'outgoing'] as const;
export type LetterDirection = (typeof LETTER_DIRECTIONS)[number];

/** The main line of each direction, for steppers. */
export const LETTER_PATHS = {
  outgoing: ['draft', 'submitted', 'verified', 'accepted', 'delivered', 'archived'],
  incoming: ['draft', 'open', 'assigned', 'done', 'archived'],
} as const satisfies Record<LetterDirection, readonly string[]>;

/** The office of documents: registers, sends and files. */
export const OFFICE: readonly Role[] = [...ADMINS, 'DMS_MODERATOR'];
/** Who may sign for the institution. */
export const SIGNERS: readonly Role[] = [...TOP, ...SUPERS];
const REVIEWERS: readonly Role[] = [...TOP, ...OFFICE, 'LEGAL'];
const VERIFIERS: readonly Role[] = [...OFFICE, 'LEGAL'];
/** Who gives letters to people. */
export const ASSIGNERS: readonly Role[] = [...TOP, ...OFFICE];

/** What a letter's number is made of. */
interface Numbered {
  readonly id?: number;
  readonly direction: string;
  readonly number_year?: number | null;
  readonly number_seq?: number | null;
}

/** The part of a letter that the rules ask about; `author_id` is an account, signer and assignees are staff. */
export interface LetterFacts extends Numbered {
  readonly header: string;
  readonly author_id: number;
  readonly correspondent: string | null;
  readonly signer_id: number | null;
  readonly responsible_id: number | null;
  readonly open_assignee_ids: readonly number[];
  readonly due_date: string | null;
  readonly decision_reason: string | null;
}

/** True for an assignee who has not yet said what they did. */
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

/** Its place in the register (IN-2026-0001, OUT-2026-0001), or a working number until it has one. */
export const letterNumber = ({ id, direction, number_year, number_seq }: Numbered): string =>
  number_seq == null
    ? numbered('L-', id)
    : `${direction === 'incoming' ? 'IN' : 'OUT'}-${number_year}-${String(number_seq).padStart(4, '0')}`;

const written = (date: string | null) => (date ?? '').slice(0, 10).split('-').reverse().join('.');

const GIVEN = {
  to: 'assigned',
  roles: ASSIGNERS,
  when: ['incoming'],
  payload: z.strictObject({
    resolution: paragraph(2000),
    due_date: day,
    assignee_ids: z.array(id).min(1).max(50),
    responsible_id: id.nullish(),
    instead: z.boolean().optional(),
  }),
  tells: ['assignee', 'author'],
} as const;
const FILED = {
  to: 'archived',
  roles: OFFICE,
  payload: z.strictObject({ file_index: line(60), no_action: z.boolean().optional() }),
  keeps: ['file_index'],
  tells: ['author'],
} as const;

/** The life of a letter of either direction. What only the database knows (numbers, hashes, files) is done on the locked row. */
export const letterWorkflow = defineWorkflow('letters', {
  states: {
    draft: {},
    submitted: { look: 'sent' },
    returned: { look: 'back', place: 'submitted' },
    edited: { look: 'sent', place: 'submitted' },
    verified: { look: 'good' },
    accepted: { look: 'good' },
    delivered: { look: 'good' },
    open: {},
    assigned: {},
    done: { look: 'good' },
    rejected: { look: 'bad' },
    cancelled: { final: true },
    archived: { look: 'old', final: true },
  },
  facts: (actor: Actor, letter: LetterFacts) => ({
    incoming: letter.direction === 'incoming',
    outgoing: letter.direction === 'outgoing',
    author: actor.account_id === letter.author_id,
    other: actor.account_id !== letter.author_id,
    named: Boolean(letter.correspondent?.trim()),
    // If the letter names a signer, only they sign it. If it names nobody, the person who signs becomes the signer.
    signer: letter.signer_id === null || letter.signer_id === actor.staff_id,
    finishes: finishes(actor, letter),
  }),
  people: {
    assignee: { staff: 'open_assignee_ids' },
    author: { account: 'author_id' },
    signer: { staff: 'signer_id' },
  },
  whose: { author: ['author'], finishes: ['assignee'] },
  words: (letter) => ({
    number: letterNumber(letter),
    header: letter.header,
    reason: letter.decision_reason ?? '',
    due: written(letter.due_date),
  }),
  link: '/letters/:id',
  due: 'due_date',
  events: {
    SUBMIT: {
      from: ['draft'],
      to: 'submitted',
      roles: ALL_STAFF,
      who: ['author'],
      when: ['outgoing'],
      needs: { named: 'letters.correspondent_missing' },
      tells: ['DMS_MODERATOR', 'LEGAL'],
    },
    RETURN_FOR_EDIT: {
      from: ['submitted', 'edited', 'verified'],
      to: 'returned',
      roles: REVIEWERS,
      ...explained,
      tells: ['author'],
    },
    RESUBMIT: {
      awaited: true,
      from: ['returned'],
      to: 'edited',
      clears: ['decision_reason'],
      roles: ALL_STAFF,
      who: ['author'],
      tells: ['DMS_MODERATOR', 'LEGAL'],
    },
    VERIFY: {
      awaited: true,
      from: ['submitted', 'edited'],
      to: 'verified',
      roles: VERIFIERS,
      who: ['other'],
      payload: z.strictObject({ signer_id: id.nullish() }),
      tells: ['author', 'DIRECTOR', 'VICE_RECTOR'],
    },
    SIGN: {
      awaited: true,
      from: ['verified'],
      to: 'accepted',
      roles: SIGNERS,
      who: ['signer'],
      tells: ['author', 'DMS_MODERATOR'],
    },
    SEND: { awaited: true, from: ['accepted'], to: 'delivered', roles: OFFICE, tells: ['author'] },
    REGISTER: {
      awaited: true,
      from: ['draft'],
      to: 'open',
      roles: OFFICE,
      when: ['incoming'],
      needs: { named: 'letters.correspondent_missing' },
      tells: ['author', 'DIRECTOR', 'VICE_RECTOR', 'DMS_MODERATOR'],
    },
    ASSIGN: [
      { ...GIVEN, awaited: true, from: ['open'] },
      { ...GIVEN, from: ['assigned', 'done'] },
    ],
    COMPLETE: {
      awaited: true,
      from: ['assigned'],
      to: 'done',
      roles: ALL_STAFF,
      who: ['finishes'],
      payload: z.strictObject({ result: optionalParagraph(4000), reply_id: id.nullish() }),
      asks: ({ reply_id }: { readonly reply_id?: unknown }) => (reply_id ? {} : { result: 'letters.result_or_reply' }),
      tells: ['author', 'DIRECTOR', 'DMS_MODERATOR'],
    },
    REJECT: {
      from: ['submitted', 'edited', 'verified', 'open'],
      to: 'rejected',
      roles: REVIEWERS,
      ...explained,
      tells: ['author'],
    },
    CANCEL: {
      from: ['draft', 'submitted', 'returned', 'edited'],
      to: 'cancelled',
      roles: ALL_STAFF,
      who: ['author'],
      tells: ['DMS_MODERATOR'],
    },
    ARCHIVE: [
      { ...FILED, awaited: true, due: null, from: ['delivered', 'done', 'rejected'] },
      { ...FILED, from: ['open'] },
    ],
  },
});
