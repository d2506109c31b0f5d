import type { Stated } from '@quad/domain/proofs';
import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** What every verifiable paper keeps from its issue on. */
abstract class SealedEntity extends TenantEntity {
  @Column('text') language: string;
  @Column('bigint', { nullable: true }) issuer_id: number | null;
  @Column('bigint', { nullable: true }) file_id: number | null;
  @Column('text', { nullable: true }) file_hash: string | null;
  @Column('jsonb', { nullable: true }) stated: Stated | null;
  @Column('text', { nullable: true }) signature: string | null;
  @Column('text', { nullable: true }) signing_key: string | null;
}

/** Written by the proofs area. */
@Entity('study_proofs')
export class StudyProof extends SealedEntity {
  @Column('bigint') student_id: number;
  @Column('text') purpose: string;
  @Column('text', { nullable: true }) addressee: string | null;
  @Column('text', { default: 'submitted' }) status: string;
  @Column('bigint', { nullable: true }) creator_id: number | null;
  @Column('date', { nullable: true }) issued_on: string | null;
  @Column('date', { nullable: true }) valid_until: string | null;
  @Column('timestamptz', { nullable: true }) ends_at: Date | null;
  @Column('text', { nullable: true }) end_reason: string | null;
  @Column('text', { nullable: true }) decision_reason: string | null;
}

/** Written by the proofs area. */
@Entity('issued_papers')
export class IssuedPaper extends SealedEntity {
  @Column('text') kind: string;
  @Column('bigint', { nullable: true }) student_id: number | null;
  @Column('bigint', { nullable: true }) staff_id: number | null;
  /** The person the document is about. */
  @Column('bigint') account_id: number;
  @Column('date') issued_on: string;
  @Column('date') valid_until: string;
  @Column('timestamptz') ends_at: Date;
  /** What it states, hashed: who asks again for the same gets the same paper. */
  @Column('text') stated_hash: string;
}
