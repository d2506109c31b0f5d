import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { isLong, passwordProblem, type PasswordAbout } from '@quad/domain/accounts';
import { Passwords } from '#core/auth/password.service.js';
import { isGuessable } from './guessed-passwords.js';

/** Why the password in this field may not be chosen, as a refusal; undefined where it may. */
function refusalOf(password: string, about: PasswordAbout, field: string): Problem | undefined {
  const found =
    passwordProblem(password, about) ??
    (isGuessable(password) ? { code: 'accounts.password_common', params: {} } : undefined);
  return (
    found && new Problem('invalid', { status: 422, fields: [{ field, code: found.code, params: { ...found.params } }] })
  );
}

/** What is stored of a password: its hash, and whether it is long enough for a role that asks for it. */
export interface StoredPassword {
  readonly password_hash: string;
  readonly password_long: boolean;
}

/** The one way to a stored password: judged first, hashed after. */
@Injectable()
export class PasswordPolicy {
  constructor(private readonly passwords: Passwords) {}

  /** What to store of an acceptable password; throws `invalid` with the reason at the field. */
  async accept(password: string, about: PasswordAbout & { readonly field: string }): Promise<StoredPassword> {
    const refusal = refusalOf(password, about, about.field);
    if (refusal) throw refusal;
    return { password_hash: await this.passwords.hash(password), password_long: isLong(password) };
  }
}
