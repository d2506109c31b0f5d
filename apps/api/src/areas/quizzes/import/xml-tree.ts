import { SaxesParser } from 'saxes';

/** An element with its local name: each program chooses its own prefixes. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
}

const DEEPEST = 80;
const MOST_ELEMENTS = 200_000;
const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

/** What makes a file unreadable; nothing of it is taken. */
export class BadXml extends Error {}

/** The document type of old question files, which nobody fetches. It may describe elements, but no entity. */
const NAMED = /^\s*questestinterop\s+SYSTEM\s+["'][\w.-]{1,60}\.dtd["']\s*(?:\[|$)/;
const isHarmless = (doctype: string): boolean => NAMED.test(doctype) && !/ENTITY/i.test(doctype);

/** Reads XML without declarations of its own: no entity can grow or name a file. Throws `BadXml`. */
export function readXml(bytes: Uint8Array): Element {
  const parser = new SaxesParser();
  const root = { name: '', attributes: {}, children: [] as (Element | string)[] };
  const open: { children: (Element | string)[] }[] = [root];
  let count = 0;
  parser.on('doctype', (doctype) => {
    if (!isHarmless(doctype)) throw new BadXml('a document type');
  });
  parser.on('error', ({ message }) => {
    throw new BadXml(message);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (++count > MOST_ELEMENTS || open.length > DEEPEST) throw new BadXml('too large');
    const own = Object.entries(attributes).map(([key, value]) => [localOf(key), value] as const);
    const element = { name: localOf(name), attributes: Object.fromEntries(own), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const text = (words: string) => void open.at(-1)?.children.push(words);
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', () => void open.pop());
  parser.write(decodedXml(bytes)).close();
  const [first] = root.children.filter((child) => typeof child !== 'string');
  if (!first) throw new BadXml('empty');
  return first;
}

const DECLARATION = /^\ufeff?\s*<\?xml\s[^>]{0,200}\?>/;

/** The text without its declaration, whose blanks and line ends the parser would not take. */
function decodedXml(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const head = DECLARATION.exec(
    new TextDecoder('latin1').decode(bytes.subarray(0, 300)).replace(/^\u00ef\u00bb\u00bf/, ''),
  );
  const named = /encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(head?.[0] ?? '')?.[1];
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
  try {
    return new TextDecoder(wide ?? named ?? 'utf-8', { fatal: true }).decode(bytes).replace(DECLARATION, '');
  } catch {
    throw new BadXml('encoding');
  }
}

export const elementsOf = ({ children }: Element): Element[] =>
  children.filter((child): child is Element => typeof child !== 'string');

/** Every element of these names below one, in the order of the document; what is below a found one is left out on demand. */
export function* below(element: Element, ...names: readonly string[]): Generator<Element> {
  for (const child of elementsOf(element)) {
    if (names.includes(child.name)) yield child;
    yield* below(child, ...names);
  }
}
export const firstBelow = (element: Element, ...names: readonly string[]): Element | undefined =>
  below(element, ...names).next().value as Element | undefined;

/** All the text of an element as the file has it. */
export const textIn = ({ children }: Element): string =>
  children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');

/** The words of an element without markup, such as a value. */
export const wordsOf = (element: Element): string => textIn(element).replace(/\s+/g, ' ').trim();
