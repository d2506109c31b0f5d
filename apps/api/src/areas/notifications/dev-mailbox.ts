import { Controller, Get, Header, Inject, Query } from '@nestjs/common';
import { z } from 'zod';
import { Problem } from '@quad/domain/core';
import { Public } from '#core/access/decorators.js';
import { CONFIG, type Config } from '#core/config/env.js';
import { Database } from '#core/database/database.js';
import { mailboxPage, type DevMail } from './dev-mailbox.page.js';
import { NEWEST } from '#core/mail/mail.queries.js';

const query = z.strictObject({ to: z.string().trim().max(254).optional() });
type Wanted = z.output<typeof query>;

/**
 * The dev mailbox: every email that the portal wrote, for people at /dev/mail and for tests at /dev/mail.json. Not
 * there in production.
 */
@Controller('dev')
export class DevMailboxController {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('mail')
  @Public()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
  @Header('cache-control', 'no-store')
  async page(@Query({ schema: query }) { to }: Wanted): Promise<string> {
    return mailboxPage(await this.newest(to), to);
  }

  @Get('mail.json')
  @Public()
  @Header('cache-control', 'no-store')
  list(@Query({ schema: query }) { to }: Wanted): Promise<DevMail[]> {
    return this.newest(to);
  }

  private newest(to: string | undefined): Promise<DevMail[]> {
    if (this.config.production) throw new Problem('not_found');
    return NEWEST.rows(this.database.platform, { recipient: to ?? null });
  }
}
