import { Injectable } from '@nestjs/common';
import { credentialCalls } from '@quad/domain/sign-in';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import { Database } from '#core/database/database.js';
import {
  Attempts,
  From,
  PasswordPolicy,
  PasswordStrength,
  PEOPLE_BY_ADDRESS,
  UserInfos,
  wordsOf,
  type Caller,
} from '#areas/accounts/index.js';
import { atOnePace } from './constant-time.js';
import { deadLink, PasswordResets } from './password-reset.service.js';

type Taken = TakenBy<typeof credentialCalls>;
type Answers = AnswersOf<typeof credentialCalls>;

/** The two public calls of a forgotten password. */
@Injectable()
export class ResetRequests {
  constructor(
    private readonly database: Database,
    private readonly attempts: Attempts,
    private readonly resets: PasswordResets,
    private readonly policy: PasswordPolicy,
    private readonly strength: PasswordStrength,
    private readonly infos: UserInfos,
  ) {}

  /**
   * Answers the same after the same time, with or without such an account. The limit on requests is reported in both
   * cases.
   */
  @Serves(credentialCalls.askReset)
  async ask({ username, email }: Taken['askReset'], @From() from: Caller): Promise<Answers['askReset']> {
    const typed = (username ?? email ?? '').toLowerCase();
    await this.attempts.spend('reset_address', from.address);
    await this.attempts.spend('reset', `${typed}|${from.address}`);
    await atOnePace(async () => {
      for (const person of await PEOPLE_BY_ADDRESS.rows(this.database.platform, { typed }))
        await this.resets.ask(person, from);
    });
    return { done: true };
  }

  @Serves(credentialCalls.reset)
  async reset({ token, new_password }: Taken['reset'], @From() from: Caller): Promise<Answers['reset']> {
    const account = await this.resets.accountOf(token);
    if (account === undefined) return this.attempts.refuse('reset_token', from.address, deadLink());
    const person = await this.infos.person(account);
    const stored = await this.policy.accept(new_password, {
      field: 'new_password',
      min: await this.strength.minOf(person),
      personal: wordsOf(person),
    });
    await this.resets.use(token, stored, { person, from });
    await Promise.all([
      this.attempts.forget('sign_in', `#${account}|${from.address}`),
      this.attempts.forget('sign_in_account', `#${account}`),
      this.attempts.forget('own_password', account),
    ]);
    return { done: true };
  }
}
