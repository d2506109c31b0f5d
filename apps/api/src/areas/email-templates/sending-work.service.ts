import { Inject, Injectable } from '@nestjs/common';
import { rooms } from '@quad/domain/core';
import { emailRecipients, emailSendings, emptyReason, holesIn } from '@quad/domain/email-templates';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { JOB_ANNOUNCER, type Announcer } from '#core/jobs/announcer.js';
import { JobHandler, type Progress, type StartedJob } from '#core/jobs/job-handlers.js';
import { EveryInstitution } from '#core/jobs/scheduler.js';
import { Mail, type Letter } from '#core/mail/mail.service.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import { Changes } from '#core/resource/change.service.js';
import { EmailSending } from '#schema/index.js';
import { Letters } from './letters.service.js';
import { SEND } from './sendings.service.js';
import { LEFT, MARK, NEXT, ONE, OPEN, outcomeOf, QUEUED, TOUCH, type Mark } from './sending-work.queries.js';

type Sending = RowOf<typeof ONE>;

/** Letters that are written in one transaction. */
const AT_ONCE = 50;
const TWO_SECONDS = 2000;

/**
 * Sends the emails of a sending and follows their delivery. Only pending rows are sent, so after a crash any process
 * can continue and nobody receives an email twice.
 */
@Injectable()
export class SendingWork {
  constructor(
    private readonly database: Database,
    private readonly changes: Changes,
    private readonly mail: Mail,
    private readonly letters: Letters,
    private readonly notifications: Notifications,
    @Inject(JOB_ANNOUNCER) private readonly announcer: Announcer,
  ) {}

  @JobHandler(SEND)
  async send({ payload, ctx }: StartedJob, progress: Progress): Promise<void> {
    const { sending_id } = payload as { sending_id: number };
    for (let written = -1; written !== 0;) {
      written = await this.database.run(ctx, (tx) => this.writeSome(tx, sending_id));
      await this.tell(ctx, sending_id);
      const left = await LEFT.first(this.database.reading(ctx), { sending_id });
      await progress(left?.total ? 100 * (1 - left.left / left.total) : 100);
    }
  }

  /** What the mail server has said since; the sender is told when the last word is spoken. */
  @EveryInstitution(TWO_SECONDS)
  async follow(ctx: Context): Promise<void> {
    for (const sending of await OPEN.rows(this.database.reading(ctx), {})) {
      const queued = await QUEUED.rows(this.database.reading(ctx), { sending_id: sending.id });
      const outcomes = new Map(
        (
          await this.mail.outcomes(
            ctx,
            queued.map(({ mail_id }) => mail_id),
          )
        ).map((one) => [one.id, one]),
      );
      const marks = queued.flatMap(({ id, mail_id, reason }) => outcomeOf(id, outcomes.get(mail_id), reason));
      if (marks.length > 0) await this.database.run(ctx, (tx) => MARK.rows(tx.query, { marks: JSON.stringify(marks) }));
      const left = await LEFT.first(this.database.reading(ctx), { sending_id: sending.id });
      if (left?.open === 0) await this.finish(ctx, sending);
      if (marks.length > 0 || left?.open === 0) await this.tell(ctx, sending.id);
    }
  }

  /** Writes to the next few who wait; answers how many there were. */
  private async writeSome(tx: Transaction, sending_id: number): Promise<number> {
    const recipients = await NEXT.rows(tx.query, { sending_id, limit: AT_ONCE });
    if (recipients.length === 0) return 0;
    const sending = await ONE.first(tx.query, { id: sending_id });
    if (!sending) return 0;
    const people = await this.letters.addressees(
      tx.query,
      recipients.map(({ account_id }) => account_id),
      sending.sender,
    );
    const marks: Mark[] = [];
    const written: { id: number; letter: Letter }[] = [];
    for (const { id, account_id, locale, is_off } of recipients) {
      const person = people.get(account_id);
      const text = sending.texts[locale];
      if (is_off || !person || !text || !Mail.reaches(person.email))
        marks.push({ id, status: 'skipped', reason: is_off ? 'unsubscribed' : person && text ? 'no_address' : 'left' });
      else if (holesIn(text, person.values).length > 0)
        marks.push({ id, status: 'skipped', reason: emptyReason(holesIn(text, person.values)) });
      else
        written.push({
          id,
          letter: this.letters.write(person.email, person, {
            institution_id: tx.ctx.actor.institution_id,
            topic: sending.topic,
            text,
            locale,
          }),
        });
    }
    const mails = await this.mail.sendBulk(
      tx,
      written.map(({ letter }) => letter),
    );
    written.forEach(({ id, letter }, index) =>
      marks.push({ id, status: 'queued', email: letter.to, mail_id: mails[index] }),
    );
    await MARK.rows(tx.query, { marks: JSON.stringify(marks) });
    return recipients.length;
  }

  private async finish(ctx: Context, { id, account_id, template_name }: Sending): Promise<void> {
    await this.database.run(ctx, async (tx) => {
      await this.changes.change<EmailSending>(tx, {
        resource: emailSendings,
        entity: EmailSending,
        id,
        verb: 'updated',
        act: (row) => {
          Object.assign(row, { status: 'finished', finished_at: new Date() });
        },
      });
      const count = await LEFT.first(tx.query, { sending_id: id });
      if (account_id !== null)
        await this.notifications.notify(tx, {
          account_ids: [account_id],
          category: 'email-templates',
          key: 'email-templates:notice.finished',
          params: { name: template_name, sent: count?.sent ?? 0, bad: count?.bad ?? 0 },
          link: `/email-templates/sendings/${id}`,
        });
    });
  }

  /** Progress is not an event: open pages fetch it again. */
  private async tell(ctx: Context, id: number): Promise<void> {
    const { institution_id } = ctx.actor;
    const [row] = await this.database.run(ctx, (tx) => TOUCH.rows(tx.query, { id }));
    if (!row) return;
    for (const { name } of [emailSendings, emailRecipients]) {
      this.announcer.announce({
        name: `${name}.updated`,
        resource: name,
        record_id: id,
        version: row.version,
        institution_id,
        rooms: [
          rooms.resource(institution_id, name),
          ...(name === emailSendings.name ? [rooms.record(institution_id, name, id)] : []),
        ],
      });
    }
  }
}
