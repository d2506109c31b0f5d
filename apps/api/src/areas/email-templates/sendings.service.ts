import { Injectable } from '@nestjs/common';
import { Problem, type RecordOf, type TakenOf } from '@quad/domain/core';
import {
  emailCalls,
  emailRecipients,
  emailSendings,
  emailTemplates,
  RECIPIENT_STATUSES,
  RETRIED,
  type sendMessage,
} from '@quad/domain/email-templates';
import type { z } from 'zod';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { Jobs } from '#core/jobs/jobs.service.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { EmailRecipient, EmailSending, EmailTemplate } from '#schema/index.js';
import { ENLIST } from './audience.queries.js';
import { AGAIN, ENLISTED } from './sending-work.queries.js';
import { languagesOf } from './templates.service.js';
import { sourceOf } from '#core/resource/source.js';

/** The kind of job that writes the letters of a sending: `{ sending_id }`. */
export const SEND = 'email-templates.send';

const counted = RECIPIENT_STATUSES.map(
  (status) => `count(*) filter (where r.status = '${status}')::int as ${status}`,
).join(', ');

@Injectable()
export class SendingsService extends ResourceService<typeof emailSendings, EmailSending> {
  protected override readonly source = sourceOf(emailSendings, {
    columns: `'M' || lpad(t.id::text, 6, '0') as number, n.*`,
    joins: `cross join lateral (select count(*)::int as total, ${counted} from email_recipients r where r.sending_id = t.id) n`,
  });
  constructor(private readonly jobs: Jobs) {
    super(emailSendings, EmailSending);
  }

  /** Sends a template to an audience: stores its members now, one row per person, and a job sends the emails. */
  @Serves(emailCalls.send)
  async start(
    ctx: Context,
    { email_template_id, version, audience }: z.output<typeof sendMessage>,
  ): Promise<{ id: number; job_id: number; total: number }> {
    return this.database.run(ctx, async (tx) => {
      const template = await tx.manager.findOne(EmailTemplate, {
        where: { id: email_template_id },
        lock: { mode: 'pessimistic_read' },
      });
      if (!template)
        throw new Problem('not_found', { params: { resource: emailTemplates.name, id: email_template_id } });
      if (version !== undefined && version !== template.version)
        throw new Problem('stale_version', { params: { yours: version, current: template.version } });
      const { name, topic, texts } = template;
      const { id } = await this.changes.change<EmailSending>(tx, {
        resource: emailSendings,
        entity: EmailSending,
        verb: 'created',
        act: (row) => {
          Object.assign(row, {
            email_template_id,
            account_id: ctx.actor.account_id,
            template_name: name,
            topic,
            texts,
            audience,
            status: 'sending',
            round: 1,
          });
        },
      });
      await ENLIST.rows(tx.query, {
        audience: JSON.stringify(audience),
        languages: languagesOf(texts),
        topic,
        sending_id: id,
      });
      const enlisted = await ENLISTED.first(tx.query, { sending_id: id });
      if (!enlisted?.pending) throw new Problem('email-templates.nobody_reached');
      return { id, job_id: await this.work(tx, id, 1), total: enlisted.total };
    });
  }

  /** Writes once more to everybody whose letter came back or could not be delivered. */
  @Serves(emailCalls.retry)
  async retry(ctx: Context, { id }: TakenOf<typeof emailCalls.retry>): Promise<RecordOf<typeof emailSendings>> {
    return this.change(ctx, {
      id,
      verb: 'updated',
      act: async (row, tx) => {
        const again = await AGAIN.rows(tx.query, { sending_id: id, statuses: [...RETRIED] });
        if (again.length === 0) throw new Problem('email-templates.nothing_to_retry');
        Object.assign(row, { status: 'sending', round: row.round + 1, finished_at: null });
        await this.work(tx, id, row.round);
      },
    });
  }

  /** Made by sending a template alone. */
  override save(): never {
    throw new Problem('forbidden');
  }

  private work(tx: Transaction, id: number, round: number): Promise<number> {
    return this.jobs.add(tx, { kind: SEND, payload: { sending_id: id }, dedupe: `${SEND}:${id}:${round}` });
  }
}

@Injectable()
export class RecipientsService extends ResourceService<typeof emailRecipients, EmailRecipient> {
  constructor() {
    super(emailRecipients, EmailRecipient);
  }
}
