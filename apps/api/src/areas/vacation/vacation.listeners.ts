import { Injectable, Logger } from '@nestjs/common';
import { Problem, type DomainEvent } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { On } from '#core/jobs/job-handlers.js';
import { EveryInstitution } from '#core/jobs/scheduler.js';
import type { VacationRequest } from '#schema/index.js';
import { VacationNotices } from './vacation-notices.service.js';
import { DUE } from './vacation.queries.js';
import { VacationService } from './vacation.service.js';

const EACH_MINUTE = 60_000;
const AT_ONCE = 200;

/** What happens to requests by the clock, and to those that somebody enters for another. */
@Injectable()
export class VacationListeners {
  private readonly logger = new Logger('Vacation');

  constructor(
    private readonly database: Database,
    private readonly service: VacationService,
    private readonly notices: VacationNotices,
  ) {}

  /** Leave begins and ends with its days; what nobody has decided by then expires. */
  @EveryInstitution(EACH_MINUTE)
  async keepTime(ctx: Context): Promise<void> {
    for (const { id, event } of await this.database.read<{ id: number; event: string }>(ctx, DUE, [AT_ONCE])) {
      await this.service.act(ctx, id, { event }).catch((problem: unknown) => {
        // Decided or withdrawn in the meantime.
        if (!(problem instanceof Problem)) this.logger.error(`${event} of ${id}: ${String(problem)}`);
      });
    }
  }

  /** Whoever finds a request in her name that somebody else has entered is told, once: a job may run twice. */
  @On('vacation_requests.created')
  async tellEntered({ record_id, actor_id }: DomainEvent, ctx: Context): Promise<void> {
    await this.database.run(ctx, async (tx) => {
      const [request] = await tx.query<VacationRequest>(
        `
        select v.* from vacation_requests v where v.id = $1 and v.account_id is distinct from $2
          and not exists (select 1 from notifications n where n.account_id = v.account_id and n.key = 'vacation:notice.staff.entered' and n.link = '/vacation/' || v.id)`,
        [record_id, actor_id],
      );
      if (request) await this.notices.tell(tx, 'entered', request);
    });
  }
}
