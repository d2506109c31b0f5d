import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the students area. */
@Entity('students')
export class Student extends TenantEntity {
  @Column('bigint') account_id: number;
  @Column('text') idNumber: string;
  @Column('text') student_code: string;
  @Column('bigint', { nullable: true }) course_id: number | null;
  @Column('bigint', { nullable: true }) level_id: number | null;
  @Column('bigint', { nullable: true }) group_id: number | null;
  @Column('text', { default: 'pending' }) status: string;
  @Column('text', { default: 'contract' }) grant_type: string;
  @Column('text', { default: 'paid' }) fee_status: string;
  @Column('text', { nullable: true }) gender: string | null;
  @Column('date', { nullable: true }) birthdate: string | null;
  @Column('text', { nullable: true }) citizenship: string | null;
  @Column('text', { nullable: true }) phone: string | null;
  @Column('text', { nullable: true }) email: string | null;
  @Column('text', { nullable: true }) region: string | null;
  @Column('date', { nullable: true }) enrolled_at: string | null;
}
