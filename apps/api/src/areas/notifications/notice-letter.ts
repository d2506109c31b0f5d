import { escaped, letterPage } from '@quad/domain/email-templates';
import type { Letter } from '#core/mail/mail.service.js';
import { textOf } from '#core/errors/texts.js';
import type { WayOutOf } from './unsubscribe.service.js';

/** A notice on its way into a letter. */
export interface Told {
  readonly id: number;
  readonly category: string;
  readonly key: string;
  readonly params: Record<string, unknown>;
  readonly count: number;
  readonly link: string | null;
  readonly created_at: Date;
}
/** Who reads the letter. */
export interface Reader {
  readonly email: string;
  readonly name: string;
  readonly locale: string;
  readonly institution: string;
}

interface About {
  readonly reader: Reader;
  readonly home: string;
  readonly kind: 'category' | 'pace' | 'topic';
  readonly what: string;
  readonly wayOut?: WayOutOf;
}
interface Part {
  readonly title: string;
  readonly lines: readonly { readonly text: string; readonly link: string }[];
  readonly more: number;
}

/** So many of one area stand in a letter; the others are in the portal. */
const SHOWN = 5;
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** The email about one person's notifications, in their language: by area, newest first, at most five of each. */
export function noticeLetter(told: readonly Told[], { reader, home, kind, what, wayOut }: About): Letter {
  const { locale, institution, email } = reader;
  const say = (key: string, values: Record<string, unknown> = {}) =>
    oneLine(textOf(locale, `notifications:${key}`, values));
  const parts = partsOf(told, { locale, home });
  const first = parts[0]?.lines[0]?.text ?? '';
  const subject =
    kind === 'pace'
      ? say(`letter.${what}`, { institution, count: told.length })
      : told.length === 1
        ? `${first} · ${institution}`
        : say('letter.several', { category: say(`category.${what}`), count: told.length, institution });
  const hello = say('letter.hello', { name: reader.name });
  const more = (n: number) => say('letter.more', { count: n });
  const footer = [say('letter.why', { institution }), `${say('letter.settings')} ${home}/notifications/settings`];
  const way_out = wayOut && {
    text: say(`letter.out_${kind}`, { category: kind === 'category' ? say(`category.${what}`) : '' }),
    href: wayOut.href,
  };
  const text = [
    hello,
    ...parts.map(({ title, lines, more: n }) =>
      [
        title,
        ...lines.map(({ text: line, link }) => `- ${line}\n  ${link}`),
        ...(n ? [`  ${more(n)} ${home}/notifications`] : []),
      ].join('\n'),
    ),
    `--\n${footer.join('\n')}${way_out ? `\n${way_out.text} ${way_out.href}` : ''}`,
  ].join('\n\n');
  const anchor = (href: string, words: string) => `<a href="${escaped(href)}">${escaped(words)}</a>`;
  const sections = parts.map(({ title, lines, more: n }) => {
    const items = lines.map(({ text: line, link }) => `<li>${anchor(link, line)}</li>`).join('');
    const rest = n ? `<p>${anchor(`${home}/notifications`, more(n))}</p>` : '';
    return `<h2>${escaped(title)}</h2><ul>${items}</ul>${rest}`;
  });
  const body = `<p>${escaped(hello)}</p>${sections.join('\n')}`;
  return {
    to: email,
    subject: subject.slice(0, 250),
    text,
    html: letterPage({ locale, title: subject, head: institution, body, footer, ...(way_out && { way_out }) }),
    headers: { 'Auto-Submitted': 'auto-generated', ...wayOut?.headers },
  };
}

function partsOf(told: readonly Told[], { locale, home }: { locale: string; home: string }): Part[] {
  const newest = [...told].sort((one, other) => other.created_at.getTime() - one.created_at.getTime());
  return [...new Set(newest.map(({ category }) => category))].map((category) => {
    const all = newest.filter((one) => one.category === category);
    const lines = all.slice(0, SHOWN).map(({ key, params, count, link }) => ({
      text: `${oneLine(textOf(locale, key, { ...params, count }))}${count > 1 ? ` (×${count})` : ''}`,
      link: `${home}${link?.startsWith('/') ? link : '/notifications'}`,
    }));
    return {
      title: oneLine(textOf(locale, `notifications:category.${category}`)),
      lines,
      more: Math.max(0, all.length - SHOWN),
    };
  });
}
