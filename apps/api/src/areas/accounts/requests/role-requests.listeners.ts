import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { On } from '#core/jobs/job-handlers.js';
import { PasswordStrength } from '#areas/accounts/password-strength.service.js';
import { GIVEN_TO } from './role-requests.queries.js';

/** What follows when a second person has confirmed a role. */
@Injectable()
export class RoleRequestsListeners {
  constructor(
    private readonly database: Database,
    private readonly strength: PasswordStrength,
  ) {}

  /** Requires a long password if the new role needs one. That write spans institutions; the confirmation does not. */
  @On('role_requests.CONFIRM')
  async requireLongPassword({ record_id: id }: DomainEvent, ctx: Context): Promise<void> {
    const given = await GIVEN_TO.first(this.database.platform, { id });
    if (given) await this.database.runAbove(ctx, (tx) => this.strength.settle(tx, given.account_id));
  }
}
