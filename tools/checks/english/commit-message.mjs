// node tools/checks/english/commit-message.mjs <file>: what the commit-msg hook asks of a message (docs/STYLE.md, Commits).
import { readFileSync } from 'node:fs';
import { isMain } from '../../common/main-module.mjs';

const LONGEST = 72;
/** git writes these itself, or squashes them into a commit that has a message. */
const BY_GIT = /^(Merge|Revert|fixup!|squash!|amend!) ?/;
/** Where git keeps the difference that `git commit -v` shows. */
const SCISSORS = /^# -+ >8 -+$/m;

/** What is wrong with a message. @param {string} text @returns {string[]} */
export function commitMessage(text) {
  const lines = (text.split(SCISSORS)[0] ?? '')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.trimEnd());
  const [subject = '', second = '', ...body] = lines.slice(Math.max(0, lines.findIndex(Boolean)));
  if (BY_GIT.test(subject)) return [];
  return [
    ...(subject.length > LONGEST ? [`The subject has ${subject.length} characters, the most is ${LONGEST}.`] : []),
    ...(/^[a-z][\w/-]*(, [a-z][\w/-]*)*: \S/.test(subject)
      ? []
      : ['The subject is "area: what changed", such as "chat: scroll to the last message".']),
    ...(/\.$/.test(subject) ? ['The subject ends without a full stop.'] : []),
    ...(second ? ['The line after the subject is blank.'] : []),
    ...(body.some(Boolean) ? [] : ['A body says why, and what was decided against.']),
  ];
}

if (isMain(import.meta.url)) {
  const wrong = commitMessage(readFileSync(process.argv[2] ?? '', 'utf8'));
  for (const line of wrong) console.error(`✗ ${line}`);
  if (wrong.length) console.error('See docs/STYLE.md, Commits. Your message is in .git/COMMIT_EDITMSG.');
  process.exitCode = wrong.length ? 1 : 0;
}
