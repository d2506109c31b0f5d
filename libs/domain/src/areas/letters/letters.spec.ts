import {
  allowedActions,
  audienceFor,
  may,
  nextStatus,
  ROLES,
  mayWatchList,
  sendersOf,
  VIEWERS,
  type Actor,
  type Role,
} from '@quad/domain/core';
import { finishes, letterCommands, letterNumber, letters, letterWorkflow, type LetterDirection } from './index.js';
import { actorWith } from '../../test-actor.js';

const person = (roles: readonly string[], more: Partial<Actor> = {}): Actor =>
  actorWith(roles, { account_id: 9, staff_id: 5, ...more });
const letter = (direction: LetterDirection, status: string, more: object = {}) => ({
  direction,
  status,
  author_id: 7,
  correspondent: 'Ministry',
  signer_id: null,
  responsible_id: null,
  open_assignee_ids: status === 'assigned' ? [5] : [],
  assignee_ids: [],
  ...more,
});
const ways = (actor: Actor, record: ReturnType<typeof letter>) =>
  Object.fromEntries(
    allowedActions(letterWorkflow, { actor, record, now: 0 }).map((event) => [
      event,
      nextStatus(letterWorkflow, { actor, record, now: 0 }, event),
    ]),
  );

const OUT: Readonly<Record<string, object>> = {
  submitted: { VERIFY: 'verified', RETURN_FOR_EDIT: 'returned', REJECT: 'rejected' },
  edited: { VERIFY: 'verified', RETURN_FOR_EDIT: 'returned', REJECT: 'rejected' },
  verified: { SIGN: 'accepted', RETURN_FOR_EDIT: 'returned', REJECT: 'rejected' },
  accepted: { SEND: 'delivered' },
  delivered: { ARCHIVE: 'archived' },
  rejected: { ARCHIVE: 'archived' },
};
const IN: Readonly<Record<string, object>> = {
  draft: { REGISTER: 'open' },
  open: { ASSIGN: 'assigned', REJECT: 'rejected', ARCHIVE: 'archived' },
  assigned: { ASSIGN: 'assigned', COMPLETE: 'done' },
  done: { ASSIGN: 'assigned', ARCHIVE: 'archived' },
  rejected: { ARCHIVE: 'archived' },
};

test.each(letterWorkflow.states.map((status) => [status] as const))(
  '%s: an administrator finds the ways of the agreed table in either direction, and no other',
  (status) => {
    const admin = person(['ADMIN']);
    if (!['open', 'assigned', 'done'].includes(status))
      expect(ways(admin, letter('outgoing', status))).toEqual(OUT[status] ?? {});
    if (['draft', 'open', 'assigned', 'done', 'rejected', 'archived'].includes(status))
      expect(ways(admin, letter('incoming', status))).toEqual(IN[status] ?? {});
  },
);

test.each([
  ['draft', { SUBMIT: 'submitted', CANCEL: 'cancelled' }],
  ['submitted', { CANCEL: 'cancelled' }],
  ['returned', { RESUBMIT: 'edited', CANCEL: 'cancelled' }],
  ['edited', { CANCEL: 'cancelled' }],
  ['verified', {}],
  ['accepted', {}],
  ['delivered', {}],
  ['archived', {}],
  ['cancelled', {}],
])('%s: its author, a teacher, may send exactly this; a colleague nothing', (status, expected) => {
  expect(ways(person(['TEACHER'], { account_id: 7 }), letter('outgoing', status))).toEqual(expected);
  expect(ways(person(['TEACHER']), letter('outgoing', status))).toEqual({});
});

test('each event is for its roles alone', () => {
  for (const role of ROLES) {
    const offered = new Set(
      (['incoming', 'outgoing'] as const).flatMap((direction) =>
        letterWorkflow.states.flatMap((status) =>
          [7, 9].flatMap((account_id) => Object.keys(ways(person([role], { account_id }), letter(direction, status)))),
        ),
      ),
    );
    expect([role, [...offered].sort()]).toEqual([
      role,
      letterWorkflow.events.filter((event) => sendersOf(letterWorkflow, event).includes(role)).sort(),
    ]);
  }
});

