import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { credentialCalls } from '@quad/domain/sign-in';
import type { UserInfo } from '@quad/domain/accounts';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { From, type Caller } from '#areas/accounts/index.js';
import { VerificationCodes } from './verification-codes.service.js';
import { OwnPassword } from './own-password.service.js';
import { ResetRequests } from './reset-requests.service.js';
import { VerifiedInfo } from './verified-info.service.js';

type Taken = TakenBy<typeof credentialCalls>;
type Answers = AnswersOf<typeof credentialCalls>;

/** Verification codes, passwords, reset links: how people prove to be who they say. */
@ApiTags('sign-in')
@Controller()
export class CredentialsController {
  constructor(
    private readonly codes: VerificationCodes,
    private readonly password: OwnPassword,
    private readonly resets: ResetRequests,
    private readonly verified: VerifiedInfo,
  ) {}

  @Call(credentialCalls.sendEmail)
  sendEmail({ email }: Taken['sendEmail'], @From() from: Caller): Promise<Answers['sendEmail']> {
    return this.codes.send('email', email, from);
  }

  @Call(credentialCalls.sendSms)
  sendSms({ phone }: Taken['sendSms'], @From() from: Caller): Promise<Answers['sendSms']> {
    return this.codes.send('sms', phone, from);
  }

  @Call(credentialCalls.verify)
  verify(ctx: Context, { code, channel }: Taken['verify']): Promise<UserInfo> {
    return this.verified.verify(ctx, { code, channel: channel ?? 'email' });
  }

  @Call(credentialCalls.changeEmail)
  changeEmail(ctx: Context, wanted: Taken['changeEmail']): Promise<Answers['changeEmail']> {
    return this.codes.changeEmail(ctx, wanted);
  }

  @Call(credentialCalls.changePassword)
  async changePassword(ctx: Context, wanted: Taken['changePassword']): Promise<UserInfo> {
    await this.password.change(ctx, wanted);
    return this.verified.infoOf(ctx);
  }

  @Call(credentialCalls.askReset)
  async askReset(asked: Taken['askReset'], @From() from: Caller): Promise<Answers['askReset']> {
    await this.resets.ask(asked, from);
    return { done: true };
  }

  @Call(credentialCalls.reset)
  async reset(wanted: Taken['reset'], @From() from: Caller): Promise<Answers['reset']> {
    await this.resets.reset(wanted, from);
    return { done: true };
  }
}
