import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the support area. */
@Entity('student_support_requests')
export class StudentSupportRequest extends TenantEntity {
  @Column('bigint') account_id: number;
  @Column('bigint', { nullable: true }) student_id: number | null;
  @Column('bigint', { nullable: true }) assignee_id: number | null;
  @Column('text') category: string;
  @Column('text') text: string;
  @Column('text', { default: 'submitted' }) status: string;
  @Column('text', { nullable: true }) question: string | null;
  @Column('text', { nullable: true }) reply: string | null;
  @Column('text', { nullable: true }) answer: string | null;
  @Column('int', { nullable: true }) rating: number | null;
  @Column('timestamptz') due_at: Date;
  @Column('timestamptz', { nullable: true }) paused_at: Date | null;
  @Column('timestamptz', { nullable: true }) asked_at: Date | null;
  @Column('timestamptz', { nullable: true }) resolved_at: Date | null;
  @Column('int', { default: 0 }) reminders: number;
}

/** Written by the support area. */
@Entity('laptops')
export class Laptop extends TenantEntity {
  @Column('text') serial_number: string;
  @Column('text') model: string;
  @Column('boolean', { default: true }) in_service: boolean;
  @Column('text', { nullable: true }) note: string | null;
}

/** Written by the support area. */
@Entity('laptop_registrations')
export class LaptopRegistration extends TenantEntity {
  @Column('bigint') student_id: number;
  @Column('bigint', { nullable: true }) laptop_id: number | null;
  @Column('text', { default: 'submitted' }) status: string;
  @Column('date', { nullable: true }) given_date: string | null;
  @Column('date', { nullable: true }) returned_date: string | null;
  @Column('text', { nullable: true }) condition: string | null;
  @Column('text', { nullable: true }) return_condition: string | null;
  @Column('text', { nullable: true }) note: string | null;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('text', { nullable: true }) statement: string | null;
  @Column('bigint', { nullable: true }) statement_file_id: number | null;
  @Column('text', { nullable: true }) settlement: string | null;
  @Column('timestamptz', { nullable: true }) confirmed_at: Date | null;
}
