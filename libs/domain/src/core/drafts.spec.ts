import { inquiries } from '@quad/domain/inquiries';
import { letters } from '@quad/domain/letters';
import { offences } from '@quad/domain/offences';
import { may, mayWatchList, scopeOf, type Actor, type Role } from './index.js';
import { actorWith } from '../test-actor.js';

const someone = (roles: readonly Role[], account_id: number): Actor =>
  actorWith(roles, { account_id, staff_id: account_id, grants: { '*': ['*'] } });

test.each([
  { of: inquiries, author: 'creator_id', role: 'INQUIRY_MODERATOR', more: {} },
  { of: inquiries, author: 'creator_id', role: 'DIRECTOR', more: {} },
  { of: letters, author: 'author_id', role: 'DMS_MODERATOR', more: { direction: 'outgoing' } },
  { of: offences, author: 'reporter_id', role: 'AR_COMMITTEE', more: {} },
] as const)(
  '$of.name, $role: a draft is read by its author, not by others, whatever they are granted',
  ({ of, author, role, more }) => {
    const other = someone([role], 9);
    const draft = {
      ...more,
      [author]: 1,
      status: 'draft',
      assignee_ids: [9],
      involved_ids: [9],
      panel_member_ids: [9],
    };
    const sent = { ...draft, status: 'submitted' };
    expect(may(someone(['TEACHER'], 1), 'read', of, draft)).toBe(true);
    for (const verb of ['read', 'export']) {
      expect([may(other, verb, of, draft), may(other, verb, of, sent)]).toEqual([false, true]);
      expect(scopeOf(other, verb, of)).not.toBe('all');
    }
    expect(may(other, 'read', of, { ...draft, [author]: 9 })).toBe(true);
    expect(mayWatchList(other, of)).toBe(true);
  },
);

test('a letter that came is the office’s while it is a draft, too', () => {
  const draft = { author_id: 1, status: 'draft', direction: 'incoming', assignee_ids: [] };
  expect(may(someone(['DMS_MODERATOR'], 9), 'read', letters, draft)).toBe(true);
  expect(mayWatchList(actorWith(['TEACHER'], { account_id: 1, staff_id: 1 }), letters)).toBe(false);
});
