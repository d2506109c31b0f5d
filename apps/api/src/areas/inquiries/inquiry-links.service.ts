import { Header, Inject, Injectable } from '@nestjs/common';
import { may, type TakenOf } from '@quad/domain/core';
import { userOpenLinks } from '@quad/domain/links';
import { inquiryCalls, type PublicInquiry } from '@quad/domain/inquiries';
import { From, type Caller } from '#areas/accounts/index.js';
import { Serves } from '#core/call.js';
import { LinkIssuer, LinkVisits, tokenOfDocument, type OpenedLink } from '#areas/links/index.js';
import { CONFIG, type Config } from '#core/config/env.js';
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
    private readonly visits: LinkVisits,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    visits.opens('inquiry');
  }

  /** In the transaction that sends the inquiry. People from outside can own no link, and get none. */
  async issue(tx: Transaction, { id, institution_id, creator_id, number, title }: Inquiry): Promise<void> {
    if (!may(tx.ctx.actor, 'create', userOpenLinks)) return;
    await this.links.issue(tx, {
      scope: 'inquiry',
      subject_id: id,
      owner_id: creator_id,
      title: `${number} ${title}`.slice(0, 200),
      token: tokenOfDocument(this.config, { scope: 'inquiry', institution_id, id }),
      expires_at: new Date(Date.now() + YEAR_MS),
    });
  }

  /**
   * The public address of an inquiry, or null if its link is revoked or has expired. Only readers of the inquiry may
   * see it. `address` is the address of the portal.
   */
  urlOf(ctx: Context, id: number, address: string): Promise<string | null> {
    return this.links.addressOf(ctx, { scope: 'inquiry', id, page: 'inquiry' }, address);
  }

  @Serves(inquiryCalls.public)
  @Header('x-robots-tag', 'noindex, nofollow')
  open({ token }: TakenOf<typeof inquiryCalls.public>, @From() from: Caller): Promise<PublicInquiry> {
    return this.visits.show(token, { from, scope: 'inquiry' }, (opened) => this.shown(opened));
  }

  /** Number, title, status and history, and no name. */
  async shown({ institution_id, institution, subject_id }: OpenedLink): Promise<PublicInquiry | undefined> {
    const shown = await SHOWN.first(this.database.reading(systemContext(institution_id)), { id: subject_id });
    return shown && { institution, ...shown };
  }
}
