import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the achievements area. */
@Entity('achievement_records')
export class AchievementRecord extends TenantEntity {
  @Column('bigint') account_id: number;
  @Column('text') type: string;
  @Column('text') title: string;
  @Column('date') achieved_on: string;
  @Column('int') points: number;
  @Column('text', { nullable: true }) evidence: string | null;
  @Column('text', { nullable: true }) source_resource: string | null;
  @Column('bigint', { nullable: true }) source_id: number | null;
}
