import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the offences area. */
@Entity('offence_types')
export class OffenceType extends TenantEntity {
  @Column('text') name: string;
  @Column('text') category: string;
  @Column('text', { nullable: true }) description: string | null;
  @Column('boolean', { default: true }) is_active: boolean;
}

/** Written by the offences area. */
@Entity('invigilations')
export class Invigilation extends TenantEntity {
  @Column('text') name: string;
  @Column('bigint', { nullable: true }) module_id: number | null;
  @Column('bigint', { nullable: true }) invigilator_id: number | null;
  @Column('bigint') account_id: number;
  @Column('text', { nullable: true }) room: string | null;
  @Column('timestamptz') held_at: Date;
  @Column('text', { nullable: true }) report: string | null;
  @Column('bigint', { array: true, default: '{}' }) file_ids: number[];
}

/** Written by the offences area. */
@Entity('invigilation_minutes')
export class InvigilationMinute extends TenantEntity {
  @Column('bigint') invigilation_id: number;
  @Column('bigint') account_id: number;
  @Column('timestamptz') noted_at: Date;
  @Column('text') text: string;
}

/** Written by the offences area. */
@Entity('offences')
export class Offence extends TenantEntity {
  @Column('bigint') reporter_id: number;
  @Column('bigint') student_id: number;
  @Column('bigint') module_id: number;
  @Column('bigint') offence_type_id: number;
  @Column('bigint', { nullable: true }) invigilation_id: number | null;
  @Column('date', { nullable: true }) happened_on: string | null;
  @Column('text') nature: string;
  @Column('text') description: string;
  @Column('bigint', { array: true, default: '{}' }) evidence_ids: number[];
  @Column('bigint', { array: true, default: '{}' }) annotated_ids: number[];
  @Column('text', { default: 'draft' }) status: string;
  @Column('timestamptz', { nullable: true }) submitted_at: Date | null;
  @Column('bigint', { nullable: true }) assignee_id: number | null;
  @Column('timestamptz', { nullable: true }) meeting_at: Date | null;
  @Column('text', { nullable: true }) meeting_place: string | null;
  /** How many consultation reports there are: a guard asks for it. */
  @Column('int', { default: 0 }) reports: number;
  @Column('text', { nullable: true }) finding: string | null;
  @Column('text', { nullable: true }) conclusion: string | null;
  @Column('text', { nullable: true }) penalty: string | null;
  @Column('text', { nullable: true }) final_penalty: string | null;
  @Column('timestamptz', { nullable: true }) panel_at: Date | null;
  @Column('bigint', { array: true, default: '{}' }) panel_member_ids: number[];
  @Column('bigint', { array: true, default: '{}' }) minutes_ids: number[];
  @Column('timestamptz', { nullable: true }) published_at: Date | null;
  @Column('timestamptz', { nullable: true }) appeal_until: Date | null;
  @Column('boolean', { default: false }) appeal_waived: boolean;
  @Column('text', { nullable: true }) appeal_grounds: string | null;
  @Column('text', { nullable: true }) appeal_decision: string | null;
  @Column('bigint', { nullable: true }) decider_id: number | null;
  @Column('text', { default: 'pending' }) subject_board_status: string;
  @Column('text', { nullable: true }) decision_reason: string | null;
  /** Accounts that had a part in the decision: they decide on no appeal. */
  @Column('bigint', { array: true, default: '{}' }) handler_ids: number[];
}

/** Written by the offences area. */
@Entity('consultation_reports')
export class ConsultationReport extends TenantEntity {
  @Column('bigint') offence_id: number;
  @Column('bigint') account_id: number;
  @Column('timestamptz') held_at: Date;
  @Column('text') summary: string;
  @Column('text', { nullable: true }) student_statement: string | null;
  @Column('bigint', { array: true, default: '{}' }) file_ids: number[];
}
