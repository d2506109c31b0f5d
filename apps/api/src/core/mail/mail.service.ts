import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Problem } from '@quad/domain/core';
import { CONFIG, type Config } from '#core/config/env.js';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { Jobs } from '#core/jobs/jobs.service.js';
import { DELIVER } from './mail-delivery.js';
import { NEXT_IDS, OUTCOMES, WRITE } from './mail.queries.js';

/** An email to one address. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The institution that sends it; the transaction's by default. */
  readonly institution_id?: number;
  /** Further headers, by name. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** `state` is waiting, sending, sent or failed; `code` and `error` are the mail server's last answer. */
export type LetterOutcome = RowOf<typeof OUTCOMES>;

const address = z.email().max(254);
const LONGEST_SUBJECT = 250;
const BREAK = /[\r\n\0]/;
const HEADER = /^[A-Za-z][A-Za-z0-9-]*$/;

/** Sends emails: writes rows in the transaction, and delivers them after the commit. */
@Injectable()
export class Mail {
  constructor(
    private readonly jobs: Jobs,
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
  ) {}

  /**
   * Writes an email in the caller's transaction; it is sent only after the commit. Without SMTP_URL it goes to the dev mailbox.
   * Throws `mail.bad_recipient` for what is no address, `mail.bad_subject` for a subject or another header with a line break.
   */
  async send(tx: Transaction, letter: Letter): Promise<void> {
    await this.write(tx, [letter], false);
  }

  /**
   * Writes emails that yield to single ones, and answers their ids in the same order. If one is refused as in `send`,
   * none is written.
   */
  sendBulk(tx: Transaction, letters: readonly Letter[]): Promise<number[]> {
    return this.write(tx, letters, true);
  }

  /** The delivery state of emails of the context's institution. */
  outcomes(ctx: Context, ids: readonly number[]): Promise<LetterOutcome[]> {
    return OUTCOMES.rows(this.database.platform, { ids, institution_id: ctx.actor.institution_id });
  }

  /** True for an address that can receive email. */
  static reaches(to: string | null): to is string {
    return to !== null && !BREAK.test(to) && address.safeParse(to).success;
  }

  private async write(tx: Transaction, letters: readonly Letter[], bulk: boolean): Promise<number[]> {
    const state = this.config.SMTP_URL ? 'waiting' : 'sent';
    const rows = letters.map(({ to, subject, text, html, institution_id = tx.ctx.actor.institution_id, headers }) => {
      if (!Mail.reaches(to)) throw new Problem('mail.bad_recipient');
      if (
        BREAK.test(subject) ||
        !subject.trim() ||
        !Object.entries(headers ?? {}).every(([name, value]) => HEADER.test(name) && !BREAK.test(value))
      )
        throw new Problem('mail.bad_subject');
      return {
        institution_id,
        recipient: to,
        subject: subject.slice(0, LONGEST_SUBJECT),
        text,
        html: html ?? null,
        headers: headers ?? null,
      };
    });
    if (rows.length === 0) return [];
    // The app role may insert emails but not read them, so it takes their ids from the sequence first.
    const made = await NEXT_IDS.rows(tx.query, { count: rows.length });
    const emails = JSON.stringify(rows.map((row, index) => ({ ...row, id: made[index]?.id })));
    await WRITE.rows(tx.query, { emails, state, bulk });
    // One job delivers everything that waits.
    if (state === 'waiting') await this.jobs.add(tx, { kind: DELIVER, payload: {}, account_id: null });
    return made.map(({ id }) => id);
  }
}
