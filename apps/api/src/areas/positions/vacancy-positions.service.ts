import { Injectable } from '@nestjs/common';
import { minorOf, Problem } from '@quad/domain/core';
import { isStaffed, vacancyPositions } from '@quad/domain/positions';
import type { Query, Transaction } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { Happens } from '#core/resource/change.service.js';
import type { Effects, Guards } from '#core/resource/effects.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { VacancyPosition } from '#schema/index.js';
import { Candidates } from './candidates.js';
import { FORM, POSITION, VACANCIES } from './positions.queries.js';
import { VacancyInquiries } from './vacancy-inquiries.service.js';

/** What an approval is about: it does not change afterwards. */
const APPROVED_COLUMNS = ['job_position_id', 'posts'] as const;
/** What those who apply for it read and go by. */
const OFFERED = [
  'status',
  'title',
  'title_in',
  'description',
  'description_in',
  'form_id',
  'closes_at',
  'posts',
] as const;
/** Applicants learn that their vacancy is over. */
const ENDS: readonly string[] = ['CLOSE', 'EXPIRE'];

@Injectable()
export class VacancyPositionsService extends ResourceService<typeof vacancyPositions, VacancyPosition> {
  protected override readonly source = VACANCIES;

  constructor(
    private readonly inquiries: VacancyInquiries,
    private readonly candidates: Candidates,
  ) {
    super(vacancyPositions, VacancyPosition);
  }

  protected override async prepare(
    values: Record<string, unknown>,
    { row, query }: Preparation<VacancyPosition>,
  ): Promise<object> {
    const wanted = { ...row, ...values } as VacancyPosition;
    requireRange(wanted);
    if (wanted.form_id != null && wanted.form_id !== row.form_id) await requireForm(query, wanted.form_id);
    if (row.id === undefined || row.status === 'draft') {
      const position = await POSITION.first(query, { id: wanted.job_position_id });
      if (position && position.status !== 'activated')
        throw refusedAt('job_position_id', 'positions.deactivated', { title: position.title });
      await this.inquiries.requirePosts(query, wanted);
      return values;
    }
    const changed = APPROVED_COLUMNS.find((column) => wanted[column] !== row[column]);
    if (changed) throw refusedAt(changed, 'positions.approved_already');
    return values;
  }

  protected override readonly guards: Guards<typeof vacancyPositions, VacancyPosition> = {
    /** The inquiry that it was made from is still approved. */
    ACTIVATE: async ({ inquiry_id }, { tx }) => {
      if (inquiry_id !== null) await this.inquiries.requireApproved(tx, inquiry_id);
    },

    DEACTIVATE: (row, { tx }) => this.requireNone('all', row, tx),

    OPEN: async ({ job_position_id: id, form_id }, { tx }) => {
      if (form_id !== null) await requireForm(tx.query, form_id);
      const position = await POSITION.first(tx.query, { id });
      const about = { of: [{ resource: 'job_positions', id }] };
      if (position?.status !== 'activated')
        throw new Problem('positions.deactivated', { status: 422, params: { title: position?.title }, about });
    },

    ARCHIVE: (row, { tx }) => this.requireNone('live', row, tx),
  };

  protected override readonly effects: Effects<typeof vacancyPositions, VacancyPosition> = {
    deleted: (row, { tx }) => this.requireNone('all', row, tx),
  };

  protected override async hearers(
    { id }: VacancyPosition,
    { tx, verb }: Happens<VacancyPosition>,
  ): Promise<readonly number[]> {
    return ENDS.includes(verb) ? (await this.candidates.of(tx, id)).account_ids : [];
  }

  protected override async after(row: VacancyPosition, { tx, before }: Happens<VacancyPosition>): Promise<void> {
    if (row.status === 'open' && isStaffed(row))
      await this.changeIn(tx.asPortal('its last post is filled'), { id: row.id, verb: 'EXPIRE' });
    else await this.inquiries.note(tx, row, before);
    const said = (one: Readonly<VacancyPosition> | undefined) => JSON.stringify(OFFERED.map((column) => one?.[column]));
    if (row.opened_at !== null && said(row) !== said(before)) await this.candidates.offer(tx, row);
  }

  private async requireNone(which: 'all' | 'live', { id }: Readonly<VacancyPosition>, tx: Transaction): Promise<void> {
    const { [which]: count } = await this.candidates.of(tx, id);
    if (count > 0) throw new Problem('positions.has_applications', { status: 422, params: { count } });
  }
}

async function requireForm(query: Query, id: number): Promise<void> {
  const form = await FORM.first(query, { id });
  if (form && !form.usable) throw refusedAt('form_id', 'positions.form_unusable');
}

/** The lower end of a salary first. */
function requireRange({ salary_min, salary_max }: Pick<VacancyPosition, 'salary_min' | 'salary_max'>): void {
  if (salary_min != null && salary_max != null && minorOf(salary_min) > minorOf(salary_max))
    throw refusedAt('salary_max', 'positions.range_turned');
}
