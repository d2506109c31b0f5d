import { Injectable } from '@nestjs/common';
import type { Transaction } from '#core/database/database.js';
import { PasswordPolicy, type StoredPassword } from './password-policy.service.js';
import { RequiredActions } from '#areas/accounts/workflows/required-actions.service.js';
import { makeTemporaryPassword } from './secrets.js';

const LIFE_MS = 72 * 3_600_000;

/** A temporary password: good for one sign-in within 72 hours. `shown` is null where the caller chose it. */
export interface TemporaryPassword {
  readonly shown: string | null;
  readonly stored: StoredPassword;
  readonly until: Date;
}

/** Makes temporary passwords and sees that they are replaced. */
@Injectable()
export class TemporaryPasswords {
  constructor(
    private readonly policy: PasswordPolicy,
    private readonly required: RequiredActions,
  ) {}

  /** A random one, or the chosen one if it is acceptable; throws `invalid` at the field `password`. */
  async make({
    min = 8,
    chosen,
    personal = [],
  }: {
    min?: number;
    chosen?: string;
    personal?: readonly (string | null | undefined)[];
  } = {}): Promise<TemporaryPassword> {
    const password = chosen ?? makeTemporaryPassword();
    return {
      shown: chosen === undefined ? password : null,
      stored: await this.policy.accept(password, { field: 'password', ...(chosen !== undefined && { min, personal }) }),
      until: new Date(Date.now() + LIFE_MS),
    };
  }

  /** Requires a new password at the next sign-in. */
  requireOwn(tx: Transaction, account: number): Promise<void> {
    return this.required.require(tx, account, { kind: 'UPDATE_PASSWORD' });
  }
}
