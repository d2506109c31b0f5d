import { Inject, Injectable } from '@nestjs/common';
import { addressOfLinks, CONFIG, type Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import { textOf } from '#core/errors/texts.js';
import { Mail } from '#core/mail/mail.service.js';
import { Sms } from '#core/mail/sms.service.js';
import type { Caller } from '#areas/accounts/index.js';
import { INSTITUTION } from './sign-in.queries.js';

/** The letters of this area: `mail.<letter>.subject` and `.text` in its translations; text messages have `sms.<letter>`. */
export type EmailName = 'code' | 'known' | 'reset' | 'password_changed' | 'email_changed';

export interface Addressee {
  readonly to: string;
  readonly params: Record<string, unknown>;
  readonly institution_id: number;
  readonly locale: string;
}

/** Writes letters and text messages into the transaction that is their reason. */
@Injectable()
export class AccountMailer {
  constructor(
    private readonly mails: Mail,
    private readonly texts: Sms,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async mail(tx: Transaction, letter: EmailName, { to, params, institution_id, locale }: Addressee): Promise<void> {
    const place = await INSTITUTION.first(tx.query, { id: institution_id });
    const said = { ...params, institution: place?.name ?? 'Quad' };
    await this.mails
      .send(tx, {
        to,
        subject: textOf(locale, `sign-in:mail.${letter}.subject`, said),
        text: textOf(locale, `sign-in:mail.${letter}.text`, said),
        institution_id,
      })
      .catch((problem: { code?: string }) => {
        // What came in with an import and is no address at all must not keep a person from a new password.
        if (problem.code !== 'mail.bad_recipient') throw problem;
      });
  }

  /** A text message; answers its id, with which it is delivered after the commit. */
  sms(tx: Transaction, letter: 'code', { to, params, institution_id, locale }: Addressee): Promise<number> {
    return this.texts.write(tx, {
      institution_id,
      to,
      subject: textOf(locale, `sign-in:mail.${letter}.subject`, params),
      text: textOf(locale, `sign-in:sms.${letter}`, params),
    });
  }

  /**
   * Where links in letters lead. Once letters really leave the house, what a caller calls our address is not believed:
   * it would choose where a secret goes.
   */
  addressFor({ origin }: Caller): string {
    return addressOfLinks(this.config, origin);
  }
}
