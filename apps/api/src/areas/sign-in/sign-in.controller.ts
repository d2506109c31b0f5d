import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { done, openInstitution, signedIn, signIn, signUp } from '@quad/domain/sign-in';
import { Ctx, During, Public, SignedIn } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { AccountSessions, type Caller, From, PASSWORD_MIN_SQL } from '#areas/accounts/index.js';
import { SignIn, type SignedIn as Answer } from './sign-in.service.js';
import { SignUp } from './sign-up.service.js';

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

  @Post('signin')
  @HttpCode(200)
  @Public()
  @ApiOperation({ summary: 'Signs in with user name (or a proven e-mail address) and password' })
  @ApiResponse({ status: 200, standardSchema: signedIn as never })
  signIn(@Body({ schema: signIn }) body: z.infer<typeof signIn>, @From() from: Caller): Promise<Answer> {
    return this.signIns.signIn(body, from);
  }

  @Post('signup')
  @HttpCode(200)
  @Public()
  @ApiOperation({ summary: 'Makes a guest account, sends it a code by e-mail, and signs in' })
  @ApiResponse({ status: 200, standardSchema: signedIn as never })
  async signUp(@Body({ schema: signUp }) body: z.infer<typeof signUp>, @From() from: Caller): Promise<Answer> {
    return this.signIns.open(await this.signUps.signUp(body, from), from);
  }

  @Post('signout')
  @HttpCode(200)
  @SignedIn()
  @During()
  @ApiOperation({ summary: 'Ends this session; its sockets close' })
  @ApiResponse({ status: 200, standardSchema: done as never })
  async signOut(@Ctx() ctx: Context): Promise<{ done: true }> {
    await this.sessions.endOne(ctx, ctx.actor.session_id);
    return { done: true };
  }

  @Get('institution/all')
  @Public()
  @ApiOperation({ summary: 'The institutions to choose from' })
  @ApiResponse({ status: 200, standardSchema: z.array(openInstitution) as never })
  institutions(): Promise<z.infer<typeof openInstitution>[]> {
    return this.database.platform(
      `select i.id as institution_id, i.name as institution, i.key, ${PASSWORD_MIN_SQL} as password_min
        from institutions i order by i.name, i.id limit 1000`,
    );
  }
}
