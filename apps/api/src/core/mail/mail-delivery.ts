import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { CONFIG, type Config } from '#core/config/env.js';
import { Database } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { JobHandler } from '#core/jobs/job-handlers.js';
import { Every } from '#core/jobs/scheduler.js';
import { CLAIM, GIVE_UP, PUT_OFF, SENT, SENT_ALL } from './mail.queries.js';
import { providerOf } from './sms-gateway.js';

/** The kind of job that delivers what waits. */
export const DELIVER = 'mail.deliver';

const SWEEP_MS = 5000;
const AT_A_TIME = 50;
const TIMEOUT_MS = 8000;

/** Delivers emails from their rows to the mail server, within seconds of the insert, whatever inserted them. */
@Injectable()
export class MailDelivery implements OnModuleDestroy {
  private readonly logger = new Logger('Mail');
  private readonly smtp: string | undefined;
  private transport: Transporter | undefined;
  private readonly from: string;
  private readonly with_texts: boolean;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) config: Config,
  ) {
    const { SMTP_URL, PUBLIC_URL } = config;
    this.with_texts = providerOf(config)?.kind === 'simulator';
    this.from = senderOf(SMTP_URL, PUBLIC_URL);
    this.smtp = SMTP_URL;
  }

  onModuleDestroy(): void {
    this.transport?.close();
  }

  /** Delivers what waits, until nothing does or the mail server is away. */
  @JobHandler(DELIVER)
  async deliver(): Promise<void> {
    for (let n = 0; n < AT_A_TIME && this.smtp; n += 1) {
      const mail = await CLAIM.first(this.database.platform, { is_text: false, only: null });
      if (!mail || !(await this.deliverOne(await this.open(this.smtp), mail))) return;
    }
  }

  /**
   * Sends what a lost job left behind, and emails that were inserted without a job. Without a mail server they are in
   * the dev mailbox already.
   */
  @Every(SWEEP_MS)
  async sweep(): Promise<void> {
    if (this.smtp) return this.deliver();
    await SENT_ALL.rows(this.database.platform, { with_texts: this.with_texts });
  }

  private async open(url: string): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return (this.transport ??= createTransport({
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    } as object));
  }

  /** False if the server does not answer: then no other email can be sent either. */
  private async deliverOne(
    transport: Transporter,
    { id, recipient, subject, text, html, headers }: RowOf<typeof CLAIM>,
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
      await SENT.rows(this.database.platform, { id });
      return true;
    } catch (problem) {
      const { responseCode, message: error } = problem as { responseCode?: number; message: string };
      this.logger.warn(`letter ${id} was not sent: ${error}`);
      const statement = responseCode && responseCode >= 500 ? GIVE_UP : PUT_OFF;
      await statement.rows(this.database.platform, { id, error, code: responseCode ?? null });
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
