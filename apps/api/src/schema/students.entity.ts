import { studentCards, changeRequests, studentFiles, guardians } from '@quad/domain/students';
import { entityOf, type RowOf } from './entity-of.js';
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
export const Guardian = entityOf(guardians);
export type Guardian = RowOf<typeof guardians>;
export const StudentFile = entityOf(studentFiles);
export type StudentFile = RowOf<typeof studentFiles>;
export const ChangeRequest = entityOf(changeRequests);
export type ChangeRequest = RowOf<typeof changeRequests>;
export const StudentCard = entityOf(studentCards);
export type StudentCard = RowOf<typeof studentCards>;
