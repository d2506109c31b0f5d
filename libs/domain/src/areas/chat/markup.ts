/** A piece of a line of a message. What it holds is text: nothing in it is ever HTML. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'bold' | 'italic' | 'strike'; readonly of: readonly Inline[] }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** A part of a message, one below the other. */
export type Block =
  | { readonly kind: 'paragraph' | 'quote'; readonly of: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string; readonly language: string }
  | {
      readonly kind: 'list';
      /** The number of the first item; null for a list without numbers. */
      readonly start: number | null;
      readonly items: readonly (readonly Inline[])[];
    };

/** What a message without any of these says is itself: most messages are never read any further. */
const ANY_MARK = /[*_~`>\\[]|https?:\/\/|^(?:[-•]|\d{1,3}[.)]) /m;

/**
 * In order: an escaped sign, code, a link, bold and italic, bold, strike, italic in two ways, a bare address. Every part is bounded.
 * A star behind a letter, a number or a closing bracket multiplies: it opens nothing.
 */
const MARK = new RegExp(
  [
    /\\([\\*_~`>[\]-])/,
    /`([^`\n]{1,1000})`/,
    /\[([^[\]\n]{1,200})\]\((https?:\/\/(?:[^()\s<>"]|\((?:[^()\s<>"]|\([^()\s<>"]{0,200}\)){0,200}\)){1,1000})\)/,
    /(?<![\p{L}\p{N})\]%])\*\*\*(?=\S)([^*\n]{1,1000})(?<=\S)\*\*\*/u,
    /(?<![\p{L}\p{N})\]%*])\*\*(?=\S)((?:[^*\n]|\*(?!\*)){1,1000})(?<=\S)\*\*/u,
    /~~(?=\S)([^~\n]{1,1000})(?<=\S)~~/,
    /(?<![\p{L}\p{N})\]%*])\*(?=\S)([^*\n]{1,1000})(?<=\S)\*/u,
    /(?<![\p{L}\p{N}_])_(?=\S)([^_\n]{1,1000})(?<=\S)_(?![\p{L}\p{N}_])/u,
    /(https?:\/\/[^\s<>"«»“”„‹›]{1,1000})/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);
const FENCE = /^```([\w+#.-]{0,20})[ \t]*$/;
const ITEM = /^(?:[-*•]|(\d{1,3})[.)]) (?=\S)/;
const QUOTE = /^> ?/;
/** Characters after a bare address that belong to the sentence, not to the address. */
const TAIL = new Set([..."'.,:;!?)]}*_~’‘…。，、）】」』》"]);
/** Marks stand in marks no deeper than this. */
const DEEPEST = 4;

/** True where the text may hold more than plain words. */
export const hasMarkup = (text: string): boolean => ANY_MARK.test(text);

/** The address without the signs of the sentence around it; a bracket that it opens itself is its own. */
function addressIn(found: string): string {
  let open = found.split('(').length - found.split(')').length;
  let end = found.length;
  while (end > 0 && TAIL.has(found[end - 1]!)) {
    if (found[end - 1] === ')') {
      if (open >= 0) break;
      open += 1;
    }
    end -= 1;
  }
  return found.slice(0, end);
}

function inlineOf(text: string, depth = 0): Inline[] {
  const made: Inline[] = [];
  let at = 0;
  const plain = (part: string) => {
    const last = made.at(-1);
    if (!part) return;
    if (last?.kind === 'text') made[made.length - 1] = { kind: 'text', text: last.text + part };
    else made.push({ kind: 'text', text: part });
  };
  const within = (kind: 'bold' | 'italic' | 'strike', inner: string) =>
    made.push({ kind, of: depth < DEEPEST ? inlineOf(inner, depth + 1) : [{ kind: 'text', text: inner }] });
  for (const found of text.matchAll(MARK)) {
    const [whole, sign, code, label, href, both, bold, strike, starred, lined, bare] = found;
    plain(text.slice(at, found.index));
    at = found.index + whole.length;
    if (sign !== undefined) plain(sign);
    else if (code !== undefined) made.push({ kind: 'code', text: code });
    else if (label !== undefined) made.push({ kind: 'link', text: label, href: href! });
    else if (both !== undefined) made.push({ kind: 'bold', of: [{ kind: 'italic', of: inlineOf(both, depth + 1) }] });
    else if (bold !== undefined) within('bold', bold);
    else if (strike !== undefined) within('strike', strike);
    else if (bare === undefined) within('italic', (starred ?? lined)!);
    else {
      const address = addressIn(bare);
      made.push({ kind: 'link', text: address, href: address });
      plain(bare.slice(address.length));
    }
  }
  plain(text.slice(at));
  return made;
}

type Kind = 'paragraph' | 'quote' | 'bullets' | 'numbers';

function kindOf(line: string): Kind {
  if (QUOTE.test(line)) return 'quote';
  const item = ITEM.exec(line);
  return item ? (item[1] === undefined ? 'bullets' : 'numbers') : 'paragraph';
}

function blockOf(kind: Kind, lines: readonly string[]): Block | null {
  if (kind === 'quote') return { kind, of: inlineOf(lines.map((line) => line.replace(QUOTE, '')).join('\n')) };
  if (kind !== 'paragraph')
    return {
      kind: 'list',
      start: kind === 'numbers' ? Number(ITEM.exec(lines[0]!)![1]) : null,
      items: lines.map((line) => inlineOf(line.replace(ITEM, ''))),
    };
  const text = lines.join('\n').replace(/^\n+/, '').trimEnd();
  return text ? { kind, of: inlineOf(text) } : null;
}

/**
 * Reads the marks of a message: **bold**, *italic* or _italic_, ~~strike~~, `code`, blocks of code between ```, lists,
 * `>` quotes, [links](https://…) and bare addresses. Everything else is text, and a mark that does not end is, too.
 */
export function readMessage(text: string): Block[] {
  const blocks: Block[] = [];
  let kind: Kind = 'paragraph';
  let lines: string[] = [];
  const end = () => {
    const block = lines.length ? blockOf(kind, lines) : null;
    if (block) blocks.push(block);
    lines = [];
  };
  const all = text.replace(/\r\n?/g, '\n').split('\n');
  for (let at = 0; at < all.length; at += 1) {
    const line = all[at]!;
    const fence = FENCE.exec(line);
    const close = fence ? all.findIndex((each, place) => place > at && each.trimEnd() === '```') : -1;
    if (fence && close > at + 1) {
      end();
      blocks.push({ kind: 'code', language: fence[1]!, text: all.slice(at + 1, close).join('\n') });
      at = close;
      continue;
    }
    const now = kindOf(line);
    if (now !== kind) end();
    kind = now;
    lines.push(line);
  }
  end();
  return blocks;
}

const sayInline = (pieces: readonly Inline[]): string =>
  pieces.map((piece) => ('of' in piece ? sayInline(piece.of) : piece.text)).join('');

/** What a message says without its marks, in one line: for lists, quotes and notifications. */
export function withoutMarkup(text: string): string {
  if (!hasMarkup(text)) return text;
  return readMessage(text)
    .map((block) => {
      if (block.kind === 'code') return block.text;
      return block.kind === 'list' ? block.items.map(sayInline).join(', ') : sayInline(block.of);
    })
    .join('\n');
}
