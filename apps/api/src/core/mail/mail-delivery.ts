import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { CONFIG, type Config } from '#core/config/env.js';
import { Database } from '#core/database/database.js';
import { JobHandler } from '#core/jobs/job-handlers.js';
import { Every } from '#core/jobs/scheduler.js';

/** The kind of job that delivers what waits. */
export const DELIVER = 'mail.deliver';

interface MailRow {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly headers: Record<string, string> | null;
}

const SWEEP_MS = 5000;
const AT_A_TIME = 50;
const TIMEOUT_MS = 8000;

/** A letter that a crash left in the middle is sent again after two minutes: at least once. */
const CLAIM = `
  update mails set state = 'sending', sent_at = now()
  where id = (select id from mails where recipient not like 'sms:%'
      and (state = 'waiting' and (sent_at is null or sent_at <= now()) or state = 'sending' and sent_at < now() - interval '2 minutes')
    order by bulk, id limit 1 for update skip locked)
  returning id, recipient, subject, text, html, headers`;

/** Later and later, at most an hour apart; after three days it is given up. */
const PUT_OFF = `
  update mails set error = $2, code = $3, state = case when created_at < now() - interval '3 days' then 'failed' else 'waiting' end,
    sent_at = now() + least(interval '1 hour', greatest(interval '20 seconds', (now() - created_at) / 2))
  where id = $1`;

/** Takes letters from the rows to the mail server. The rows are the truth: whoever writes one, it leaves within seconds. */
@Injectable()
export class MailDelivery implements OnModuleDestroy {
  private readonly logger = new Logger('Mail');
  private readonly transport: Transporter | undefined;
  private readonly from: string;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) { SMTP_URL, PUBLIC_URL }: Config,
  ) {
    this.from = senderOf(SMTP_URL, PUBLIC_URL);
    this.transport = SMTP_URL
      ? createTransport({
          url: SMTP_URL,
          connectionTimeout: TIMEOUT_MS,
          greetingTimeout: TIMEOUT_MS,
          socketTimeout: TIMEOUT_MS,
          disableFileAccess: true,
          disableUrlAccess: true,
        } as object)
      : undefined;
  }

  onModuleDestroy(): void {
    this.transport?.close();
  }

  /** Delivers what waits, until nothing does or the mail server is away. */
  @JobHandler(DELIVER)
  async deliver(): Promise<void> {
    for (let n = 0; n < AT_A_TIME && this.transport; n += 1) {
      const [mail] = await this.database.platform<MailRow>(CLAIM);
      if (!mail || !(await this.deliverOne(this.transport, mail))) return;
    }
  }

  /**
   * The net under the jobs, and the way of letters that were written without one. Without a mail server they are in the
   * dev mailbox already.
   */
  @Every(SWEEP_MS)
  async sweep(): Promise<void> {
    if (this.transport) {
      await this.database.platform(
        `update mails set state = 'failed', error = 'There is no gateway for text messages.'
          where state = 'waiting' and recipient like 'sms:%'`,
      );
      return this.deliver();
    }
    await this.database.platform(
      `update mails set state = 'sent', sent_at = now() where state in ('waiting', 'sending')`,
    );
  }

  /** False where the server itself is away: then nobody else's letter would leave either. */
  private async deliverOne(
    transport: Transporter,
    { id, recipient, subject, text, html, headers }: MailRow,
  ): Promise<boolean> {
    try {
      const domain = this.from.match(/@([^>]+)/)?.[1] ?? 'quad';
      await transport.sendMail({
        from: this.from,
        to: { name: '', address: recipient },
        subject,
        text,
        ...(html && { html }),
        ...(headers && { headers }),
        messageId: `<quad-${id}@${domain}>`,
      });
      await this.database.platform(
        `update mails set state = 'sent', sent_at = now(), error = null, code = null where id = $1`,
        [id],
      );
      return true;
    } catch (problem) {
      const { responseCode, message } = problem as { responseCode?: number; message: string };
      this.logger.warn(`letter ${id} was not sent: ${message}`);
      if (responseCode && responseCode >= 500)
        await this.database.platform(`update mails set state = 'failed', error = $2, code = $3 where id = $1`, [
          id,
          message,
          responseCode,
        ]);
      else await this.database.platform(PUT_OFF, [id, message, responseCode ?? null]);
      return responseCode !== undefined;
    }
  }
}

/** `from` in the query of SMTP_URL, else a no-reply address at the portal's own host. */
function senderOf(smtp: string | undefined, home: string | undefined): string {
  const given = smtp && URL.canParse(smtp) ? new URL(smtp).searchParams.get('from') : null;
  const host = home && URL.canParse(home) ? new URL(home).hostname : 'localhost';
  return given ?? `Quad <no-reply@${host}>`;
}
