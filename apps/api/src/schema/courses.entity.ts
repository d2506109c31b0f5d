import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the courses area. */
@Entity('courses')
export class Course extends TenantEntity {
  @Column('text') title: string;
  @Column('text') code: string;
  @Column('text', { default: 'bachelor' }) degree: string;
  @Column('bigint', { nullable: true }) department_id: number | null;
}
