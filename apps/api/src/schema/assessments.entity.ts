import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Criterion, PastAttempt } from '@quad/domain/assessments';
import { TenantEntity } from './base.entity.js';

/** Written by the assessments area. */
@Entity('assessments')
export class Assessment extends TenantEntity {
  @Column('bigint') ccls_module_id: number;
  @Column('text') code: string;
  @Column('text') name: string;
  @Column('text', { default: 'summative' }) type: string;
  @Column('text') component_type: string;
  @Column('int') weighting: number;
  @Column('text', { default: 'deadline' }) dates_type: string;
  @Column('timestamptz', { nullable: true }) start_at: Date | null;
  @Column('timestamptz') end_at: Date;
  @Column('timestamptz', { nullable: true }) deadline_2: Date | null;
  @Column('timestamptz', { nullable: true }) deadline_3: Date | null;
  @Column('text', { nullable: true }) instructions: string | null;
  @Column('bigint', { array: true, default: () => "'{}'" }) file_ids: number[];
  @Column('bigint', { array: true, default: () => "'{}'" }) file_ids_2: number[];
  @Column('bigint', { array: true, default: () => "'{}'" }) file_ids_3: number[];
  @Column('boolean', { default: false }) in_person: boolean;
  @Column('int', { default: 0 }) late_hours: number;
  @Column('int', { nullable: true }) late_cap: number | null;
  @Column('boolean', { default: false }) needs_feedback: boolean;
  @Column('int', { default: 0 }) sample_percent: number;
  @Column('jsonb', { default: () => "'[]'" }) criteria: Criterion[];
  @Column('bigint', { nullable: true }) first_marker_id: number | null;
  @Column('bigint', { nullable: true }) second_marker_id: number | null;
  @Column('bigint', { array: true, default: () => "'{}'" }) teacher_ids: number[];
  @Column('timestamptz', { nullable: true }) opened_at: Date | null;
}

/** Written by the assessments area. */
@Entity('marks')
export class Mark extends TenantEntity {
  @Column('text', { default: 'pending' }) status: string;
  @Column('bigint') assessment_id: number;
  @Column('bigint') ccls_module_id: number;
  @Column('bigint') student_id: number;
  @Column('int', { default: 1 }) attempt: number;
  @Column('timestamptz', { nullable: true }) deadline: Date | null;
  @Column('timestamptz', { nullable: true }) expires_at: Date | null;
  @Column('boolean', { default: false }) extended: boolean;
  @Column('boolean', { default: false }) deferred: boolean;
  @Column('boolean', { default: false }) uncapped: boolean;
  @Column('bigint', { array: true, default: () => "'{}'" }) file_ids: number[];
  @Column('bigint', { array: true, default: () => "'{}'" }) draft_ids: number[];
  @Column('timestamptz', { nullable: true }) submitted_at: Date | null;
  @Column('boolean', { default: false }) late: boolean;
  @Column('text', { nullable: true }) receipt: string | null;
  @Column('bigint', { nullable: true }) first_marker_id: number | null;
  @Column('bigint', { nullable: true }) second_marker_id: number | null;
  @Column('bigint', { nullable: true }) leader_id: number | null;
  @Column('bigint', { array: true, default: () => "'{}'" }) teacher_ids: number[];
  @Column('boolean', { default: false }) sampled: boolean;
  @Column('int', { nullable: true }) first_mark: number | null;
  @Column('text', { nullable: true }) first_comment: string | null;
  @Column('bigint', { array: true, default: () => "'{}'" }) first_file_ids: number[];
  @Column('int', { array: true, default: () => "'{}'" }) scores: (number | null)[];
  @Column('int', { nullable: true }) second_mark: number | null;
  @Column('text', { nullable: true }) second_comment: string | null;
  @Column('bigint', { array: true, default: () => "'{}'" }) second_file_ids: number[];
  @Column('int', { nullable: true }) final_mark: number | null;
  @Column('text', { nullable: true }) final_comment: string | null;
  @Column('bigint', { array: true, default: () => "'{}'" }) final_file_ids: number[];
  @Column('int', { nullable: true }) calculated_mark: number | null;
  @Column('int', { nullable: true }) original_mark: number | null;
  @Column('timestamptz', { nullable: true }) marked_at: Date | null;
  @Column('text', { nullable: true }) penalty: string | null;
  @Column('bigint', { nullable: true }) offence_id: number | null;
  @Column('timestamptz', { nullable: true }) published_at: Date | null;
  @Column('text', { nullable: true }) decision_reason: string | null;
  @Column('jsonb', { default: () => "'[]'" }) attempts: PastAttempt[];
  @Column('bigint', { array: true, default: () => "'{}'" }) past_file_ids: number[];
  @Column('bigint', { array: true, default: () => "'{}'" }) past_internal_ids: number[];
  @Column('int', { default: 0 }) chain_length: number;
  @Column('text', { nullable: true }) chain_hash: string | null;
}

/** Written by the assessments area. */
@Entity('subject_boards')
export class SubjectBoard extends TenantEntity {
  @Column('text', { default: 'pending' }) status: string;
  @Column('bigint') student_id: number;
  @Column('bigint') ccls_module_id: number;
  @Column('bigint', { nullable: true }) leader_id: number | null;
  @Column('date', { nullable: true }) board_on: string | null;
  @Column('int', { nullable: true }) module_mark: number | null;
  @Column('text', { nullable: true }) decision_reason: string | null;
  @Column('timestamptz', { nullable: true }) published_at: Date | null;
  @Column('timestamptz', { nullable: true }) amendable_until: Date | null;
}

/** Written by the assessments area. */
@Entity('moderations')
export class Moderation extends TenantEntity {
  @Column('bigint') assessment_id: number;
  @Column('bigint') account_id: number;
  @Column('text') kind: string;
  @Column('text') verdict: string;
  @Column('int') sample: number;
  @Column('text') comments: string;
  @Column('bigint', { array: true, default: () => "'{}'" }) file_ids: number[];
}

/** Written by the assessments area. One link of a mark's chain. */
@Entity('mark_entries')
export class MarkEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('bigint') institution_id: number;
  @Column('bigint') mark_id: number;
  @Column('int') seq: number;
  @Column('int') attempt: number;
  @Column('text') event: string;
  @Column('text') at: string;
  @Column('bigint', { nullable: true }) actor_id: number | null;
  @Column('text') actor_name: string;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('text') changes: string;
  @Column('text') previous: string;
  @Column('text') hash: string;
}

/** Written by the assessments area. Who has opened an assessment. */
@Entity('assessment_openings')
export class AssessmentOpening {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('bigint') institution_id: number;
  @Column('bigint') assessment_id: number;
  @Column('bigint') account_id: number;
  @Column('timestamptz', { default: () => 'now()' }) opened_at: Date;
}

/** Written by the assessments area. */
@Entity('paper_scripts')
export class PaperScript extends TenantEntity {
  @Column('bigint') assessment_id: number;
  @Column('bigint') mark_id: number;
  @Column('bigint') student_id: number;
  @Column('int') attempt: number;
  @Column('text') code: string;
  @Column('bigint', { nullable: true }) file_id: number | null;
  @Column('timestamptz', { nullable: true }) uploaded_at: Date | null;
  @Column('bigint', { nullable: true }) uploaded_by_id: number | null;
  @Column('bigint', { array: true, default: () => "'{}'" }) teacher_ids: number[];
}
