import { below, elementsOf, firstBelow, wordsOf, type Element } from './xml-tree.js';

const valuesOf = (element: Element | undefined): string[] => (element ? [...below(element, 'value')].map(wordsOf) : []);

interface Mapping {
  readonly values: ReadonlyMap<string, number>;
  readonly other: number;
  readonly most: number;
}

function mappingOf(declaration: Element): Mapping | undefined {
  const mapping = firstBelow(declaration, 'mapping');
  if (!mapping) return undefined;
  const values = new Map(
    [...below(mapping, 'mapEntry')].map(({ attributes: { mapKey = '', mappedValue = '' } }) => [
      mapKey,
      Number(mappedValue) || 0,
    ]),
  );
  const good = [...values.values()].filter((value) => value > 0);
  const isMultiple = declaration.attributes.cardinality === 'multiple';
  const sum = good.reduce((total, value) => total + value, 0);
  const most = isMultiple ? sum : Math.max(0, ...good);
  return { values, other: Number(mapping.attributes.defaultValue) || 0, most };
}

/** True where the marks are those of the mapping. */
const isMapped = (item: Element): boolean => {
  const processing = firstBelow(item, 'responseProcessing');
  return (
    /map_response/.test(processing?.attributes.template ?? '') ||
    (processing !== undefined && firstBelow(processing, 'mapResponse') !== undefined)
  );
};

/** Choices that a rule of the item gives marks for, where nothing else names the key. */
function ruled(item: Element): string[] {
  const processing = firstBelow(item, 'responseProcessing');
  const branches = processing ? [...below(processing, 'responseIf', 'responseElseIf')] : [];
  return branches.flatMap((branch) => {
    const parts = elementsOf(branch);
    const scores = parts
      .filter(({ name }) => name === 'setOutcomeValue')
      .flatMap((set) => [...below(set, 'baseValue')]);
    if (!scores.some((value) => Number(wordsOf(value)) > 0)) return [];
    const asked = parts.filter(({ name }) => !['setOutcomeValue', 'responseCondition', 'not'].includes(name));
    return asked.flatMap((each) => [...below(each, 'baseValue')].map(wordsOf));
  });
}

/** What each choice is worth, in hundredths of the question: by its key, its mapping, or the rules of the item. */
export function key21(
  item: Element,
  declaration: Element | undefined,
  choices: readonly Element[],
): (id: string) => number {
  const mapping = declaration && mappingOf(declaration);
  const named = valuesOf(declaration && firstBelow(declaration, 'correctResponse'));
  if (mapping && mapping.most > 0 && (isMapped(item) || named.length === 0))
    return (id) => ((mapping.values.get(id) ?? mapping.other) * 100) / mapping.most;
  const right = named.length ? named : ruled(item);
  if (declaration?.attributes.cardinality !== 'multiple') return (id) => (right.includes(id) ? 100 : 0);
  const there = choices.filter(({ attributes }) => right.includes(attributes.identifier ?? '')).length;
  return (id) => (right.includes(id) ? 100 : -100) / Math.max(1, there);
}

/** What a question is worth: what its file declares, or its mapping gives at most, by its weight in the test. */
export function pointsOf21(item: Element, declaration: Element | undefined, weight = 1): number | undefined {
  const outcome = (name: string) =>
    [...below(item, 'outcomeDeclaration')].find(({ attributes }) => attributes.identifier === name);
  const declared = Number(valuesOf(outcome('MAXSCORE'))[0] ?? outcome('SCORE')?.attributes.normalMaximum);
  const mapping = declaration && isMapped(item) ? mappingOf(declaration) : undefined;
  const bound = Number(declaration && firstBelow(declaration, 'mapping')?.attributes.upperBound);
  const mapped = mapping && (bound > 0 ? bound : mapping.most);
  const points = Number.isNaN(declared) ? (mapped ?? 1) : declared;
  return Number((points * weight).toFixed(4));
}
