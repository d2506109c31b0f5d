import { Injectable } from '@nestjs/common';
import {
  asHtml,
  asText,
  fillSubject,
  holesIn,
  letterPage,
  VARIABLES,
  type LetterText,
  type MailLocale,
} from '@quad/domain/email-templates';
import { Problem } from '@quad/domain/core';
import { Unsubscribe } from '#areas/notifications/index.js';
import type { Query } from '#core/database/database.js';
import { textOf } from '#core/errors/texts.js';
import type { Letter } from '#core/mail/mail.service.js';
import { VALUES } from './audience.queries.js';

/** The data of a person that emails use. */
export interface Addressee {
  readonly account_id: number;
  readonly name: string;
  readonly email: string | null;
  readonly locale: MailLocale;
  readonly institution: string;
  readonly values: Readonly<Record<string, string>>;
}

/** What a letter is made of besides the person. */
export interface Matter {
  readonly institution_id: number;
  readonly topic: string;
  readonly text: LetterText;
  readonly locale: string;
}

/** Writes the letter of a template for one person: everything in it is text but the markup of the template itself. */
@Injectable()
export class Letters {
  constructor(private readonly unsubscribe: Unsubscribe) {}

  /** What the variables hold for people of the institution, by account. */
  async addressees(query: Query, account_ids: readonly number[], sender: string): Promise<Map<number, Addressee>> {
    const rows = await VALUES.rows(query, { ids: [...account_ids] });
    return new Map(
      rows.map((row) => {
        const known: Record<string, unknown> = { ...row, sender, portal: this.unsubscribe.home };
        const values = Object.fromEntries(VARIABLES.map((name) => [name, String(known[name] ?? '')]));
        return [
          row.account_id,
          {
            account_id: row.account_id,
            name: row.name ?? '',
            email: row.email ?? null,
            locale: row.locale as MailLocale,
            institution: row.institution ?? '',
            values,
          },
        ];
      }),
    );
  }

  /** The letter with its way out: a link for people, and headers for mail programs. */
  write(
    to: string,
    { account_id, institution, name, values }: Addressee,
    { institution_id, topic, text, locale }: Matter,
  ): Letter {
    const holes = holesIn(text, values);
    if (holes.length > 0)
      throw new Problem('email-templates.empty_variable', {
        status: 422,
        params: { names: holes.map((hole) => `{{${hole}}}`).join(', '), person: name },
      });
    const out = this.unsubscribe.wayOut({ institution_id, account_id, kind: 'topic', what: topic });
    const subject = fillSubject(text.subject, values) || institution;
    const { why, out: leave } = belowLetter(locale, { institution, topic });
    return {
      to,
      subject,
      text: `${asText(text.body, values)}\n\n--\n${why}\n${leave}: ${out.href}`,
      html: letterPage({
        locale,
        title: subject,
        head: institution,
        body: asHtml(text.body, values),
        footer: [why],
        way_out: { text: leave, href: out.href },
      }),
      headers: { ...out.headers, Precedence: 'bulk', 'Auto-Submitted': 'auto-generated' },
    };
  }
}

/** The footer of an email: why the person receives it, and the label of the unsubscribe link. */
export const belowLetter = (
  locale: string,
  { institution, topic }: { institution: string; topic: string },
): { why: string; out: string } => ({
  why: textOf(locale, 'email-templates:letter.why', { institution }),
  out: textOf(locale, 'email-templates:letter.out', { topic: textOf(locale, `notifications:topic.${topic}`) }),
});
