import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { On } from '#core/jobs/job-handlers.js';
import { EveryInstitution } from '#core/jobs/scheduler.js';
import { LetterNotices } from './letter-notices.service.js';
import { LetterPapers } from './letter-papers.service.js';

const EACH_MINUTE = 60_000;

/** What happens to letters by the clock, and after they were sent. */
@Injectable()
export class LettersListeners {
  constructor(
    private readonly database: Database,
    private readonly notices: LetterNotices,
    private readonly papers: LetterPapers,
  ) {}

  @EveryInstitution(EACH_MINUTE)
  async remind(ctx: Context): Promise<void> {
    await this.database.run(ctx, (tx) => this.notices.remind(tx));
  }

  @EveryInstitution(EACH_MINUTE)
  printWaiting(ctx: Context): Promise<void> {
    return this.papers.printWaiting(ctx);
  }

  /** Drawing a page takes longer than others should wait for the next number. */
  @On('letters.SEND')
  print({ record_id }: DomainEvent, ctx: Context): Promise<void> {
    return this.papers.print(ctx, record_id);
  }
}
