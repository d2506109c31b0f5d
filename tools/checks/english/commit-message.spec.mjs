import { commitMessage } from './commit-message.mjs';

const BODY = '\n\nA reply of five lines hid the message it answered.\n';

test.each([
  `chat: scroll to the last message${BODY}`,
  `chat, kit: scroll to the last message${BODY}`,
  `shared-files/list: sort by size${BODY}# Please enter the commit message\n#\n`,
  `\n# a comment above\nchat: scroll\n\nWhy.\n# ------------------------ >8 ------------------------\ndiff.\n`,
  `${'chat: '.padEnd(72, 'x')}${BODY}`,
  "Merge branch 'words'",
  'Revert "chat: scroll to the last message"\n\nThis reverts commit 1234.',
  'fixup! chat: scroll to the last message',
])('%j is a message', (text) => expect(commitMessage(text)).toEqual([]));

test.each([
  [`${'chat: '.padEnd(73, 'x')}${BODY}`, 'The subject has 73 characters, the most is 72.'],
  [`Scroll to the last message${BODY}`, expect.stringContaining('"area: what changed"')],
  [`Chat: scroll to the last message${BODY}`, expect.stringContaining('"area: what changed"')],
  [`chat: scroll to the last message.${BODY}`, 'The subject ends without a full stop.'],
  ['chat: scroll\nto the last message\n\nWhy.', 'The line after the subject is blank.'],
  ['chat: scroll to the last message', expect.stringContaining('A body says why')],
  ['chat: scroll to the last message\n\n# only a comment', expect.stringContaining('A body says why')],
])('%j is refused', (text, why) => expect(commitMessage(text)).toEqual([why]));
