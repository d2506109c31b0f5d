import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { factorCalls, secondStepCalls } from '@quad/domain/sign-in';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { From, type Caller } from '#areas/accounts/index.js';
import { OwnFactors } from './own-factors.service.js';
import { OwnPasskeys } from './own-passkeys.service.js';
import { SecondStep } from './second-step.service.js';

type Taken = TakenBy<typeof factorCalls & typeof secondStepCalls>;
type Answers = AnswersOf<typeof factorCalls & typeof secondStepCalls>;

/** Second factors: how they are taken at a sign-in, and how people keep their own. */
@ApiTags('sign-in')
@Controller()
export class FactorsController {
  constructor(
    private readonly second: SecondStep,
    private readonly factors: OwnFactors,
    private readonly passkeys: OwnPasskeys,
  ) {}

  @Call(secondStepCalls.second)
  takeSecond(given: Taken['second'], @From() from: Caller): Promise<Answers['second']> {
    return this.second.take(given, from);
  }

  @Call(secondStepCalls.passkeyOptions)
  askPasskey(_: Taken['passkeyOptions'], @From() from: Caller): Promise<Answers['passkeyOptions']> {
    return this.second.askPasskey(from);
  }

  @Call(secondStepCalls.passkey)
  takePasskey(given: Taken['passkey'], @From() from: Caller): Promise<Answers['passkey']> {
    return this.second.takePasskey(given, from);
  }

  @Call(factorCalls.own)
  own(ctx: Context, _: Taken['own'], @From() from: Caller): Promise<Answers['own']> {
    return this.factors.of(ctx, from);
  }

  @Call(factorCalls.startTotp)
  startTotp(ctx: Context, given: Taken['startTotp']): Promise<Answers['startTotp']> {
    return this.factors.start(ctx, given);
  }

  @Call(factorCalls.confirmTotp)
  confirmTotp(ctx: Context, given: Taken['confirmTotp']): Promise<Answers['confirmTotp']> {
    return this.factors.confirm(ctx, given);
  }

  @Call(factorCalls.endTotp)
  endTotp(ctx: Context, given: Taken['endTotp']): Promise<Answers['endTotp']> {
    return this.factors.end(ctx, given);
  }

  @Call(factorCalls.renewRecovery)
  renewRecovery(ctx: Context, given: Taken['renewRecovery']): Promise<Answers['renewRecovery']> {
    return this.factors.renew(ctx, given);
  }

  @Call(factorCalls.wantPasskey)
  wantPasskey(ctx: Context, given: Taken['wantPasskey'], @From() from: Caller): Promise<Answers['wantPasskey']> {
    return this.passkeys.want(ctx, given, from);
  }

  @Call(factorCalls.addPasskey)
  addPasskey(ctx: Context, given: Taken['addPasskey'], @From() from: Caller): Promise<Answers['addPasskey']> {
    return this.passkeys.add(ctx, given, from);
  }

  @Call(factorCalls.renamePasskey)
  renamePasskey(ctx: Context, given: Taken['renamePasskey']): Promise<Answers['renamePasskey']> {
    return this.passkeys.rename(ctx, given);
  }

  @Call(factorCalls.removePasskey)
  removePasskey(ctx: Context, given: Taken['removePasskey']): Promise<Answers['removePasskey']> {
    return this.passkeys.remove(ctx, given);
  }
}
