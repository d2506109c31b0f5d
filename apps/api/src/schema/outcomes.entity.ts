import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the outcomes area. */
@Entity('module_outcomes')
export class ModuleOutcome extends TenantEntity {
  @Column('bigint') student_id: number;
  @Column('bigint') taught_module_id: number;
  @Column('int', { nullable: true }) mark: number | null;
  @Column('int', { default: 1 }) attempt: number;
  @Column('text', { default: 'pending' }) result: string;
  @Column('int', { default: 0 }) credits_earned: number;
  @Column('text', { default: 'taking' }) basis: string;
  @Column('text', { nullable: true }) note: string | null;
}
