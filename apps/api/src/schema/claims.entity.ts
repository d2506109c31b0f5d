import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { z } from 'zod';
import type { claimOutcome, evidenceVerdict } from '@quad/domain/claims';
import { TenantEntity } from './base.entity.js';

/** Written by the claims area. */
@Entity('ec_claims')
export class EcClaim extends TenantEntity {
  @Column('text', { default: 'draft' }) status: string;
  @Column('bigint') student_id: number;
  @Column('bigint') creator_id: number;
  @Column('boolean', { default: false }) consent: boolean;
  @Column('text') grounds: string;
  @Column('bigint', { array: true, default: () => "'{}'" }) mark_ids: number[];
  @Column('date') happened_from: string;
  @Column('date') happened_to: string;
  @Column('text') reason: string;
  @Column('text', { nullable: true }) late_reason: string | null;
  @Column('boolean', { default: false }) self_certified: boolean;
  @Column('timestamptz', { nullable: true }) claim_until: Date | null;
  @Column('timestamptz', { nullable: true }) window_ends: Date | null;
  @Column('bigint', { array: true, default: () => "'{}'" }) evidence_ids: number[];
  @Column('timestamptz', { nullable: true }) evidence_due: Date | null;
  @Column('jsonb', { default: () => "'[]'" }) verdicts: z.infer<typeof evidenceVerdict>[];
  @Column('bigint', { nullable: true }) assignee_id: number | null;
  @Column('bigint', { array: true, default: () => "'{}'" }) leader_ids: number[];
  @Column('jsonb', { default: () => "'[]'" }) outcomes: z.infer<typeof claimOutcome>[];
  @Column('text', { nullable: true }) decision: string | null;
  @Column('text', { nullable: true }) decision_reason: string | null;
  @Column('timestamptz', { nullable: true }) appeal_until: Date | null;
  @Column('text', { nullable: true }) appeal_grounds: string | null;
  @Column('text', { nullable: true }) appeal_decision: string | null;
  @Column('text', { nullable: true }) report: string | null;
  @Column('bigint', { array: true, default: () => "'{}'" }) handler_ids: number[];
  @Column('timestamptz', { nullable: true }) submitted_at: Date | null;
  @Column('timestamptz', { nullable: true }) decided_at: Date | null;
}

/** Written by the claims area. Who has opened which evidence. */
@Entity('claim_readings')
export class ClaimReading {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('bigint') institution_id: number;
  @Column('bigint') claim_id: number;
  @Column('bigint') account_id: number;
  @Column('bigint') file_id: number;
  @Column('timestamptz', { default: () => 'now()' }) read_at: Date;
}
