import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '#core/config/env.js';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { textOf } from '#core/errors/texts.js';
import { EveryInstitution } from '#core/jobs/scheduler.js';
import { Mail } from '#core/mail/mail.service.js';
import { headOf, signatureOf, type Counts } from './mark-heads.js';
import { ALL_ENDS, HEADS, KEEP_HEAD, TODAY } from './mark-heads.queries.js';

const HOUR = 3_600_000;

/**
 * Once a day the head of all chains leaves the database: into the log, and to the people that the operator names. A person who
 * rewrites the database cannot take it back.
 */
@Injectable()
export class MarkWitness {
  private readonly logger = new Logger('Marks');

  constructor(
    private readonly database: Database,
    private readonly mail: Mail,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @EveryInstitution(HOUR)
  async keep(ctx: Context): Promise<void> {
    await this.database.run(ctx, async (tx) => {
      const heads = await HEADS.rows(tx.query, {});
      const today = await TODAY.first(tx.query, {});
      if (!today || heads.at(-1)?.day === today.day) return;
      const chains = await ALL_ENDS.rows(tx.query, {});
      if (chains.length === 0 && heads.length === 0) return;
      const head = headOf(today.day, heads, chains);
      const signature = signatureOf(this.config, head);
      if (!(await KEEP_HEAD.first(tx.query, { ...head, signature }))) return;
      await this.write(tx, today, { modules: head.modules, signature });
      tx.afterCommit(() =>
        this.logger.log(`marks of ${today.name}, ${today.day}: head ${signature}, by module ${head.modules}`),
      );
    });
  }

  private async write(
    tx: Transaction,
    { name, locale, day }: { name: string; locale: string; day: string },
    { modules, signature }: { modules: string; signature: string },
  ): Promise<void> {
    const counted = Object.entries(JSON.parse(modules) as Counts)
      .map(([module, { marks, entries }]) => `${module}: ${marks} / ${entries}`)
      .join('\n');
    const say = (key: string) => textOf(locale, `assessments:head.${key}`, { name, day, signature, counted });
    for (const to of this.config.MARK_WITNESSES?.split(/, ?/) ?? [])
      await this.mail.send(tx, { to, subject: say('subject'), text: say('text') });
  }
}
