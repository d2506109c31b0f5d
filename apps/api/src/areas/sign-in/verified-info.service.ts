import { Injectable } from '@nestjs/common';
import type { UserInfo } from '@quad/domain/accounts';
import { credentialCalls } from '@quad/domain/sign-in';
import type { TakenOf } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import { Sessions } from '#core/auth/session.service.js';
import type { Context } from '#core/context.js';
import { UserInfos } from '#areas/accounts/index.js';
import { Verification } from './verification.service.js';

/** After a step succeeded the person is told anew what is required, so that the next step shows at once. */
@Injectable()
export class VerifiedInfo {
  constructor(
    private readonly verification: Verification,
    private readonly sessions: Sessions,
    private readonly infos: UserInfos,
  ) {}

  @Serves(credentialCalls.verify)
  async verify(ctx: Context, { code, channel = 'email' }: TakenOf<typeof credentialCalls.verify>): Promise<UserInfo> {
    const refusal = await this.verification.verify(ctx, { code, channel });
    if (refusal) throw refusal;
    return this.infoOf(ctx);
  }

  async infoOf({ actor }: Context): Promise<UserInfo> {
    this.sessions.forget();
    return this.infos.of(
      await this.sessions.userOf(actor.session_id, actor.institution_id ? String(actor.institution_id) : undefined),
    );
  }
}
