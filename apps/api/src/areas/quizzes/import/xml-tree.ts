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

/** Reads XML without a document type: no entity can be declared, so none can grow or name a file. Throws `BadXml`. */
export function readXml(bytes: Uint8Array): Element {
  const parser = new SaxesParser();
  const root = { name: '', attributes: {}, children: [] as (Element | string)[] };
  const open: { children: (Element | string)[] }[] = [root];
  let count = 0;
  parser.on('doctype', () => {
    throw new BadXml('a document type');
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

function decodedXml(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
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

const BLOCKS = ['p', 'div', 'br', 'li', 'tr', 'pre', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'prompt', 'material'];

/** The words in an element, without those in elements of these names. */
export function wordsOf(element: Element, ...without: readonly string[]): string {
  const words = element.children.map((child) => {
    if (typeof child === 'string') return child.replace(/\s+/g, ' ');
    if (without.includes(child.name)) return '';
    const own = wordsOf(child, ...without);
    return BLOCKS.includes(child.name) ? `\n${own}\n` : own;
  });
  return tidy(words.join(''));
}

/** One line end between paragraphs, one blank between words. */
export const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
