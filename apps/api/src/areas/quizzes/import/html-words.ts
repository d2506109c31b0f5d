import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { BadXml, elementsOf, firstBelow, textIn, type Element } from './xml-tree.js';
import type { LossCode } from './questions-read.js';

const DEEPEST = 100;
type Parsed = DefaultTreeAdapterTypes.ChildNode;

/** HTML as a browser reads it. Throws `BadXml` where it is nested too deep. */
export function htmlTree(html: string): Element {
  return { name: 'html', attributes: {}, children: branches(parseFragment(html).childNodes, 0) };
}

function branches(nodes: readonly Parsed[], depth: number): (Element | string)[] {
  if (depth > DEEPEST) throw new BadXml('too deep');
  return nodes.flatMap((node): (Element | string)[] => {
    if (node.nodeName === '#text') return [(node as DefaultTreeAdapterTypes.TextNode).value];
    if (!('tagName' in node)) return [];
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    return [{ name: node.tagName, attributes, children: branches(node.childNodes, depth + 1) }];
  });
}

/** What words alone cannot say: told of the question, or a reason to leave it out. */
export class Said {
  readonly losses = new Set<LossCode>();
  readonly pictures = new Set<string>();
  /** A sound, a film, a formula without its notation, or a file that belongs to the question. */
  hasMedia = false;
  get needsMore(): boolean {
    return this.hasMedia || this.pictures.size > 0;
  }
}

// A blank that counts is another sign until lines are tidied.
const [BLANK, TAB, END] = ['\ufdd0', '\ufdd1', '\ufdd2'];
const kept = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \u00a0]/g, BLANK)
    .replace(/\t/g, TAB)
    .replace(/\n/g, END);
const freed = (text: string): string => text.replaceAll(BLANK, ' ').replaceAll(TAB, '\t').replaceAll(END, '\n');
/** Several blanks that do not break are an indentation. */
const flowing = (text: string): string =>
  text
    .replace(/[ \u00a0]+/g, (run) => (run.includes('\u00a0') && run.length > 1 ? BLANK.repeat(run.length) : run))
    .replace(/\s+/g, ' ');

/** One line end between paragraphs, one blank between words; blanks that count are still other signs. */
const lined = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').replace(/^ | $/g, ''))
    .filter((line) => freed(line).trim() !== '')
    .join('\n');
export const tidy = (text: string): string => freed(lined(text));
/** Texts one below the other, each as it is laid out. */
export const stacked = (texts: readonly string[]): string => texts.filter(Boolean).join('\n');

const names = (list: string): Set<string> => new Set(list.split(' '));
const BLOCKS = names(
  'p div li tr pre h1 h2 h3 h4 h5 h6 blockquote prompt material ul ol dl dt dd table caption figure figcaption section ' +
    'article header footer center address fieldset form details summary rubricBlock br hr flow_mat',
);
const MARKED = names('b strong i em u s strike del ins mark font big');
const MEDIA = names('audio video iframe embed svg canvas applet matimage mataudio matvideo printedVariable include');
const SILENT = names('style script head title template noscript source track param stylesheet');
const ASKED = names('input select textarea');
const STYLED = /color|background|font-(weight|style)|text-decoration/i;

interface Drawing {
  readonly said: Said;
  readonly without: readonly string[];
  readonly isPre: boolean;
}

/** The words in an element as plain lines, without those in elements of these names; what is lost is said. */
export const wordsIn = (element: Element, said: Said, ...without: readonly string[]): string =>
  tidy(inside(element, { said, without, isPre: isLayout(element) }));

const inside = ({ children }: Element, about: Drawing): string => children.map((child) => drawn(child, about)).join('');
const isLayout = ({ name, attributes }: Element): boolean =>
  name === 'pre' || /white-space:\s*(pre|break-spaces)/i.test(attributes.style ?? '');

