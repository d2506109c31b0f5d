import { expect, test } from '@jest/globals';
import { talkOf, type Entry } from './talk';

const entry = (id: number, verb: string, changes: Entry['changes'] = null): Entry => ({
  id,
  name: `student_support_requests.${verb}`,
  actor_id: id,
  actor_name: id % 2 ? 'Malika' : 'Nodira',
  at: `2026-11-2${id}T08:00:00Z`,
  changes,
});

test('the conversation is told from the beginning; who says the same again is heard again; what is no word is left out', () => {
  const history = [
    entry(7, 'STUDENT_REPLY'),
    entry(6, 'RESOLVE', { answer: [null, 'On Monday'], status: ['open', 'done'] }),
    entry(5, 'STUDENT_REPLY', { reply: [null, 'Yes'] }),
    entry(4, 'ASK_STUDENT', { question: [null, '<b>Which?</b>'] }),
    entry(3, 'ASSIGN', { assignee_id: [null, 5] }),
    entry(1, 'created', { text: [null, 'Help'] }),
  ];
  expect(talkOf(history).map(({ kind, text, by }) => [kind, text, by])).toEqual([
    ['text', 'Help', 'Malika'],
    ['question', '<b>Which?</b>', 'Nodira'],
    ['reply', 'Yes', 'Malika'],
    ['answer', 'On Monday', 'Nodira'],
    ['reply', 'Yes', 'Malika'],
  ]);
});
