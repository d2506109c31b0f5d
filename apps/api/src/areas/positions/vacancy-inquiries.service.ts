import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { APPROVED } from '@quad/domain/positions';
import { RecruitmentService } from '#areas/recruitment/index.js';
import type { Query, Transaction } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { VacancyPosition } from '#schema/index.js';
import { INQUIRY } from './positions.queries.js';

const isApproved = (status: string) => (APPROVED as readonly string[]).includes(status);
/** What an inquiry shows of its vacancy. */
const saidOf = ({ title, opened_at, closes_at, closed_at, hired_ids }: VacancyPosition) => ({
  vacancy_title: title,
  vacancy_opened_at: opened_at,
  vacancy_closes_at: closes_at,
  vacancy_closed_at: closed_at,
  hired_ids,
});

/** The inquiry that a vacancy was made from. A step locks the vacancy first, then its inquiry. */
@Injectable()
export class VacancyInquiries {
  constructor(private readonly recruitment: RecruitmentService) {}

  async requireApproved(tx: Transaction, id: number): Promise<RowOf<typeof INQUIRY>> {
    const inquiry = await INQUIRY.first(tx.query, { id });
    if (!inquiry) throw refusedAt('inquiry_id', 'not_found');
    if (!isApproved(inquiry.status)) throw new Problem('positions.inquiry_not_approved', { status: 422 });
    return inquiry;
  }

  /** A vacancy has no more posts than were approved. */
  async requirePosts(query: Query, { inquiry_id, posts }: VacancyPosition): Promise<void> {
    if (inquiry_id == null) return;
    const inquiry = await INQUIRY.first(query, { id: inquiry_id });
    const approved = inquiry ? inquiry.posts - inquiry.hired_ids.length : 0;
    if (posts > approved) throw refusedAt('posts', 'positions.more_than_approved', { posts: approved });
  }

  /** The inquiry shows what its vacancy says, once that was opened. */
  async note(tx: Transaction, row: VacancyPosition, before: Readonly<VacancyPosition> | undefined): Promise<void> {
    const { inquiry_id } = row;
    if (inquiry_id == null || row.opened_at == null) return;
    if (before && JSON.stringify(saidOf(before)) === JSON.stringify(saidOf(row))) return;
    const inquiry = await INQUIRY.first(tx.query, { id: inquiry_id });
    if (!inquiry || !isApproved(inquiry.status)) return;
    const earlier = inquiry.hired_ids.filter((id) => !before?.hired_ids.includes(id));
    const hired_ids = [...new Set([...earlier, ...row.hired_ids])];
    await this.recruitment.noteVacancy(tx, inquiry_id, { ...saidOf(row), hired_ids });
  }
}
