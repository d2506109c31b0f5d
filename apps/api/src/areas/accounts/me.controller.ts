import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { meCalls, type OwnSession, type UserInfo } from '@quad/domain/accounts';
import type { SignedUser } from '#core/auth/session.service.js';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Me } from './caller.js';
import { AccountSessions } from './account-sessions.service.js';
import { Profile } from './profile.service.js';
import { UserInfos } from './user-info.service.js';

type Taken = TakenBy<typeof meCalls>;
type Answers = AnswersOf<typeof meCalls>;

/** What concerns the signed-in person alone. */
@ApiTags('accounts')
@Controller()
export class MeController {
  constructor(
    private readonly infos: UserInfos,
    private readonly profile: Profile,
    private readonly sessions: AccountSessions,
  ) {}

  @Call(meCalls.info)
  info(_ctx: Context, _: Taken['info'], @Me() me: SignedUser): Promise<UserInfo> {
    return this.infos.of(me);
  }

  @Call(meCalls.settings)
  settings(ctx: Context, wanted: Taken['settings']): Promise<Answers['settings']> {
    return this.profile.changeSettings(ctx, wanted);
  }

  @Call(meCalls.institution)
  institution(ctx: Context, { institution_id }: Taken['institution']): Promise<Answers['institution']> {
    return this.profile.chooseInstitution(ctx, institution_id);
  }

  @Call(meCalls.log)
  log(ctx: Context, noted: Taken['log']): Promise<Answers['log']> {
    return this.profile.log(ctx, noted);
  }

  @Call(meCalls.sessions)
  list(ctx: Context): Promise<OwnSession[]> {
    return this.sessions.list(ctx);
  }

  @Call(meCalls.endSession)
  async end(ctx: Context, { id }: Taken['endSession']): Promise<Answers['endSession']> {
    await this.sessions.endOne(ctx, id);
    return { id };
  }

  @Call(meCalls.endOtherSessions)
  async endOthers(ctx: Context): Promise<Answers['endOtherSessions']> {
    return { ended: await this.sessions.endOthers(ctx) };
  }
}
