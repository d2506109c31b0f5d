import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the modules area. */
@Entity('modules')
export class Module extends TenantEntity {
  @Column('text') code: string;
  @Column('text') title: string;
  @Column('int', { default: 6 }) credits: number;
  @Column('bigint', { nullable: true }) level_id: number | null;
  @Column('bigint', { nullable: true }) semester_id: number | null;
  @Column('text', { default: 'core' }) type: string;
  @Column('bigint', { nullable: true }) department_id: number | null;
  @Column('bigint', { array: true, default: '{}' }) level_ids: number[];
  @Column('bigint', { array: true, default: '{}' }) course_ids: number[];
  @Column('bigint', { array: true, default: '{}' }) prerequisite_ids: number[];
  @Column('bigint', { array: true, default: '{}' }) corequisite_ids: number[];
  @Column('bigint', { nullable: true }) leader_id: number | null;
  @Column('bigint', { array: true, default: '{}' }) teacher_ids: number[];
  @Column('int', { default: 0 }) priority: number;
  @Column('int', { nullable: true }) places: number | null;
  @Column('boolean', { default: true }) ccls: boolean;
  @Column('boolean', { default: true }) active: boolean;
  @Column('bigint', { nullable: true }) pro_form_id: number | null;
}

/** Written by the modules area. */
@Entity('taught_modules')
export class TaughtModule extends TenantEntity {
  @Column('bigint') module_id: number;
  @Column('bigint') academic_year_id: number;
  @Column('bigint') semester_id: number;
  @Column('text') title: string;
  @Column('bigint', { nullable: true }) leader_id: number | null;
  @Column('bigint', { array: true, default: '{}' }) teacher_ids: number[];
  @Column('bigint', { array: true, default: '{}' }) group_ids: number[];
  @Column('int', { nullable: true }) places: number | null;
  @Column('date') start_date: string;
  @Column('date') end_date: string;
}
