import { wordsIn, type Said } from './html-words.js';
import { below, elementsOf, firstBelow, wordsOf, type Element } from './xml-tree.js';

interface Asked {
  readonly ids: readonly string[];
  /** All of them together are asked for. */
  readonly isWhole: boolean;
}

/** Choices that a condition asks for, without those that must not be chosen. */
function* askedIn(element: Element): Generator<string> {
  for (const child of elementsOf(element)) {
    if (child.name === 'not') continue;
    if (child.name === 'varequal' || child.name === 'varsubset')
      yield* wordsOf(child)
        .split(',')
        .map((word) => word.trim());
    yield* askedIn(child);
  }
}

function askedBy(condition: Element): Asked {
  const asked = firstBelow(condition, 'conditionvar') ?? condition;
  const ids = [...askedIn(asked)];
  const isEither = firstBelow(asked, 'or') !== undefined;
  return { ids, isWhole: !isEither && (ids.length > 1 || firstBelow(asked, 'not') !== undefined) };
}

/** The marks that a condition gives; what counts mistakes is no mark. */
const givenBy = (condition: Element): number =>
  elementsOf(condition)
    .filter(({ name, attributes }) => name === 'setvar' && !/incorrect|wrong/i.test(attributes.varname ?? ''))
    .reduce((sum, set) => {
      const value = Number(wordsOf(set)) || 0;
      return /^subtract$/i.test(set.attributes.action ?? '') ? sum - value : sum + value;
    }, 0);

/** What each choice is worth, in hundredths of the question. */
export function shares12(item: Element, choices: readonly string[], isMultiple: boolean): (id: string) => number {
  const worth = new Map<string, number>();
  let whole: readonly string[] = [];
  for (const condition of below(item, 'respcondition')) {
    const given = givenBy(condition);
    const { ids, isWhole } = askedBy(condition);
    if (given > 0 && isMultiple && isWhole && ids.length >= whole.length) whole = ids;
    else if (given !== 0) for (const id of ids) worth.set(id, Math.max(given, worth.get(id) ?? given));
  }
  const right = choices.filter((id) => whole.includes(id));
  if (right.length) return (id) => (right.includes(id) ? 100 : -100) / right.length;
  const good = choices.map((id) => worth.get(id) ?? 0).filter((value) => value > 0);
  const most = isMultiple ? good.reduce((sum, value) => sum + value, 0) : Math.max(0, ...good);
  return (id) => (most > 0 ? ((worth.get(id) ?? 0) * 100) / most : 0);
}

interface Feedback {
  readonly general: string | null;
  /** By the choice that it goes with. */
  readonly said: ReadonlyMap<string, string>;
  /** Something is said by result, which the bank has no place for. */
  readonly isLost: boolean;
}

/** Reads the feedback of the question and of each choice. */
export function feedback12(item: Element, choices: readonly string[], aside: Said): Feedback {
  const words = new Map(
    [...below(item, 'itemfeedback')].map((each) => [each.attributes.ident ?? '', wordsIn(each, aside, 'hint')]),
  );
  const said = new Map<string, string>();
  let general = words.get('general_fb') ?? null;
  const used = new Set(['general_fb']);
  for (const condition of below(item, 'respcondition')) {
    const { ids, isWhole } = askedBy(condition);
    const [only] = ids;
    for (const shown of elementsOf(condition).filter(({ name }) => name === 'displayfeedback')) {
      const ident = shown.attributes.linkrefid ?? '';
      const text = words.get(ident);
      if (!text || used.has(ident)) continue;
      const isOne = ids.length === 1 && !isWhole && only !== undefined && choices.includes(only);
      if (isOne && !said.has(only)) said.set(only, text);
      else if (ids.length === 0 && firstBelow(condition, 'other') && general === null && givenBy(condition) === 0)
        general = text;
      else continue;
      used.add(ident);
    }
  }
  const isLost = [...words].some(([ident, text]) => text !== '' && !used.has(ident));
  return { general: general || null, said, isLost };
}
