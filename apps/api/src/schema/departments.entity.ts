import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the departments area. */
@Entity('departments')
export class Department extends TenantEntity {
  @Column('text') name: string;
  @Column('text') code: string;
  @Column('text', { default: 'department' }) kind: string;
  @Column('bigint', { nullable: true }) parent_id: number | null;
  @Column('bigint', { nullable: true }) head_id: number | null;
}
