import type { Option } from '#kit/form/choices';
import type { Member } from '#areas/chat/members/members';

/** A mention that is being typed before the caret: where it begins, and what is typed of the name. */
export interface Begun {
  readonly from: number;
  readonly typed: string;
}

const BEGUN = /(?:^|\s)@([\p{L}\p{M}\p{N}'ʻʼ’`._-]*(?: [\p{L}\p{M}'ʻʼ’`]+)?)$/u;

/** The mention that is being typed at the caret, or null. */
export function begunAt(text: string, caret: number): Begun | null {
  const found = BEGUN.exec(text.slice(0, caret));
  return found ? { from: caret - found[1]!.length - 1, typed: found[1]! } : null;
}

/** The text with the name in place of what was typed of it, and where the caret then is. */
export function mentioned(
  text: string,
  { begun, caret, name }: { readonly begun: Begun; readonly caret: number; readonly name: string },
): { readonly text: string; readonly caret: number } {
  const before = `${text.slice(0, begun.from)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

/** The members whose names stand in the text after an @. Of several with one name those that were picked, if any was. */
export function mentionIds(text: string, members: Iterable<Member>, picked: ReadonlySet<number>): number[] {
  const named = [...members].filter(({ name }) => text.includes(`@${name}`));
  const sure = new Set(named.filter(({ account_id }) => picked.has(account_id)).map(({ name }) => name));
  return named
    .filter(({ account_id, name }) => picked.has(account_id) || !sure.has(name))
    .map(({ account_id }) => account_id)
    .slice(0, 50);
}

/** Lists the people one can mention: every member but oneself. */
export const mentionable = (members: Iterable<Member>, me: number): Option[] =>
  [...members]
    .filter(({ account_id }) => account_id !== me)
    .map(({ account_id, name, username }) => ({ value: account_id, label: name, hint: username }));
