import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { RESET } from '@quad/domain/sign-in';
import { systemContext } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import {
  AccountWorkflows,
  actingAs,
  type Caller,
  hashOfToken,
  homeOf,
  makeToken,
  type Person,
  type StoredPassword,
} from '#areas/accounts/index.js';
import { PasswordChange } from './password-change.service.js';
import { ACCOUNT_OF_LINK, LOCK_LINK, LOCK_LINKS_OF, LOCK_PERSON, RECENT_RESETS } from './sign-in.queries.js';
import { AccountMailer } from './account-mailer.service.js';

/** Nothing more is said of a link that is unknown, used, replaced or too old. */
export const deadLink = () => new Problem('sign-in.reset_link_dead', { status: 410 });

/**
 * The workflow of a reset link, in transactions of the platform role. The bearer acts as PASSWORD_RESET_USER of the
 * account and can do nothing else.
 */
@Injectable()
export class PasswordResets {
  constructor(
    private readonly database: Database,
    private readonly steps: AccountWorkflows,
    private readonly passwordChange: PasswordChange,
    private readonly mailer: AccountMailer,
  ) {}

  /** Sends a new link, which replaces an older one; does nothing beyond three an hour. */
  async ask(person: Person, from: Caller): Promise<void> {
    const home = homeOf(person);
    if (!home || !person.email) return;
    const to = person.email;
    await this.database.runAbove(
      actingAs({ ...person, institution_id: home.institution_id }, from, ['PASSWORD_RESET_USER']),
      async (tx) => {
        await LOCK_PERSON.rows(tx.query, { id: person.id });
        const recent = await RECENT_RESETS.first(tx.query, { account_id: person.id });
        if ((recent?.n ?? 0) >= RESET.per_hour) return;
        await this.replace(tx, person.id);
        const token = makeToken();
        await this.steps.open(tx, 'password_resets', {
          account_id: person.id,
          token_hash: hashOfToken(token),
          expires_at: new Date(Date.now() + RESET.minutes * 60_000),
          address: from.address,
        });
        const link = `${this.mailer.addressFor(from)}/reset-password?token=${token}`;
        await this.mailer.mail(tx, 'reset', {
          to,
          params: {
            name: person.firstname || person.username,
            username: person.username,
            link,
            minutes: RESET.minutes,
          },
          institution_id: home.institution_id,
          locale: person.locale ?? home.locale,
        });
      },
    );
  }

  /** Whose link this is, while it is good; undefined otherwise. */
  async accountOf(token: string): Promise<number | undefined> {
    const row = await ACCOUNT_OF_LINK.first(this.database.platform, { token_hash: hashOfToken(token) });
    return row?.account_id;
  }

  /** Uses the link: the new password counts, every session and socket of the account ends. */
  async use(token: string, stored: StoredPassword, { person, from }: { person: Person; from: Caller }): Promise<void> {
    const institution_id = homeOf(person)?.institution_id;
    if (institution_id === undefined) throw deadLink();
    await this.database.runAbove(actingAs({ ...person, institution_id }, from, ['PASSWORD_RESET_USER']), async (tx) => {
      const row = await LOCK_LINK.first(tx.query, { token_hash: hashOfToken(token), account_id: person.id });
      if (!row) throw deadLink();
      const opened =
        row.status === 'assigned'
          ? await this.steps.take(tx, { table: 'password_resets', row, event: 'OPEN_LINK' })
          : row;
      await this.steps.take(tx, { table: 'password_resets', row: opened, event: 'SET_PASSWORD' });
      await this.passwordChange.settle(tx, person, { stored, how: 'link' });
    });
  }

  /** Cancels the open links of an account. */
  async replace(tx: Transaction, account: number): Promise<void> {
    const asSystem: Transaction = { ...tx, ctx: systemContext(tx.ctx.actor.institution_id) };
    const open = await LOCK_LINKS_OF.rows(tx.query, { account_id: account });
    for (const row of open)
      await this.steps.take(asSystem, { table: 'password_resets', row, event: 'REPLACE', found: { replaced: true } });
  }
}