test('nobody reviews an own letter; a letter is signed by whom it names, in her place by nobody', () => {
  expect(ways(person(['DMS_MODERATOR'], { account_id: 7 }), letter('outgoing', 'submitted'))).not.toHaveProperty(
    'VERIFY',
  );
  const named = letter('outgoing', 'verified', { signer_id: 5 });
  expect(
    [
      ways(person(['DIRECTOR']), named),
      ways(person(['DIRECTOR'], { staff_id: 6 }), named),
      ways(person(['ADMIN'], { staff_id: null }), named),
    ].map((found) => 'SIGN' in found),
  ).toEqual([true, false, false]);
});

test('without an addressee nothing is submitted, without a sender nothing registered', () => {
  const nameless = { correspondent: ' ' };
  expect([
    ways(person(['STAFF'], { account_id: 7 }), letter('outgoing', 'draft', nameless)),
    ways(person(['DMS_MODERATOR']), letter('incoming', 'draft', nameless)),
  ]).toEqual([{ CANCEL: 'cancelled' }, {}]);
});

test('a letter is done with the last of its assignees, or with the one who is responsible', () => {
  const done = (staff_id: number | null, open_assignee_ids: number[], responsible_id: number | null = null) =>
    finishes({ staff_id }, { open_assignee_ids, responsible_id });
  expect([
    done(5, [5]),
    done(5, [5, 6]),
    done(5, [5, 6], 5),
    done(6, [5, 6], 5),
    done(7, [5]),
    done(null, [5]),
  ]).toEqual([true, false, true, false, false, false]);
});

test('staff see their own letters, those given to them and those they are to sign; the office, rectorate and lawyers all of them', () => {
  const mine = letter('incoming', 'assigned', { assignee_ids: [4, 5] });
  const reads = (actor: Actor, record: object) => may(actor, 'read', letters, record);
  const teacher = person(['TEACHER']);
  expect([
    reads(teacher, mine),
    reads(person(['TEACHER'], { staff_id: 6 }), mine),
    reads(person(['TEACHER'], { staff_id: null }), mine),
    reads(teacher, letter('outgoing', 'verified', { signer_id: 5 })),
    reads(person(['TEACHER'], { account_id: 7 }), letter('outgoing', 'draft')),
  ]).toEqual([true, false, false, true, true]);
  expect([
    may(teacher, 'update', letters, mine),
    may(teacher, 'delete', letters, mine),
    may(teacher, 'create', letterCommands),
    may(person(['DIRECTOR']), 'create', letterCommands),
  ]).toEqual([false, false, false, true]);
  expect(mayWatchList(person(['DMS_MODERATOR'], { grants: { letters: ['read'] } }), letters)).toBe(true);
  for (const role of ['BACHELOR_STUDENT', 'GUEST_USER', ...VIEWERS] as Role[])
    expect([may(person([role]), 'read', letters), may(person([role]), 'create', letters)]).toEqual([false, false]);
});

test('the roles of the table hear of a status; an answer is heard by whoever has the question open', () => {
  const roomsOf = (record: object) =>
    audienceFor(letters, {
      assignee_ids: [],
      open_assignee_ids: [],
      signer_id: null,
      reply_to_id: null,
      author_id: 7,
      ...record,
    });
  expect(roomsOf({ status: 'draft' })).toMatchObject({ accounts: [7], roles: [] });
  expect(roomsOf({ status: 'open' }).roles).toEqual(['DIRECTOR', 'VICE_RECTOR', 'DMS_MODERATOR']);
  expect(roomsOf({ status: 'assigned', assignee_ids: [4, 5], reply_to_id: 3 })).toMatchObject({
    staff: [4, 5, null],
    records: [{ resource: 'letters', id: 3 }],
  });
  expect(roomsOf({ status: 'assigned', assignee_ids: [4, 5], open_assignee_ids: [5] }).staff).toEqual([4, 5, 5, null]);
});

test('a number is the place in the register, with more digits where a year needs them; a working number until then', () => {
  expect([
    letterNumber({ id: 12, direction: 'outgoing', number_year: null, number_seq: null }),
    letterNumber({ id: 12, direction: 'incoming', number_year: 2026, number_seq: 7 }),
    letterNumber({ id: 12, direction: 'outgoing', number_year: 2026, number_seq: 12345 }),
  ]).toEqual(['L-000012', 'IN-2026-0007', 'OUT-2026-12345']);
});
