import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the vacation area. */
@Entity('vacation_requests')
export class VacationRequest extends TenantEntity {
  @Column('bigint') staff_id: number;
  /**
   * The person's account, her department, the midnights around the leave and the lessons in it are kept by the writer:
   * rules and rooms ask for them.
   */
  @Column('bigint') account_id: number;
  @Column('bigint', { nullable: true }) department_id: number | null;
  @Column('text') type: string;
  @Column('date') start_date: string;
  @Column('date') end_date: string;
  @Column('timestamptz') starts_at: Date;
  @Column('timestamptz') ends_at: Date;
  @Column('int') days: number;
  @Column('date', { nullable: true }) returned_on: string | null;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('bigint', { nullable: true }) cover_id: number | null;
  @Column('int', { default: 0 }) lessons: number;
  @Column('bigint', { nullable: true }) line_manager_id: number | null;
  @Column('bigint', { nullable: true }) senior_manager_id: number | null;
  @Column('text', { default: 'draft' }) status: string;
  @Column('timestamptz', { nullable: true }) submitted_at: Date | null;
  @Column('text', { nullable: true }) commandNumber: string | null;
  @Column('text', { nullable: true }) decision_reason: string | null;
}
