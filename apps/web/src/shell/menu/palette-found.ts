import { fold } from '@quad/i18n';
import type { AnswerOf } from '@quad/domain/core';
import { searchCalls } from '@quad/domain/dashboard';
import type { AskingSource, FoundSource, PaletteItem, PaletteSource } from '#data/screens';
import { ask } from '#data/server/ask';
import { say as sayAloud } from '#data/words/text';

/** A hit with its heading. */
export interface Hit extends PaletteItem {
  readonly section: string;
}

/** A shorter text is not looked for in records. */
export const SHORTEST = 2;
const LONGEST = 100;

export type Source = PaletteSource & { readonly area: string };

/** What the one search found of a source, under its heading. */
function foundOf({ area, label, of, draw }: Source & FoundSource, answer: AnswerOf<typeof searchCalls.find>): Hit[] {
  const section = sayAloud(`screens:${area}.${label}`);
  return answer.flatMap((hit) => {
    const [name, found] = hit.kind === 'record' ? [hit.of, hit.record] : [hit.kind, hit];
    return name === of ? { key: `${of}-${found.id}`, section, ...draw(found as never) } : [];
  });
}

/** What a source of its own finds; where something is done with a hit, its words say what, and are not looked for. */
async function findIn(
  { area, label, verb, find }: Source & AskingSource,
  typed: string,
  signal: AbortSignal,
): Promise<Hit[]> {
  const section = sayAloud(`screens:${area}.${label}`);
  const read = (name: string) => (verb ? sayAloud(`screens:${area}.${verb}`, { name }) : name);
  const asked = verb ? without(read(''), typed) : typed;
  if (asked.length < SHORTEST) return [];
  return (await find(asked, signal)).map((item) => ({ ...item, section, text: read(item.text) }));
}

const without = (words: string, typed: string): string => {
  const known = fold(words).split(/[^\p{L}\p{N}]+/u);
  return typed
    .split(/\s+/)
    .filter((word) => !known.includes(fold(word)))
    .join(' ');
};

/** All that is looked for: one call for what the server searches, and the calls of areas. One that fails leaves the others. */
export function searchesOf(sources: readonly Source[], typed: string, signal: AbortSignal): Promise<Hit[]>[] {
  const found = sources.filter((source) => 'of' in source);
  const asked = { q: typed.slice(0, LONGEST), in: [...new Set(found.map(({ of }) => of))].join() };
  return [
    ...(asked.in
      ? [ask(searchCalls.find, asked, { signal }).then((answer) => found.flatMap((source) => foundOf(source, answer)))]
      : []),
    ...sources.filter((source) => 'find' in source).map((source) => findIn(source, typed, signal)),
  ];
}
