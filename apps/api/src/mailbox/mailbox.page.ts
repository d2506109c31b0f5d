import type { RowOf } from '#core/database/sql.js';
import type { NEWEST } from '#core/mail/mail.queries.js';

export type DevMail = RowOf<typeof NEWEST>;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** Escaped text in which web addresses can be followed. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/)
    .map((part, index) =>
      index % 2 ? `<a href="${escaped(part)}" rel="noreferrer">${escaped(part)}</a>` : escaped(part),
    )
    .join('');

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1c2127;background:#f6f7f9}
article{background:#fff;border:1px solid #d3d8de;border-radius:4px;padding:1rem 1.25rem;margin:1rem 0}
h1{font-size:1.4rem}h2{font-size:1.05rem;margin:0 0 .25rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.75rem 0 0}
p{color:#5f6b7c;margin:0}a{color:#215db0}input{font:inherit;padding:.25rem .5rem}`;

function timeOf({ created_at }: DevMail): string {
  const text = created_at.toISOString();
  return `<time datetime="${text}">${text.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

/** The mailbox as a page, newest first; nothing in an email becomes markup. */
export function mailboxPage(mails: readonly DevMail[], to: string | undefined): string {
  const emails = mails
    .map(
      (mail) => `<article id="mail-${mail.id}"><h2>${escaped(mail.subject)}</h2>
<p>To <a href="?to=${encodeURIComponent(mail.recipient)}">${escaped(mail.recipient)}</a> · ${timeOf(mail)} ·
${escaped(mail.state)}${mail.error ? `: ${escaped(mail.error)}` : ''}</p>
<pre>${linked(mail.text)}</pre></article>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox</title><style>${STYLE}</style></head>
<body><main><h1>Mailbox</h1><p>Emails of this development server. They are really sent only when SMTP_URL is set.</p>
<form><label>To <input name="to" value="${escaped(to ?? '')}"></label> <button>Show</button></form>
${emails || '<article>No emails.</article>'}</main></body></html>`;
}
