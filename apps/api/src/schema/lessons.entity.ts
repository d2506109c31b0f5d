import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the lessons area. */
@Entity('lessons')
export class Lesson extends TenantEntity {
  @Column('bigint') ccls_module_id: number;
  @Column('text') title: string;
  @Column('text', { default: 'lecture' }) type: string;
  @Column('int', { default: 1 }) teaching_week: number;
  @Column('int', { default: 2 }) hours: number;
  @Column('int', { default: 0 }) position: number;
  @Column('text', { default: '' }) topic: string;
  @Column('text', { default: '' }) homework: string;
  @Column('timestamptz', { nullable: true }) homework_deadline: Date | null;
}
