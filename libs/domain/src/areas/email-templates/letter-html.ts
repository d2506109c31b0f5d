import { hrefOf, readLetter, sayPiece, type Piece, type Values } from './letter.js';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** A text that can stand in HTML, between tags and in attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const TAGS = { heading: 'h2', paragraph: 'p', list: 'ul' } as const;

function htmlOf(piece: Piece, values: Values): string {
  const text = escaped(sayPiece(piece, values));
  if (piece.kind === 'bold') return `<strong>${text}</strong>`;
  if (piece.kind === 'italic') return `<em>${text}</em>`;
  const href = piece.kind === 'link' ? hrefOf(piece.href, values) : '';
  return href ? `<a href="${escaped(href)}">${text}</a>` : text;
}

/** The body of a letter as HTML for one person; whatever is no markup of ours is text. */
export function asHtml(body: string, values: Values): string {
  return readLetter(body)
    .map(({ kind, lines }) => {
      const said = lines.map((pieces) => pieces.map((piece) => htmlOf(piece, values)).join(''));
      return `<${TAGS[kind]}>${kind === 'list' ? said.map((line) => `<li>${line}</li>`).join('') : said.join('<br>')}</${TAGS[kind]}>`;
    })
    .join('\n');
}

/** The parts around the body of an email. `footer` is lines of text; the last one can have the link to unsubscribe. */
export interface Envelope {
  readonly locale: string;
  readonly title: string;
  readonly head: string;
  readonly body: string;
  readonly footer: readonly string[];
  readonly way_out?: { readonly text: string; readonly href: string };
}

const LIGHT = {
  page: '#f3f4f8',
  sheet: '#ffffff',
  text: '#1d2333',
  muted: '#5a6378',
  line: '#dfe2ea',
  link: '#3f47bf',
};
const DARK = { page: '#12161f', sheet: '#1c2230', text: '#e8ebf3', muted: '#a3acc0', line: '#333b4d', link: '#a9b0ff' };
const colours = ({ page, sheet, text, muted, line, link }: typeof LIGHT) =>
  `body{background:${page};color:${text}}.sheet{background:${sheet};border-color:${line}}` +
  `.head,.foot{color:${muted}}.head,.foot{border-color:${line}}a{color:${link}}`;

const STYLE = `body{margin:0;padding:24px 12px;font:16px/1.55 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
.sheet{max-width:600px;margin:0 auto;border:1px solid;border-radius:10px;overflow:hidden}
.head,.main,.foot{padding:16px 28px}.head{font-weight:600;border-bottom:1px solid}
.main{overflow-wrap:anywhere}.main h2{font-size:20px;line-height:1.3;margin:20px 0 8px}.main p,.main ul{margin:0 0 14px}
.main ul{padding-left:22px}.foot{border-top:1px solid;font-size:13px}.foot p{margin:0 0 6px}
@media (max-width:480px){body{padding:0}.sheet{border-radius:0;border-width:0}.head,.main,.foot{padding:14px 18px}}`;

/** A whole letter as HTML: light or dark as its reader's device is, or as `look` says. No script, nothing from elsewhere. */
export function letterPage({ locale, title, head, body, footer, way_out }: Envelope, look?: 'light' | 'dark'): string {
  const scheme =
    look === 'dark'
      ? colours(DARK)
      : look === 'light'
        ? colours(LIGHT)
        : `${colours(LIGHT)}@media (prefers-color-scheme:dark){${colours(DARK)}}`;
  const out = way_out ? `<p><a href="${escaped(way_out.href)}">${escaped(way_out.text)}</a></p>` : '';
  const lines = footer.map((line) => `<p>${escaped(line)}</p>`).join('');
  return `<!doctype html><html lang="${escaped(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title><style>${STYLE}${scheme}</style></head>
<body><div class="sheet"><div class="head">${escaped(head)}</div><div class="main">${body}</div>
<div class="foot">${lines}${out}</div></div></body></html>`;
}
