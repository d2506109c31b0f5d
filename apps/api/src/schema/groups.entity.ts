import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the groups area. */
@Entity('groups')
export class Group extends TenantEntity {
  @Column('text') title: string;
  @Column('bigint', { nullable: true }) course_id: number | null;
  @Column('bigint', { nullable: true }) level_id: number | null;
  @Column('bigint', { nullable: true }) academic_year_id: number | null;
  @Column('bigint', { nullable: true }) mentor_id: number | null;
  @Column('int', { default: 30 }) capacity: number;
}
