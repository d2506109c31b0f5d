import { Injectable } from '@nestjs/common';
import type { Transaction } from '#core/database/database.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import {
  AccountSessions,
  AccountWriter,
  type Person,
  RequiredActions,
  type StoredPassword,
} from '#areas/accounts/index.js';
import { AccountMailer } from './account-mailer.service.js';

/** What follows when a person has a new password of their own, however they came to it. */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly writer: AccountWriter,
    private readonly required: RequiredActions,
    private readonly sessions: AccountSessions,
    private readonly mailer: AccountMailer,
    private readonly notifications: Notifications,
  ) {}

  /**
   * Stores it, completes UPDATE_PASSWORD, ends the account's sessions (but `except`) with their sockets, and says so by
   * mail. `tx` acts as the account.
   */
  async settle(
    tx: Transaction,
    person: Person,
    { stored, how, except }: { stored: StoredPassword; how: 'own' | 'link'; except?: number },
  ): Promise<void> {
    const account = await this.writer.lock(tx, person.id);
    await this.writer.write(tx, account, {
      set: { ...stored, temporary_until: null },
      also: { password: [null, how] },
    });
    await this.required.complete(tx, person.id, 'UPDATE_PASSWORD');
    await this.sessions.endIn(tx, person.id, { except });
    const { institution_id } = tx.ctx.actor;
    const locale = person.locale ?? tx.ctx.locale;
    if (institution_id)
      await this.notifications.notify(tx, {
        account_ids: [person.id],
        category: 'security',
        key: 'sign-in:notice.password_changed',
        link: '/profile?tab=security',
        lettered: true,
      });
    if (person.email && institution_id)
      await this.mailer.mail(tx, 'password_changed', {
        to: person.email,
        params: { name: person.firstname || person.username, username: person.username },
        institution_id,
        locale,
      });
  }
}
