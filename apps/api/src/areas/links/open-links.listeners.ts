import { Injectable } from '@nestjs/common';
import { userOpenLinks } from '@quad/domain/links';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { EveryInstitution } from '#core/jobs/scheduler.js';
import { Changes } from '#core/resource/change.service.js';
import { UserOpenLink } from '#schema/index.js';
import { DUE } from './links.queries.js';

const EACH_MINUTE = 60_000;

/** Ends public links whose time or visits are over. They are refused anyway; this makes it visible. */
@Injectable()
export class OpenLinkExpiry {
  constructor(
    private readonly database: Database,
    private readonly changes: Changes,
  ) {}

  @EveryInstitution(EACH_MINUTE)
  async endOpenLinks(ctx: Context): Promise<void> {
    const due = await DUE.rows(this.database.reading(ctx), {});
    for (const { id } of due)
      await this.changes
        .once(ctx, { resource: userOpenLinks, entity: UserOpenLink, id, verb: 'EXPIRE' })
        .catch((problem: { code?: string }) => {
          // Revoked in the meantime.
          if (problem.code !== 'forbidden_transition') throw problem;
        });
  }
}
