import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Problem } from '@quad/domain/core';
import { CONFIG, type Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import { Jobs } from '#core/jobs/jobs.service.js';
import { DELIVER } from './mail-delivery.js';

/** A letter to one address. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Whose letter it is; the transaction's institution where absent. */
  readonly institution_id?: number;
}

const address = z.email().max(254);
const LONGEST_SUBJECT = 250;
const BREAK = /[\r\n\0]/;

/** The way letters leave: rows first, delivery afterwards. */
@Injectable()
export class Mail {
  constructor(private readonly jobs: Jobs, @Inject(CONFIG) private readonly config: Config) {}

  /**
   * Writes the letter in the caller's transaction: it leaves after the commit, or never. Without SMTP_URL it goes to the dev mailbox.
   * Throws `mail.bad_recipient` for what is no address, `mail.bad_subject` for a subject with a line break.
   */
  async send(tx: Transaction, { to, subject, text, html, institution_id = tx.ctx.actor.institution_id }: Letter): Promise<void> {
    if (BREAK.test(to) || !address.safeParse(to).success) throw new Problem('mail.bad_recipient');
    if (BREAK.test(subject) || !subject.trim()) throw new Problem('mail.bad_subject');
    const isSent = !this.config.SMTP_URL;
    await tx.query(
      `insert into mails (institution_id, recipient, subject, text, html, state, sent_at) values ($1, $2, $3, $4, $5, $6, case when $6 = 'sent' then now() end)`,
      [institution_id, to, subject.slice(0, LONGEST_SUBJECT), text, html ?? null, isSent ? 'sent' : 'waiting'],
    );
    // One job delivers whatever waits, so its own letter too.
    if (!isSent) await this.jobs.add(tx, { kind: DELIVER, payload: {}, account_id: null });
  }
}
