import { Injectable } from '@nestjs/common';
import { may } from '@quad/domain/core';
import { userOpenLinks } from '@quad/domain/links';
import { inquiryCalls, type PublicInquiry } from '@quad/domain/inquiries';
import { LinkIssuer, PublicPage, type OpenedLink } from '#areas/links/index.js';
import { systemContext, type Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import type { Inquiry } from '#schema/index.js';
import { SHOWN } from './inquiries.queries.js';

const YEAR_MS = 365 * 86_400_000;

/** The public page of an inquiry: its link is made when it is sent, and belongs to its creator, who can revoke it. */
@Injectable()
export class InquiryLinks {
  constructor(
    private readonly database: Database,
    private readonly links: LinkIssuer,
  ) {}

  /** In the transaction that sends the inquiry. People from outside can own no link, and get none. */
  async issue(tx: Transaction, { id, creator_id, number, title }: Inquiry): Promise<void> {
    if (!may(tx.ctx.actor, 'create', userOpenLinks)) return;
    await this.links.issue(tx, {
      scope: 'inquiry',
      subject_id: id,
      owner_id: creator_id,
      title: `${number} ${title}`.slice(0, 200),
      expires_at: new Date(Date.now() + YEAR_MS),
    });
  }

  /**
   * The public address of an inquiry, or null if its link is revoked or has expired. Only readers of the inquiry may
   * see it. `address` is the address of the portal.
   */
  urlOf(ctx: Context, id: number, address: string): Promise<string | null> {
    return this.links.addressOf(ctx, { scope: 'inquiry', id }, address);
  }

  /** Number, title, status and history, and no name. */
  @PublicPage(inquiryCalls.public, 'inquiry')
  async shown({ institution_id, institution, subject_id }: OpenedLink): Promise<PublicInquiry | undefined> {
    const shown = await SHOWN.first(this.database.reading(systemContext(institution_id)), { id: subject_id });
    return shown && { institution, ...shown };
  }
}
