import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@quad/domain/core';
import { WHILE_ACCEPTING } from '@quad/domain/contracts';
import { RequiredActions } from '#areas/accounts/index.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { On } from '#core/jobs/job-handlers.js';
import { AgreementsService } from './agreements.service.js';
import { HOLDER, OUTDATED_BY } from './contracts.queries.js';

/** Students of masters accept the contract of a master, all others that of a bachelor. */
const kindOf = (degree: string) => WHILE_ACCEPTING[degree === 'master' ? 1 : 0];

/** What a contract requires of its student, and what a new version of a text does to contracts that nobody has accepted. */
@Injectable()
export class ContractListeners {
  constructor(
    private readonly database: Database,
    private readonly required: RequiredActions,
    private readonly agreements: AgreementsService,
  ) {}

  @On(
    'contract_agreements.ISSUE',
    'contract_agreements.ACCEPT',
    'contract_agreements.EXPIRE',
    'contract_agreements.TERMINATE',
  )
  async require({ record_id: id }: DomainEvent, ctx: Context): Promise<void> {
    const found = await HOLDER.first(this.database.platform, { id });
    if (!found) return;
    const { account_id, degree, is_awaited } = found;
    const kind = kindOf(degree);
    if (is_awaited) return this.database.runAbove(ctx, (tx) => this.required.require(tx, account_id, { kind }));
    // Only the account itself completes a step: it does so by the event that was heard.
    const own = { ...ctx, actor: { ...ctx.actor, account_id } };
    return this.database.runAbove(own, (tx) => this.required.complete(tx, account_id, kind));
  }

  @On('contract_texts.updated')
  async renew({ record_id: text_id }: DomainEvent, ctx: Context): Promise<void> {
    for (const { id } of await OUTDATED_BY.rows(this.database.reading(ctx), { text_id }))
      await this.agreements.renew(ctx, id);
  }
}
