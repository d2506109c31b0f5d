import type { ChatMessage } from '@quad/domain/chat';
import { daysBy, entriesOf } from './entries';
import type { Outgoing } from '#areas/chat/composer/outbox';

const said = (seq: number, account_id: number, created_at: string) =>
  ({ seq, client_id: `c${seq}`, account_id, created_at }) as ChatMessage;
const outgoing = (client_id: string, at: string) => ({ client_id, at }) as Outgoing;
const wish = { hasBefore: true, outgoing: [], unreadSeq: null, me: 1, dayOf: (at: string) => at.slice(0, 10) };
const drawn = (entries: ReturnType<typeof entriesOf>) =>
  entries.map((entry) => ('isFirst' in entry ? `${entry.key}${entry.isFirst ? '*' : ''}` : entry.key));

test('a day stands over its messages, a name over what one person says in a row within five minutes', () => {
  const messages = [
    said(1, 2, '2026-11-20T10:00:00Z'),
    said(2, 2, '2026-11-20T10:04:00Z'),
    said(3, 2, '2026-11-20T10:20:00Z'),
    said(4, 3, '2026-11-20T10:21:00Z'),
    said(5, 3, '2026-11-21T10:21:00Z'),
  ];
  expect(drawn(entriesOf({ ...wish, messages }))).toEqual([
    'day-2026-11-20',
    'c1*',
    'c2',
    'c3*',
    'c4*',
    'day-2026-11-21',
    'c5*',
  ]);
});

test('the divider stands before the first unread message, under its day, and begins a name anew', () => {
  const messages = [
    said(1, 2, '2026-11-20T10:00:00Z'),
    said(2, 2, '2026-11-20T10:01:00Z'),
    said(3, 2, '2026-11-21T10:00:00Z'),
  ];
  expect(drawn(entriesOf({ ...wish, messages, unreadSeq: 2 }))).toEqual([
    'day-2026-11-20',
    'c1*',
    'unread',
    'c2*',
    'day-2026-11-21',
    'c3*',
  ]);
  expect(drawn(entriesOf({ ...wish, messages, unreadSeq: 3 })).slice(-3)).toEqual(['day-2026-11-21', 'unread', 'c3*']);
  expect(drawn(entriesOf({ ...wish, messages, unreadSeq: 9 }))).not.toContain('unread');
});

test('what is on its way stands at the end, once, and keeps its place when it arrives', () => {
  const messages = [said(1, 2, '2026-11-20T10:00:00Z')];
  const line = [outgoing('c2', '2026-11-20T10:01:00Z'), outgoing('c3', '2026-11-20T10:01:30Z')];
  expect(drawn(entriesOf({ ...wish, hasBefore: false, messages, outgoing: line }))).toEqual([
    'beginning',
    'day-2026-11-20',
    'c1*',
    'c2*',
    'c3',
  ]);
  expect(
    drawn(entriesOf({ ...wish, messages: [...messages, said(2, 1, '2026-11-20T10:01:00Z')], outgoing: line })),
  ).toEqual(['day-2026-11-20', 'c1*', 'c2*', 'c3']);
});

test('the calendar is asked once for a quarter of an hour', () => {
  let asked = 0;
  const dayOf = daysBy((at) => {
    asked += 1;
    return at.slice(0, 10);
  });
  for (let minute = 0; minute < 15; minute += 1)
    expect(dayOf(`2026-11-20T10:${String(minute).padStart(2, '0')}:00Z`)).toBe('2026-11-20');
  expect(asked).toBe(1);
});
