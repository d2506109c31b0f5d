import { Body, Controller, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  askReset,
  changeEmail,
  changePassword,
  codeSent,
  done,
  resetPassword,
  sendEmailCode,
  sendSmsCode,
  verifyCode,
} from '@quad/domain/sign-in';
import { userInfo, type UserInfo } from '@quad/domain/accounts';
import { Ctx, During, Public, SignedIn } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { From, type Caller } from '#areas/accounts/index.js';
import { VerificationCodes } from './verification-codes.service.js';
import { OwnPassword } from './own-password.service.js';
import { ResetRequests } from './reset-requests.service.js';
import { VerifiedInfo } from './verified-info.service.js';

type Sent = z.infer<typeof codeSent>;

/** VerificationCodes, passwords, reset links: how a person proves to be who they say. */
@ApiTags('sign-in')
@Controller()
export class CredentialsController {
  constructor(
    private readonly codes: VerificationCodes,
    private readonly password: OwnPassword,
    private readonly resets: ResetRequests,
    private readonly verified: VerifiedInfo,
  ) {}

  @Post('email/send')
  @HttpCode(200)
  @Public()
  @ApiOperation({ summary: 'Sends a code by e-mail; without a session the answer is always the same' })
  @ApiResponse({ status: 200, standardSchema: codeSent as never })
  sendEmail(
    @Body({ schema: sendEmailCode }) { email }: z.infer<typeof sendEmailCode>,
    @From() from: Caller,
  ): Promise<Sent> {
    return this.codes.send('email', email, from);
  }

  @Post('sms/send')
  @HttpCode(200)
  @Public()
  @ApiOperation({ summary: 'Sends a code by text message; without a session the answer is always the same' })
  @ApiResponse({ status: 200, standardSchema: codeSent as never })
  sendSms(@Body({ schema: sendSmsCode }) { phone }: z.infer<typeof sendSmsCode>, @From() from: Caller): Promise<Sent> {
    return this.codes.send('sms', phone, from);
  }

  @Post('verify-email')
  @HttpCode(200)
  @SignedIn()
  @During('VERIFY_EMAIL')
  @ApiOperation({ summary: 'Proves an address (or, with channel sms, a number) with the code that was sent there' })
  @ApiResponse({ status: 200, standardSchema: userInfo as never })
  verify(
    @Ctx() ctx: Context,
    @Body({ schema: verifyCode }) { code, channel }: z.infer<typeof verifyCode>,
  ): Promise<UserInfo> {
    return this.verified.verify(ctx, { code, channel: channel ?? 'email' });
  }

  @Put('user/own/email')
  @SignedIn()
  @During('VERIFY_EMAIL')
  @ApiOperation({ summary: 'Chooses another e-mail address, which its code must prove' })
  @ApiResponse({ status: 200, standardSchema: codeSent as never })
  changeEmail(@Ctx() ctx: Context, @Body({ schema: changeEmail }) body: z.infer<typeof changeEmail>): Promise<Sent> {
    return this.codes.changeEmail(ctx, body);
  }

  @Put('user/own/password')
  @SignedIn()
  @During('UPDATE_PASSWORD')
  @ApiOperation({ summary: 'Chooses another password; my other sessions end' })
  @ApiResponse({ status: 200, standardSchema: userInfo as never })
  async changePassword(
    @Ctx() ctx: Context,
    @Body({ schema: changePassword }) body: z.infer<typeof changePassword>,
  ): Promise<UserInfo> {
    await this.password.change(ctx, body);
    return this.verified.infoOf(ctx);
  }

  @Post('action_verification_email/reset/password/request')
  @HttpCode(200)
  @Public()
  @ApiOperation({ summary: 'Sends a link for a new password, if there is such an account; the answer never tells' })
  @ApiResponse({ status: 200, standardSchema: done as never })
  async askReset(
    @Body({ schema: askReset }) body: z.infer<typeof askReset>,
    @From() from: Caller,
  ): Promise<{ done: true }> {
    await this.resets.ask(body, from);
    return { done: true };
  }

  @Post('action_verification_email/reset/password')
  @HttpCode(200)
  @Public()
  @ApiOperation({ summary: 'Sets a new password with a reset link; every session of the account ends' })
  @ApiResponse({ status: 200, standardSchema: done as never })
  async reset(
    @Body({ schema: resetPassword }) body: z.infer<typeof resetPassword>,
    @From() from: Caller,
  ): Promise<{ done: true }> {
    await this.resets.reset(body, from);
    return { done: true };
  }
}
