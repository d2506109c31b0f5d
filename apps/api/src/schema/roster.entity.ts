import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the roster area. */
@Entity('roster_imports')
export class RosterImport extends TenantEntity {
  @Column('text') name: string;
  @Column('text') kind: string;
  @Column('text', { default: 'checking' }) state: string;
  @Column('bigint', { nullable: true }) job_id: number | null;
  @Column('text', { nullable: true }) problem: string | null;
  @Column('int', { default: 0 }) rows: number;
  @Column('int', { default: 0 }) created: number;
  @Column('int', { default: 0 }) updated: number;
  @Column('int', { default: 0 }) unchanged: number;
  @Column('int', { default: 0 }) kept: number;
  @Column('int', { default: 0 }) refused: number;
  @Column('jsonb', { default: [] }) files: { name: string; head: string[]; rows: number }[];
  @Column('bigint', { nullable: true }) account_id: number | null;
}
