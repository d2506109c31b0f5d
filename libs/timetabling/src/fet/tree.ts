/** An element of an XML file, as the reader of the file gives it. */
export interface FetElement {
  readonly name: string;
  /** The words between its tags, its children's left out. */
  readonly text: string;
  readonly children: readonly FetElement[];
}

/** The children with one of the names. */
export const childrenOf = (element: FetElement, ...names: readonly string[]): FetElement[] =>
  element.children.filter(({ name }) => names.includes(name));

/** The words of the children with one of the names. */
export const textsOf = (element: FetElement, ...names: readonly string[]): string[] =>
  childrenOf(element, ...names).map(({ text }) => text.trim());

/** The words of the first such child. Programs of several years name the same thing differently. */
export const textOf = (element: FetElement, ...names: readonly string[]): string => textsOf(element, ...names)[0] ?? '';

/** The number of the first such child. */
export const numberOf = (element: FetElement, ...names: readonly string[]): number => Number(textOf(element, ...names));

/** Whether it says so; where it says nothing, as otherwise. */
export function saysTrue(element: FetElement, name: string, otherwise = false): boolean {
  const text = textOf(element, name);
  return text === '' ? otherwise : text === 'true' || text === 'yes';
}
