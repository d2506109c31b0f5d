import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the students area. */
@Entity('students')
export class Student extends TenantEntity {
  @Column('bigint') account_id: number;
  /** The account's name, kept by a trigger: lists sort by it. */
  @Column('text', { default: '' }) name: string;
  /** The account's too, kept by a trigger: what a search looks into is in this table. */
  @Column({ type: 'text', default: '', insert: false, update: false }) username: string;
  @Column({ type: 'text', default: '', insert: false, update: false }) middlename: string;
  @Column('text') idNumber: string;
  @Column('text') student_code: string;
  @Column('text', { nullable: true }) cu_id: string | null;
  @Column('bigint', { nullable: true }) course_id: number | null;
  @Column('bigint', { nullable: true }) level_id: number | null;
  @Column('bigint', { nullable: true }) group_id: number | null;
  @Column('text', { default: 'pending' }) status: string;
  @Column('text', { default: 'contract' }) grant_type: string;
  @Column('text', { default: 'paid' }) fee_status: string;
  @Column('date', { nullable: true }) enrolled_at: string | null;
  @Column('text', { nullable: true }) commandNumber: string | null;
  @Column('date', { nullable: true }) effective_date: string | null;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('date', { nullable: true }) leave_until: string | null;
  @Column('text', { nullable: true }) leaving_kind: string | null;
  @Column('text', { nullable: true }) transferred_to: string | null;
}

/** Written by the students area. */
@Entity('guardians')
export class Guardian extends TenantEntity {
  @Column('bigint') student_id: number;
  @Column('text') firstname: string;
  @Column('text') lastname: string;
  @Column('text', { nullable: true }) middlename: string | null;
  @Column('text') relation: string;
  @Column('text') phone: string;
  @Column('text', { nullable: true }) additional_phone: string | null;
  @Column('text', { nullable: true }) email: string | null;
  @Column('text', { nullable: true }) workplace: string | null;
  @Column('boolean', { default: false }) is_main: boolean;
}

/** Written by the students area. */
@Entity('student_files')
export class StudentFile extends TenantEntity {
  @Column('bigint') student_id: number;
  @Column('text') kind: string;
  @Column('text') title: string;
  @Column('bigint', { nullable: true }) file_id: number | null;
  @Column('text', { nullable: true }) note: string | null;
}

/** Written by the students area. */
@Entity('change_requests')
export class ChangeRequest extends TenantEntity {
  @Column('text') kind: string;
  @Column('bigint') account_id: number;
  @Column('bigint', { nullable: true }) student_id: number | null;
  @Column('bigint', { nullable: true }) staff_id: number | null;
  @Column('text') field: string;
  @Column('text', { nullable: true }) old_value: string | null;
  @Column('text') new_value: string;
  @Column('text', { nullable: true }) note: string | null;
  @Column('bigint', { nullable: true }) file_id: number | null;
  @Column('text', { default: 'submitted' }) status: string;
  @Column('text', { nullable: true }) reason: string | null;
}

/** Written by the students area. */
@Entity('student_cards')
export class StudentCard extends TenantEntity {
  @Column('bigint') student_id: number;
  @Column('date') issued_on: string;
  @Column('date') expires_on: string;
  @Column('boolean', { default: true }) is_valid: boolean;
}
