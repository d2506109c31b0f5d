import { Column, Entity } from 'typeorm';
import type { RecordOf } from '@quad/domain/core';
import type { enrollments } from '@quad/domain/enrollment';
import { TenantEntity } from './base.entity.js';

type Shown = RecordOf<typeof enrollments>;

/** Written by the enrollment area. */
@Entity('enrollments')
export class Enrollment extends TenantEntity {
  @Column('bigint') student_id: number;
  @Column('bigint') academic_year_id: number;
  @Column('jsonb', { nullable: true }) personal: Shown['personal'];
  @Column('jsonb', { nullable: true }) contacts: Shown['contacts'];
  @Column('jsonb', { nullable: true }) permanent_address: Shown['permanent_address'];
  @Column('jsonb', { nullable: true }) current_address: Shown['current_address'];
  @Column('jsonb', { nullable: true }) previous_education: Shown['previous_education'];
  @Column('jsonb', { default: [] }) guardians: Shown['guardians'];
  @Column('jsonb', { default: [] }) flags: Shown['flags'];
  @Column('bigint', { nullable: true }) passport_file_id: number | null;
  @Column('bigint', { nullable: true }) photo_file_id: number | null;
  @Column('bigint', { nullable: true }) diploma_file_id: number | null;
  @Column('timestamptz', { nullable: true }) declared_at: Date | null;
  @Column('boolean', { default: false }) complete: boolean;
  @Column('timestamptz', { nullable: true }) submitted_at: Date | null;
  @Column('timestamptz', { nullable: true }) verified_at: Date | null;
  @Column('text', { nullable: true }) decision_reason: string | null;
  @Column('bigint', { nullable: true }) course_id: number | null;
  @Column('bigint', { nullable: true }) level_id: number | null;
  @Column('bigint', { nullable: true }) group_id: number | null;
  @Column('text', { nullable: true }) commandNumber: string | null;
  @Column('text', { nullable: true }) contract_number: string | null;
  @Column('date', { nullable: true }) paid_on: string | null;
  @Column('timestamptz') closes_at: Date;
  @Column('text', { default: 'draft' }) status: string;
}

/** Written by the enrollment area. */
@Entity('registry_windows')
export class RegistryWindow extends TenantEntity {
  @Column('bigint') academic_year_id: number;
  @Column('text') kind: string;
  @Column('timestamptz') opens_at: Date;
  @Column('timestamptz') closes_at: Date;
}
