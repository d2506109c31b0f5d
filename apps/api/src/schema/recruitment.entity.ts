import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the recruitment area. */
@Entity('recruitment_inquiries')
export class RecruitmentInquiry extends TenantEntity {
  @Column('bigint') creator_id: number;
  @Column('bigint') department_id: number;
  @Column('text') position: string;
  @Column('int') posts: number;
  @Column('text', { default: 'full_time' }) employment: string;
  @Column('date', { nullable: true }) needed_on: string | null;
  @Column('text') reason: string;
  @Column('text', { nullable: true }) requirements: string | null;
  @Column('text', { nullable: true }) grade: string | null;
  @Column('int', { nullable: true }) staff_units: number | null;
  @Column('numeric', { precision: 14, scale: 2, nullable: true }) salary_min: string | null;
  @Column('numeric', { precision: 14, scale: 2, nullable: true }) salary_max: string | null;
  @Column('text', { default: 'UZS' }) currency: string;
  @Column('text', { nullable: true }) budget_line: string | null;
  @Column('numeric', { precision: 14, scale: 2, nullable: true }) budget_amount: string | null;
  @Column('bigint', { nullable: true }) file_id: number | null;
  @Column('text', { default: 'draft' }) status: string;
  @Column('timestamptz', { nullable: true }) submitted_at: Date | null;
  @Column('text', { nullable: true }) decision_reason: string | null;
  @Column('bigint', { nullable: true }) assignee_id: number | null;
  /**
   * The vacancy made from it and the staff hired for it: kept here by recruiters, later by the areas of vacancies and
   * applications; guards ask for them.
   */
  @Column('text', { nullable: true }) vacancy_title: string | null;
  @Column('timestamptz', { nullable: true }) vacancy_opened_at: Date | null;
  @Column('timestamptz', { nullable: true }) vacancy_closes_at: Date | null;
  @Column('timestamptz', { nullable: true }) vacancy_closed_at: Date | null;
  @Column('bigint', { array: true, default: '{}' }) hired_ids: number[];
}
