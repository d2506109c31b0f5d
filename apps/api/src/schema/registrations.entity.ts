import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the registrations area. */
@Entity('module_registrations')
export class ModuleRegistration extends TenantEntity {
  @Column('bigint') student_id: number;
  @Column('bigint') taught_module_id: number;
  @Column('bigint') module_id: number;
  @Column('bigint') campaign_id: number;
  /** Title and credits are those of the day when it was chosen; the moments are the campaign's: clocks and rules ask for them. */
  @Column('text') title: string;
  @Column('int') credits: number;
  @Column('text', { nullable: true }) note: string | null;
  @Column('int', { default: 0 }) priority: number;
  @Column('text', { default: 'draft' }) status: string;
  @Column('timestamptz', { nullable: true }) submitted_at: Date | null;
  @Column('timestamptz', { nullable: true }) waitlisted_at: Date | null;
  @Column('timestamptz') closes_at: Date;
  @Column('timestamptz', { nullable: true }) drops_at: Date | null;
  /** The group of the module that the student sits with; given with the seat. */
  @Column('bigint', { nullable: true }) seat_group_id: number | null;
  @Column('text', { nullable: true }) decision_reason: string | null;
}
