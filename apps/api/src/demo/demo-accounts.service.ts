import { Inject, Injectable } from '@nestjs/common';
import type { AnswersOf } from '@quad/domain/core';
import { signInCalls } from '@quad/domain/sign-in';
import { Serves } from '#core/call.js';
import { CONFIG, type Config } from '#core/config/env.js';
import { DEMO_ACCOUNTS } from './plan.js';

/** The one-click accounts of the sign-in page: in the demo alone, an empty list everywhere else. */
@Injectable()
export class DemoAccounts {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Serves(signInCalls.demo)
  accounts(): AnswersOf<typeof signInCalls>['demo'] {
    return this.config.demo
      ? { password: this.config.DEMO_PASSWORD ?? null, accounts: [...DEMO_ACCOUNTS] }
      : { password: null, accounts: [] };
  }
}
