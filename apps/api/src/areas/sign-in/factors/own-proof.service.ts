import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { Passwords } from '#core/auth/password.service.js';
import type { Query } from '#core/database/database.js';
import { Attempts, type Person } from '#areas/accounts/index.js';
import { SecondCodes } from './second-codes.service.js';

const at = (field: string, code: string): Problem => new Problem('invalid', { status: 422, fields: [{ field, code }] });

/** What a signed-in person proves before they change how they sign in: a stolen session must not. */
@Injectable()
export class OwnProof {
  constructor(
    private readonly passwords: Passwords,
    private readonly attempts: Attempts,
    private readonly codes: SecondCodes,
  ) {}

  /** Throws `invalid` at the field `password`. */
  async password(person: Person, password: string): Promise<void> {
    await this.attempts.take('own_password', person.id);
    if (!(await this.passwords.verify(person.password_hash, password))) throw at('password', 'sign-in.wrong_password');
    await this.attempts.forget('own_password', person.id);
  }

  /** Throws `invalid` at the field `code`; uses the code up. */
  async code(query: Query, account: number, code: string | undefined): Promise<void> {
    if (code === undefined) throw at('code', 'field.required');
    await this.attempts.take('second_factor', `#${account}|own`);
    if (!(await this.codes.take(query, account, code))) throw at('code', 'sign-in.wrong_second');
    await this.attempts.forget('second_factor', `#${account}|own`);
  }

  /** The app's first code; throws `invalid` at the field `code`. */
  async firstCode(query: Query, account: number, code: string): Promise<void> {
    await this.attempts.take('second_factor', `#${account}|own`);
    if (!(await this.codes.confirm(query, account, code))) throw at('code', 'sign-in.wrong_second');
    await this.attempts.forget('second_factor', `#${account}|own`);
  }
}
