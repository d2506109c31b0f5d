import { VARIABLES } from './variables.js';

/** A piece of a line. A variable is a piece of its own, filled in after the markup is read: what it holds can never become markup. */
export type Piece =
  | { readonly kind: 'text' | 'bold' | 'italic'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** A part of a letter: a heading, a paragraph or a list, in lines of pieces. */
export interface Block {
  readonly kind: 'heading' | 'paragraph' | 'list';
  readonly lines: readonly (readonly Piece[])[];
}

/** What the variables hold for one person; what is missing is left out. */
export type Values = Readonly<Partial<Record<string, string>>>;

/** The name is trimmed after the match: patterns with optional blanks on both sides take cubic time. */
const VARIABLE = /\{\{([^{}]{0,200})\}\}/g;
/** In order: a link, bold, italic, a variable, a bare address. */
const MARK = new RegExp(
  [
    /\[([^[\]\n]{1,200})\]\(([^()\s]{1,1000})\)/,
    /\*\*([^*\n]{1,500})\*\*/,
    /\*([^*\n]{1,500})\*/,
    /\{\{([^{}]{0,200})\}\}/,
    /(https?:\/\/[^\s<>"']{1,500}[^\s<>"'.,;:!?)])/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);
/** The portal's own address is the one variable that may be a link. */
const HREF = /^(https?:\/\/[^\s<>"']+|mailto:[^\s<>"'?]+|\{\{\s*portal\s*\}\})$/i;

/** The names between double braces, each once, in the order of the text. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map((found) => (found[1] ?? '').trim())),
];
/** The names that no variable has. */
export const unknownIn = (text: string, known: readonly string[] = VARIABLES): string[] =>
  namesIn(text).filter((name) => !known.includes(name));
/** What a form says of names that no variable has; nothing where there are none. */
export function unknownIssue(text: string, path: readonly string[], known?: readonly string[]) {
  const names = unknownIn(text, known).map((name) => `«${name}»`);
  const params = { say: 'email-templates:errors.unknown_variable', names: names.join(', ') };
  return names.length === 0 ? [] : [{ code: 'custom' as const, path: [...path], params }];
}

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const plain = (text: string) => {
    if (text) pieces.push(...withVariables(text, 'text'));
  };
  for (const found of line.matchAll(MARK)) {
    const [whole, label, href, bold, italic, name, address] = found;
    plain(line.slice(at, found.index));
    at = found.index + whole.length;
    if (label !== undefined) {
      if (HREF.test(href ?? '')) pieces.push({ kind: 'link', text: label, href: href ?? '' });
      else plain(whole);
    } else if (bold !== undefined) pieces.push(...withVariables(bold, 'bold'));
    else if (italic !== undefined) pieces.push(...withVariables(italic, 'italic'));
    else if (name !== undefined) pieces.push({ kind: 'variable', name: name.trim() });
    else pieces.push({ kind: 'link', text: address ?? '', href: address ?? '' });
  }
  plain(line.slice(at));
  return pieces;
}

function withVariables(text: string, kind: 'text' | 'bold' | 'italic'): Piece[] {
  return text
    .split(/(\{\{[^{}]{0,200}\}\})/)
    .filter(Boolean)
    .map((part) =>
      part.startsWith('{{') ? { kind: 'variable', name: part.replace(/[{}\s]/g, '') } : { kind, text: part },
    );
}

const blockOf = (lines: readonly string[]): Block => {
  const heading = /^#{1,3} +(\S.*)$/.exec(lines[0] ?? '');
  if (heading && lines.length === 1) return { kind: 'heading', lines: [piecesOf(heading[1] ?? '')] };
  if (lines.every((line) => /^[-*] +/.test(line)))
    return { kind: 'list', lines: lines.map((line) => piecesOf(line.replace(/^[-*] +/, ''))) };
  return { kind: 'paragraph', lines: lines.map(piecesOf) };
};

/**
 * Reads the markup of a letter: `#` headings, `-` lists, **bold**, *italic*, [links](https://…) and variables;
 * everything else is text.
 */
export function readLetter(body: string): Block[] {
  const blocks: string[][] = [[]];
  for (const line of body.replace(/\r\n?/g, '\n').split('\n')) {
    const last = blocks.at(-1)!;
    const isItem = /^[-*] +/.test(line);
    if (!line.trim()) blocks.push([]);
    else if (/^#{1,3} +/.test(line)) blocks.push([line.trim()], []);
    else if (last.length > 0 && isItem !== /^[-*] +/.test(last[0]!)) blocks.push([line.trimEnd()]);
    else last.push(line.trimEnd());
  }
  return blocks.filter((lines) => lines.length > 0).map(blockOf);
}

/** A value is one line of text whatever it holds: nothing in it ends a subject or a paragraph. */
const valueOf = (values: Values, name: string): string => (values[name] ?? '').replace(/\p{Cc}+/gu, ' ').trim();

/** The variables of a letter that hold nothing for this person: it is not sent to them. */
export const holesIn = (
  { subject, body }: { readonly subject: string; readonly body: string },
  values: Values,
): string[] => namesIn(`${subject}\n${body}`).filter((name) => valueOf(values, name) === '');

/** The same values with each hole shown by its name in braces. */
export const withHoles = (values: Values, holes: readonly string[]): Values => ({
  ...values,
  ...Object.fromEntries(holes.map((name) => [name, `{{${name}}}`])),
});

/** A text with what the variables hold. */
export const filled = (text: string, values: Values): string =>
  text.replace(VARIABLE, (_, name: string) => valueOf(values, name.trim()));

/** A subject for one person: one line, whatever the variables hold. */
export const fillSubject = (subject: string, values: Values): string =>
  filled(subject, values)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, 250);

/** Where a link leads; empty where it leads nowhere that a letter may. */
export const hrefOf = (href: string, values: Values): string => {
  const filled = href.startsWith('{{') ? valueOf(values, 'portal') : href;
  return /^(https?:\/\/|mailto:)/i.test(filled) ? filled : '';
};

/** What a piece says to one person. */
export const sayPiece = (piece: Piece, values: Values): string =>
  piece.kind === 'variable' ? valueOf(values, piece.name) : piece.text;

/** The letter as plain text for one person. */
export function asText(body: string, values: Values): string {
  const say = (piece: Piece) => {
    const text = sayPiece(piece, values);
    const href = piece.kind === 'link' ? hrefOf(piece.href, values) : '';
    return href && href !== text ? `${text} (${href})` : text;
  };
  return readLetter(body)
    .map(({ kind, lines }) =>
      lines.map((pieces) => `${kind === 'list' ? '- ' : ''}${pieces.map(say).join('')}`).join('\n'),
    )
    .join('\n\n');
}
