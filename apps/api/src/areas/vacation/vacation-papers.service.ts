import { Header, Inject, Injectable } from '@nestjs/common';
import type { RecordOf, TakenOf } from '@quad/domain/core';
import { vacationCalls, type PublicVacation, type vacationRequests } from '@quad/domain/vacation';
import { From, type Caller } from '#areas/accounts/index.js';
import { Serves } from '#core/call.js';
import { LinkIssuer, LinkVisits, tokenOfDocument, type OpenedLink } from '#areas/links/index.js';
import { logoOf } from '#areas/settings/index.js';
import { CONFIG, type Config } from '#core/config/env.js';
import { systemContext, type Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { Pdf } from '#core/documents/pdf.js';
import type { VacationRequest } from '#schema/index.js';
import { paperOf } from './vacation-paper.js';
import { APPROVALS, PLACE, SHOWN } from './vacation.queries.js';

/** A paper can be checked for so long after its leave. */
const CHECKED_DAYS = 90;
const DAY_MS = 86_400_000;

/** The paper of a request: a PDF, which from its acceptance on carries the code that leads to its public page. */
@Injectable()
export class VacationPapers {
  constructor(
    private readonly database: Database,
    private readonly links: LinkIssuer,
    private readonly visits: LinkVisits,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    visits.opens('vacation_request');
  }

  /** The public link of an accepted request, in the transaction that accepts it. */
  issue(tx: Transaction, { id, account_id, institution_id, ends_at }: VacationRequest): Promise<void> {
    return this.links.issue(tx, {
      scope: 'vacation_request',
      subject_id: id,
      owner_id: account_id,
      title: numberOf(id),
      token: tokenOfDocument(this.config, { scope: 'vacation_request', institution_id, id }),
      expires_at: new Date(ends_at.getTime() + CHECKED_DAYS * DAY_MS),
    });
  }

  /** The address of the public page of a request that the caller may read; null where there is none, or no longer. */
  urlOf(ctx: Context, id: number, address: string): Promise<string | null> {
    return this.links.addressOf(ctx, { scope: 'vacation_request', id, page: 'vacation-request' }, address);
  }

  /** The PDF in the caller's language. `address` is where the portal is found. */
  async make(ctx: Context, request: RecordOf<typeof vacationRequests>, address: string): Promise<Buffer> {
    const query = this.database.reading(ctx);
    const [place, approvals, link, logo] = await Promise.all([
      PLACE.first(query, {}),
      APPROVALS.rows(query, { request_id: request.id }),
      this.urlOf(ctx, request.id, address),
      logoOf(query, ctx.actor.institution_id),
    ]);
    return Pdf.make(
      paperOf(request, {
        locale: ctx.locale,
        institution: place?.name ?? '',
        logo,
        time_zone: place?.time_zone ?? 'UTC',
        approvals,
        link: link ?? undefined,
      }),
    );
  }

  @Serves(vacationCalls.public)
  @Header('x-robots-tag', 'noindex, nofollow')
  open({ token }: TakenOf<typeof vacationCalls.public>, @From() from: Caller): Promise<PublicVacation> {
    return this.visits.show(token, { from, scope: 'vacation_request' }, (opened) => this.shown(opened));
  }

  /** What the public page may show: little, and not the kind of leave. */
  async shown({ institution_id, institution, subject_id }: OpenedLink): Promise<PublicVacation | undefined> {
    const shown = await SHOWN.first(this.database.reading(systemContext(institution_id)), { id: subject_id });
    return shown && { institution, ...shown };
  }
}

const numberOf = (id: number): string => `V-${String(id).padStart(6, '0')}`;
