import { Injectable } from '@nestjs/common';
import { PASSWORD_LONG } from '@quad/domain/accounts';
import { Database, type Transaction } from '#core/database/database.js';
import { RequiredActions } from '#areas/accounts/workflows/required-actions.service.js';
import { RoleLimits } from '#areas/roles/index.js';
import { passwordMinOf, STRENGTH, type Person } from './person.queries.js';

/** What roles that change marks, money or accounts ask of a password (docs/decisions/0027). */
@Injectable()
export class PasswordStrength {
  constructor(
    private readonly database: Database,
    private readonly rights: RoleLimits,
    private readonly required: RequiredActions,
  ) {}

  isAskedOf({ id }: Pick<Person, 'id'>): Promise<boolean> {
    return this.rights.holdsStrong(this.database.platform, id);
  }

  /** The shortest password that the person may choose now. */
  async minOf(person: Person): Promise<number> {
    const least = passwordMinOf(person);
    if (person.has_factor || least >= PASSWORD_LONG) return least;
    return (await this.isAskedOf(person)) ? PASSWORD_LONG : least;
  }

  /**
   * Requires a new password of an account that holds such a role with a short one and no second factor. What was set
   * before lengths were noted is believed until it changes. `tx` is of the platform role.
   */
  async settle(tx: Transaction, account: number): Promise<void> {
    const row = await STRENGTH.first(tx.query, { id: account });
    if (row?.password_long !== false || row.has_factor) return;
    if (await this.rights.holdsStrong(tx.query, account))
      await this.required.require(tx, account, { kind: 'UPDATE_PASSWORD' });
  }
}
