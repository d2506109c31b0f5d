import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { signInCalls } from '@quad/domain/sign-in';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { AccountSessions, type Caller, From } from '#areas/accounts/index.js';
import { INSTITUTIONS } from './sign-in.queries.js';
import { SignIn } from './sign-in.service.js';
import { SignUp } from './sign-up.service.js';

type Taken = TakenBy<typeof signInCalls>;
type Answers = AnswersOf<typeof signInCalls>;

/** In and out of the house. */
@ApiTags('sign-in')
@Controller()
export class SignInController {
  constructor(
    private readonly signIns: SignIn,
    private readonly signUps: SignUp,
    private readonly sessions: AccountSessions,
    private readonly database: Database,
  ) {}

  @Call(signInCalls.signIn)
  signIn(given: Taken['signIn'], @From() from: Caller): Promise<Answers['signIn']> {
    return this.signIns.signIn(given, from);
  }

  @Call(signInCalls.signUp)
  async signUp(given: Taken['signUp'], @From() from: Caller): Promise<Answers['signUp']> {
    return this.signIns.open(await this.signUps.signUp(given, from), from);
  }

  @Call(signInCalls.signOut)
  async signOut(ctx: Context): Promise<Answers['signOut']> {
    await this.sessions.endOne(ctx, ctx.actor.session_id);
    return { done: true };
  }

  @Call(signInCalls.institutions)
  institutions(): Promise<Answers['institutions']> {
    return INSTITUTIONS.rows(this.database.platform, {});
  }
}
