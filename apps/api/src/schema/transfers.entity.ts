import { Column, Entity } from 'typeorm';
import type { ComparedModule } from '@quad/domain/transfers';
import { TenantEntity } from './base.entity.js';

/** Written by the transfers area. */
@Entity('course_transfers')
export class CourseTransfer extends TenantEntity {
  @Column('bigint') student_id: number;
  @Column('text', { nullable: true }) type: string | null;
  @Column('bigint', { nullable: true }) previous_course_id: number | null;
  @Column('bigint', { nullable: true }) previous_level_id: number | null;
  @Column('bigint', { nullable: true }) previous_group_id: number | null;
  @Column('bigint') target_course_id: number;
  @Column('bigint') target_level_id: number;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('jsonb', { nullable: true }) credits: ComparedModule[] | null;
  @Column('int', { nullable: true }) credits_taken: number | null;
  @Column('int', { nullable: true }) credits_counted: number | null;
  @Column('int', { nullable: true }) credits_missing: number | null;
  @Column('timestamptz', { nullable: true }) compared_at: Date | null;
  @Column('bigint', { nullable: true }) group_id: number | null;
  @Column('text', { nullable: true }) commandNumber: string | null;
  @Column('bigint', { nullable: true }) transferred_by_id: number | null;
  @Column('timestamptz', { nullable: true }) transferred_at: Date | null;
  @Column('bigint') creator_id: number;
  @Column('timestamptz', { nullable: true }) submitted_at: Date | null;
  @Column('text', { nullable: true }) decision_reason: string | null;
  @Column('text', { default: 'draft' }) status: string;
}
