import { Inject, Injectable } from '@nestjs/common';
import { Problem, type TakenBy } from '@quad/domain/core';
import { credentialCalls } from '@quad/domain/sign-in';
import type { UserInfo } from '@quad/domain/accounts';
import { Passwords } from '#core/auth/password.service.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { Attempts, PasswordPolicy, PasswordStrength, UserInfos, wordsOf } from '#areas/accounts/index.js';
import { Serves } from '#core/call.js';
import { PasswordChange } from './password-change.service.js';
import { VerifiedInfo } from './verified-info.service.js';

type Taken = TakenBy<typeof credentialCalls>;

/** A signed-in person chooses a new password. */
@Injectable()
export class OwnPassword {
  @Inject(UserInfos) private readonly infos: UserInfos;
  @Inject(VerifiedInfo) private readonly verified: VerifiedInfo;

  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly attempts: Attempts,
    private readonly policy: PasswordPolicy,
    private readonly strength: PasswordStrength,
    private readonly passwordChange: PasswordChange,
  ) {}

  /** Throws `invalid` at the field that is wrong. The session that asks stays, the others end. */
  async change(
    ctx: Context,
    { current_password, new_password }: { current_password: string; new_password: string },
  ): Promise<void> {
    const person = await this.infos.person(ctx.actor.account_id);
    await this.attempts.take('own_password', person.id);
    if (!(await this.passwords.verify(person.password_hash, current_password)))
      throw new Problem('invalid', {
        status: 422,
        fields: [{ field: 'current_password', code: 'sign-in.wrong_password' }],
      });
    await this.attempts.forget('own_password', person.id);
    if (current_password.normalize('NFKC') === new_password.normalize('NFKC'))
      throw new Problem('invalid', { status: 422, fields: [{ field: 'new_password', code: 'sign-in.same_password' }] });
    const stored = await this.policy.accept(new_password, {
      field: 'new_password',
      min: await this.strength.minOf(person),
      personal: wordsOf(person),
    });
    await this.database.runAbove(ctx, (tx) =>
      this.passwordChange.settle(tx, person, { stored, how: 'own', except: ctx.actor.session_id }),
    );
  }

  @Serves(credentialCalls.changePassword)
  async changePassword(ctx: Context, wanted: Taken['changePassword']): Promise<UserInfo> {
    await this.change(ctx, wanted);
    return this.verified.infoOf(ctx);
  }
}
