import { numbered } from '@quad/domain/core';
import { Injectable } from '@nestjs/common';
import { DAY_MS, type RecordOf } from '@quad/domain/core';
import { vacationCalls, type PublicVacation, type vacationRequests } from '@quad/domain/vacation';
import { LinkIssuer, PublicPage, type OpenedLink } from '#areas/links/index.js';
import { logoOf } from '#areas/settings/index.js';
import { systemContext, type Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { Pdf } from '#core/documents/pdf.js';
import type { VacationRequest } from '#schema/index.js';
import { paperOf } from './vacation-paper.js';
import { APPROVALS, PLACE, SHOWN } from './vacation.queries.js';

/** A paper can be checked for so long after its leave. */
const CHECKED_DAYS = 90;

/** The paper of a request: a PDF, which from its acceptance on carries the code that leads to its public page. */
@Injectable()
export class VacationPapers {
  constructor(
    private readonly database: Database,
    private readonly links: LinkIssuer,
  ) {}

  /** The public link of an accepted request, in the transaction that accepts it. */
  issue(tx: Transaction, { id, account_id, ends_at }: VacationRequest): Promise<void> {
    return this.links.issue(tx, {
      scope: 'vacation_request',
      subject_id: id,
      owner_id: account_id,
      title: numbered('V-', id),
      expires_at: new Date(ends_at.getTime() + CHECKED_DAYS * DAY_MS),
    });
  }

  /** The address of the public page of a request that the caller may read; null where there is none, or no longer. */
  urlOf(ctx: Context, id: number, address: string): Promise<string | null> {
    return this.links.addressOf(ctx, { scope: 'vacation_request', id }, address);
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
        link,
      }),
    );
  }

  /** What the public page may show: little, and not the kind of leave. */
  @PublicPage(vacationCalls.public, 'vacation_request')
  async shown({ institution_id, institution, subject_id }: OpenedLink): Promise<PublicVacation | undefined> {
    const shown = await SHOWN.first(this.database.reading(systemContext(institution_id)), { id: subject_id });
    return shown && { institution, ...shown };
  }
}
