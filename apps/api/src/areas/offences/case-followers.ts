import { Injectable } from '@nestjs/common';
import type { After } from '#core/resource/effects.js';
import type { Offence } from '#schema/index.js';

/** What other areas do when a case changes, in the transaction of its change: both or neither. */
@Injectable()
export class CaseFollowers {
  private readonly followers: After<Offence>[] = [];

  follow(follower: After<Offence>): void {
    this.followers.push(follower);
  }

  async tell(...change: Parameters<After<Offence>>): Promise<void> {
    for (const follower of this.followers) await follower(...change);
  }
}
