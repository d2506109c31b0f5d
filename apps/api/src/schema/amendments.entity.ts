import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the amendments area. */
@Entity('amendments')
export class Amendment extends TenantEntity {
  @Column('text', { default: 'draft' }) status: string;
  @Column('bigint') mark_id: number;
  @Column('bigint') assessment_id: number;
  @Column('bigint') ccls_module_id: number;
  @Column('bigint') student_id: number;
  @Column('bigint') requester_id: number;
  @Column('bigint', { nullable: true }) leader_id: number | null;
  @Column('text') type: string;
  @Column('int') old_mark: number;
  @Column('int') new_mark: number;
  @Column('text') reason: string;
  @Column('text', { nullable: true }) consultation: string | null;
  @Column('bigint', { array: true, default: () => "'{}'" }) evidence_ids: number[];
  @Column('bigint', { array: true, default: () => "'{}'" }) form_ids: number[];
  @Column('bigint', { nullable: true }) verifier_id: number | null;
  @Column('bigint', { nullable: true }) decider_id: number | null;
  @Column('text', { nullable: true }) decision: string | null;
  @Column('text', { nullable: true }) decision_reason: string | null;
  @Column('timestamptz', { nullable: true }) submitted_at: Date | null;
  @Column('timestamptz', { nullable: true }) published_at: Date | null;
}
