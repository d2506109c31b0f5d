import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '#core/config/env.js';
import type { Query } from '#core/database/database.js';
import { textOf } from '#core/errors/texts.js';
import type { Caller } from './caller.js';

/** The letters of this area: `mail.<letter>.subject` and `.text` in its translations; text messages have `sms.<letter>`. */
export type Letter = 'code' | 'known' | 'reset' | 'password_changed' | 'email_changed';

export interface Addressee { readonly institution_id: number; readonly locale: string }

/** Writes letters into the transaction that is their reason; whoever delivers mail delivers them. */
@Injectable()
export class Post {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async mail(query: Query, letter: Letter, { to, params, institution_id, locale }: Addressee & { to: string; params: Record<string, unknown> }): Promise<void> {
    const [place] = await query<{ name: string }>('select name from institutions where id = $1', [institution_id]);
    const said = { ...params, institution: place?.name ?? 'Quad' };
    await query('insert into mails (institution_id, recipient, subject, text) values ($1, $2, $3, $4)', [institution_id, to, textOf(locale, `access:mail.${letter}.subject`, said), textOf(locale, `access:mail.${letter}.text`, said)]);
  }

  /** A text message: the outgoing box is the same, the recipient `sms:<number>`. */
  async sms(query: Query, letter: Letter, { to, params, institution_id, locale }: Addressee & { to: string; params: Record<string, unknown> }): Promise<void> {
    await query('insert into mails (institution_id, recipient, subject, text) values ($1, $2, $3, $4)', [institution_id, `sms:${to}`, textOf(locale, `access:sms.${letter}`, params), textOf(locale, `access:sms.${letter}`, params)]);
  }

  /** Where links in letters lead. Once letters really leave the house, what a caller calls our address is not believed: it would choose where a secret goes. */
  addressFor({ origin }: Caller): string {
    return this.config.PUBLIC_URL?.replace(/\/$/, '') ?? (this.config.SMTP_URL ? `http://${this.config.HOST}:${this.config.PORT}` : origin);
  }
}