function drawn(node: Element | string, about: Drawing): string {
  if (typeof node === 'string') return about.isPre ? kept(node) : flowing(node);
  const { name, attributes } = node;
  const { said } = about;
  if (about.without.includes(name)) return '';
  const own = SPECIAL[name]?.(node, about);
  if (own !== undefined) return own;
  if (SILENT.has(name)) return '';
  if (ASKED.has(name)) return '_____';
  if (MEDIA.has(name)) {
    said.hasMedia = true;
    return '';
  }
  if (MARKED.has(name) || STYLED.test(attributes.style ?? '')) said.losses.add('formatting');
  if (isLayout(node)) return `\n${inside(node, { ...about, isPre: true }).replace(/^\ufdd2|[\ufdd0-\ufdd2]+$/g, '')}\n`;
  const words = inside(node, about);
  return BLOCKS.has(name) ? `\n${words}\n` : words;
}

/** A notation as the bank draws it, without the delimiters of another program. */
const tex = (notation: string): string =>
  `\\(${notation
    .trim()
    .replace(/^(\\\(|\\\[|\$+)|(\\\)|\\\]|(?<!\$)\$+)$/g, '')
    .trim()}\\)`;

const SPECIAL: Readonly<Record<string, (node: Element, about: Drawing) => string | undefined>> = {
  img: ({ attributes }, { said }) => {
    const notation = notationOf(attributes);
    if (notation) return tex(notation);
    said.pictures.add(attributes.src ?? '');
    return '';
  },
  object: ({ attributes }, { said }) => {
    const { data = '', type = '' } = attributes;
    if (/^image\//i.test(type) || /\.(png|jpe?g|gif|svg)$/i.test(data)) said.pictures.add(data);
    else said.hasMedia = true;
    return '';
  },
  math: (node, { said }) => {
    const noted = firstBelow(node, 'annotation');
    const notation = /tex/i.test(noted?.attributes.encoding ?? '') && noted ? textIn(noted) : node.attributes.alttext;
    if (notation) return tex(notation);
    said.hasMedia = true;
    return '';
  },
  script: (node) => (/^math\/tex/i.test(node.attributes.type ?? '') ? tex(textIn(node)) : ''),
  a: ({ attributes: { href = '' } }, { said }) => {
    if (/^https?:/i.test(href)) said.losses.add('link');
    // A file of the course that the question speaks of.
    else if (/^(@@PLUGINFILE@@|(\$|%24)IMS)/i.test(href)) said.hasMedia = true;
    return undefined;
  },
  sub: (node, about) => raised(inside(node, about), '_', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'),
  sup: (node, about) => raised(inside(node, about), '^', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾'),
  ol: (node, about) => listed(node, about, (n) => `${String(n)}. `),
  ul: (node, about) => listed(node, about, () => '• '),
  tr: (node, about) => {
    const cells = elementsOf(node).map((cell) => lined(inside(cell, about)).replace(/\n/g, ' '));
    if (cells.length > 1) about.said.losses.add('table');
    return `\n${cells.join(' | ')}\n`;
  },
};

const listed = (node: Element, about: Drawing, sign: (n: number) => string): string =>
  elementsOf(node)
    .map((item, at) => `\n${sign(at + 1)}${lined(inside(item, about))}\n`)
    .join('');

const FLAT = '0123456789+-=()';
/** Small figures have letters of their own; anything else is written with a sign. */
function raised(words: string, sign: string, signs: string): string {
  const text = tidy(words).replace(/[−–]/g, '-');
  if (text === '') return '';
  const small = [...text].map((letter) => [...signs][FLAT.indexOf(letter)]);
  if (small.every((letter) => letter !== undefined)) return small.join('');
  return text.length === 1 ? `${sign}${text}` : `${sign}(${text})`;
}

/** The notation of a formula that an editor drew as a picture. */
function notationOf({ class: kind = '', alt = '', title = '', src = '', ...more }: Element['attributes']): string {
  const content = more['data-equation-content'];
  if (content) return content;
  if (/\btexrender\b/.test(kind)) return alt;
  const drawnAt = /\/equation_images\/([^?]+)/.exec(src)?.[1];
  if (!/\bequation_image\b/.test(kind) && !drawnAt) return '';
  return title || alt.replace(/^LaTeX:\s*/i, '') || decoded(decoded(drawnAt ?? ''));
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
