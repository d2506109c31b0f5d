import { Injectable } from '@nestjs/common';
import { POTENTIAL_STUDENTS, talabaCalls, type mainApplications } from '@quad/domain/applications';
import type { Fate, PageQuery, RecordOf, TakenBy } from '@quad/domain/core';
import { Problem } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { fateOf } from '#core/errors/problem.filter.js';
import { MainApplicationsService } from './main-applications.service.js';

type Taken = TakenBy<typeof talabaCalls>;

/** Those who may become students: a view of the applications for courses, and the moves between its lists. */
@Injectable()
export class PotentialStudents {
  constructor(private readonly applications: MainApplicationsService) {}

  @Serves(talabaCalls.page)
  page(ctx: Context, { status = [...POTENTIAL_STUDENTS], ...query }: Taken['page']): Promise<string> {
    return this.applications.page(ctx, { ...query, status } as PageQuery);
  }

  /** One place after another, each in a transaction of its own: the first that is refused ends it. */
  @Serves(talabaCalls.offer)
  async offer(ctx: Context, { campaign_id, places }: Taken['offer']): Promise<Fate[]> {
    const fates: Fate[] = [];
    for (let left = places; left > 0; left -= 1) {
      const offered = await this.applications
        .offerNext(ctx, campaign_id, (tx) => tx)
        .catch((problem: unknown) => {
          if (problem instanceof Problem && problem.code === 'applications.no_seats') return undefined;
          throw problem;
        });
      if (offered === undefined) break;
      fates.push(fateOf(ctx, offered));
    }
    return fates;
  }

  @Serves(talabaCalls.status)
  status(ctx: Context, { grant_type, reason, ...sent }: Taken['status']): Promise<RecordOf<typeof mainApplications>> {
    const carried = sent.event === 'ACCEPT' ? { grant_type } : sent.event === 'WAITLIST' ? {} : { reason };
    return this.applications.send(ctx, { ...sent, ...carried });
  }
}
