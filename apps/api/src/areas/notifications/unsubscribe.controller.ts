import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { TakenBy } from '@quad/domain/core';
import { unsubscribeCalls, type UnsubscribeState } from '@quad/domain/notifications';
import { Call } from '#core/call.js';
import { Unsubscribe } from './unsubscribe.service.js';

type Taken = TakenBy<typeof unsubscribeCalls>;

/** The way out of letters, for whoever holds one; no sign-in. Programs that look at links before people do only look. */
@ApiTags('notifications')
@Controller()
export class UnsubscribeController {
  constructor(private readonly ways: Unsubscribe) {}

  @Call(unsubscribeCalls.look)
  @Header('x-robots-tag', 'noindex, nofollow')
  look({ token }: Taken['look']): Promise<UnsubscribeState> {
    return this.ways.look(token);
  }

  @Call(unsubscribeCalls.end)
  async end({ token }: Taken['end']): Promise<UnsubscribeState> {
    await this.ways.end(token);
    return this.ways.look(token);
  }

  @Call(unsubscribeCalls.choose)
  choose({ token, ...choices }: Taken['choose']): Promise<UnsubscribeState> {
    return this.ways.choose(token, choices);
  }
}
