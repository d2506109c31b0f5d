import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { TakenBy } from '@quad/domain/core';
import { preferenceCalls, type Preferences } from '@quad/domain/notifications';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { NoticePreferences } from './preferences.service.js';

type Taken = TakenBy<typeof preferenceCalls>;

@ApiTags('notifications')
@Controller()
export class PreferencesController {
  constructor(private readonly choices: NoticePreferences) {}

  @Call(preferenceCalls.of)
  of(ctx: Context): Promise<Preferences> {
    return this.choices.of(ctx);
  }

  @Call(preferenceCalls.choose)
  choose(ctx: Context, choice: Taken['choose']): Promise<Preferences> {
    return this.choices.change(ctx, (tx) => this.choices.choose(tx, choice));
  }

  @Call(preferenceCalls.chooseTopic)
  chooseTopic(ctx: Context, { topic, wanted }: Taken['chooseTopic']): Promise<Preferences> {
    return this.choices.change(ctx, (tx) => this.choices.chooseTopic(tx, topic, wanted));
  }
}
