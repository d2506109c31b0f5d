import { Inject, Injectable } from '@nestjs/common';
import type { RecordOf } from '@quad/domain/core';
import type { PublicVacation, vacationRequests } from '@quad/domain/vacation';
import { LinkIssuer, tokenOfDocument, type OpenedLink } from '#areas/links/index.js';
import { CONFIG, type Config } from '#core/config/env.js';
import { systemContext, type Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { Pdf } from '#core/documents/pdf.js';
import type { VacationRequest } from '#schema/index.js';
import { paperOf, type Approval } from './vacation-paper.js';

/** A paper can be checked for so long after its leave. */
const CHECKED_DAYS = 90;
const DAY_MS = 86_400_000;

/** The paper of a request: a PDF, which from its acceptance on carries the code that leads to its public page. */
@Injectable()
export class VacationPapers {
  constructor(
    private readonly database: Database,
    private readonly links: LinkIssuer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

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
    const query = <T>(sql: string, values?: unknown[]) => this.database.read<T>(ctx, sql, values);
    const [[place], approvals, link] = await Promise.all([
      query<{ name: string; time_zone: string }>(
        'select name, time_zone from institutions where id = (select quad_institution())',
      ),
      query<Approval>(APPROVALS, [request.id]),
      this.urlOf(ctx, request.id, address),
    ]);
    return Pdf.make(
      paperOf(request, {
        locale: ctx.locale,
        institution: place?.name ?? '',
        time_zone: place?.time_zone ?? 'UTC',
        approvals,
        link: link ?? undefined,
      }),
    );
  }

  /** What whoever holds the paper may know: little, and no kind of leave. */
  async shown({ institution_id, institution, subject_id }: OpenedLink): Promise<PublicVacation | undefined> {
    const [shown] = await this.database.read<Omit<PublicVacation, 'institution'>>(
      systemContext(institution_id),
      SHOWN,
      [subject_id],
    );
    return shown && { institution, ...shown };
  }
}

const numberOf = (id: number): string => `V-${String(id).padStart(6, '0')}`;

const APPROVALS = `
  select split_part(name, '.', 2) as event, actor_name as name, at, status_to as status from domain_events
  where resource = 'vacation_requests' and record_id = $1 and status_to is not null order by id`;

const SHOWN = `
  select 'V-' || lpad(v.id::text, 6, '0') as number, case when a.lastname = '' then s.name else left(a.firstname,
    1) || '. ' || a.lastname end as name,
    v.start_date, v.end_date, v.days, v.returned_on, v.status, v."commandNumber", to_char(now() at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS"Z"') as checked_at
  from vacation_requests v join staff s on s.id = v.staff_id join accounts a on a.id = v.account_id where v.id = $1`;
