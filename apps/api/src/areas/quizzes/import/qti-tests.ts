import { decoded } from './html-words.js';
import { joined } from './pictures.js';
import { elementsOf, type Element } from './xml-tree.js';

/** How a test uses an item: what it is worth there, and what its sections say to students. */
export interface Ref {
  readonly name: string;
  readonly weight: number;
  readonly lead: readonly Element[];
}

/** The items that a test names, in its order, also those of sections in files of their own. */
export function refsOf(test: string, read: (name: string) => Element | null): Ref[] {
  const seen = new Set<string>();
  const within = (name: string, lead: readonly Element[]): Ref[] => {
    const tree = seen.has(name) ? null : read(name);
    seen.add(name);
    return tree ? inSection(tree, { folder: name.slice(0, Math.max(0, name.lastIndexOf('/'))), lead }) : [];
  };
  const inSection = (element: Element, { folder, lead }: { folder: string; lead: readonly Element[] }): Ref[] => {
    const own = elementsOf(element).filter(
      ({ name, attributes }) => name === 'rubricBlock' && /candidate/.test(attributes.view ?? 'candidate'),
    );
    return elementsOf(element).flatMap((child) => {
      const name = joined(folder, decoded(child.attributes.href ?? ''));
      if (child.name === 'assessmentItemRef') return [{ name, weight: weightOf(child), lead: [...lead, ...own] }];
      if (child.name === 'assessmentSectionRef') return within(name, [...lead, ...own]);
      return inSection(child, { folder, lead: [...lead, ...own] });
    });
  };
  return within(test, []);
}

const weightOf = (ref: Element): number => {
  const [weight] = elementsOf(ref).filter(({ name }) => name === 'weight');
  const value = Number(weight?.attributes.value);
  return value > 0 ? value : 1;
};
