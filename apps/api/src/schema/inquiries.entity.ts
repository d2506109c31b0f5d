import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the inquiries area. */
@Entity('inquiries')
export class Inquiry extends TenantEntity {
  /** Given when it is sent, gap-free for each institution and year. */
  @Column('text', { nullable: true }) number: string | null;
  @Column('text') title: string;
  @Column('text') description: string;
  @Column('text', { default: 'draft' }) status: string;
  @Column('bigint', { nullable: true }) group_id: number | null;
  @Column('bigint') creator_id: number;
  @Column('boolean', { default: false }) from_student: boolean;
  @Column('bigint', { nullable: true }) assignee_id: number | null;
  @Column('timestamptz', { nullable: true }) deadline: Date | null;
  @Column('timestamptz', { nullable: true }) meeting_at: Date | null;
  @Column('bigint', { array: true, default: '{}' }) involved_ids: number[];
  @Column('numeric', { precision: 14, scale: 2, default: 0 }) amount: string;
  @Column('text', { default: 'UZS' }) currency: string;
  @Column('text', { nullable: true }) unit: string | null;
  @Column('text', { nullable: true }) measurement: string | null;
  /** Kept by the writer: whether the amount is above zero. Rules and rooms ask for it. */
  @Column('boolean', { default: false }) asks_money: boolean;
  @Column('text', { nullable: true }) budget_line: string | null;
  @Column('boolean', { default: false }) post_payment: boolean;
  @Column('bigint', { nullable: true }) cost_approved_by: number | null;
  @Column('text', { nullable: true }) transactionNumber: string | null;
  @Column('text', { nullable: true }) result: string | null;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('boolean', { default: false }) late: boolean;
  @Column('bigint', { nullable: true }) merged_into_id: number | null;
  @Column('bigint', { array: true, default: '{}' }) file_ids: number[];
  @Column('bigint', { nullable: true }) delivery_note_id: number | null;
  @Column('timestamptz', { nullable: true }) submitted_at: Date | null;
  @Column('timestamptz', { nullable: true }) assigned_at: Date | null;
  /** When somebody else than the creator first took a step. */
  @Column('timestamptz', { nullable: true }) handled_at: Date | null;
  @Column('timestamptz', { nullable: true }) resolved_at: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) status_at: Date;
  @Column('int', { default: 0 }) waited_minutes: number;
  @Column('timestamptz', { nullable: true }) waits_since: Date | null;
  /** How many of the two warnings before the deadline went out. */
  @Column('int', { default: 0 }) warned: number;
}

/** Written by the inquiries area. */
@Entity('inquiry_groups')
export class InquiryGroup extends TenantEntity {
  @Column('text') title: string;
  @Column('text', { nullable: true }) description: string | null;
  @Column('bigint', { nullable: true }) default_assignee_id: number | null;
  @Column('int', { nullable: true }) default_hours: number | null;
  @Column('boolean', { default: false }) for_students: boolean;
  @Column('boolean', { default: true }) active: boolean;
}

/** Written by the inquiries area. */
@Entity('inquiry_comment_templates')
export class InquiryCommentTemplate extends TenantEntity {
  @Column('text') title: string;
  @Column('text') text: string;
}

/** Written by the inquiries area. */
@Entity('inquiry_comments')
export class InquiryComment extends TenantEntity {
  @Column('bigint') inquiry_id: number;
  @Column('bigint') author_id: number;
  @Column('text') text: string;
  @Column('bigint', { array: true, default: '{}' }) file_ids: number[];
}

/** Written by the inquiries area. */
@Entity('inquiry_notes')
export class InquiryNote extends TenantEntity {
  @Column('bigint') inquiry_id: number;
  @Column('bigint') author_id: number;
  @Column('bigint', { nullable: true }) handler_id: number | null;
  @Column('text') text: string;
  @Column('bigint', { array: true, default: '{}' }) file_ids: number[];
}

/** Written by the inquiries area. */
@Entity('working_weeks')
export class WorkingWeek extends TenantEntity {
  @Column('date') valid_from: string;
  @Column('text', { nullable: true }) mon: string | null;
  @Column('text', { nullable: true }) tue: string | null;
  @Column('text', { nullable: true }) wed: string | null;
  @Column('text', { nullable: true }) thu: string | null;
  @Column('text', { nullable: true }) fri: string | null;
  @Column('text', { nullable: true }) sat: string | null;
  @Column('text', { nullable: true }) sun: string | null;
}

/** Written by the inquiries area. */
@Entity('holidays')
export class Holiday extends TenantEntity {
  @Column('date') day: string;
  @Column('text') name: string;
}
