import { Column, Entity } from 'typeorm';
import type { FoundThing, Thing } from '@quad/domain/dormitory';
import { TenantEntity } from './base.entity.js';

/** Written by the dormitory area. */
@Entity('dormitory_buildings')
export class DormitoryBuilding extends TenantEntity {
  @Column('text') name: string;
  @Column('text', { nullable: true }) address: string | null;
  @Column('int') floors: number;
  @Column('boolean', { default: false }) has_lift: boolean;
}

/** Written by the dormitory area; its places are rows of `dormitory_places`. */
@Entity('dormitory_rooms')
export class DormitoryRoom extends TenantEntity {
  @Column('bigint') building_id: number;
  @Column('int') floor: number;
  @Column('text') number: string;
  @Column('text') kind: string;
  @Column('text') gender: string;
  @Column('int') beds: number;
  @Column('boolean', { default: false }) accessible: boolean;
  @Column('boolean', { default: false }) closed: boolean;
  @Column('numeric', { precision: 14, scale: 2, nullable: true }) monthly_fee: string | null;
  @Column('jsonb', { default: [] }) inventory: Thing[];
}

/** Written by the dormitory area. */
@Entity('dormitory_campaigns')
export class DormitoryCampaign extends TenantEntity {
  @Column('text') name: string;
  @Column('bigint') academic_year_id: number;
  @Column('date') opens_on: string;
  @Column('date') closes_on: string;
  @Column('date') starts_on: string;
  @Column('date') ends_on: string;
  @Column('int') confirm_days: number;
  @Column('text', { nullable: true }) rules: string | null;
}

/** Written by the dormitory area. */
@Entity('accommodations')
export class Accommodation extends TenantEntity {
  @Column('text', { default: 'draft' }) status: string;
  @Column('bigint') student_id: number;
  @Column('bigint') creator_id: number;
  @Column('bigint') campaign_id: number;
  @Column('text') dormitory_type: string;
  @Column('text', { nullable: true }) gender: string | null;
  @Column('text', { nullable: true }) disability: string | null;
  @Column('text', { nullable: true }) disability_note: string | null;
  @Column('bigint', { array: true, default: '{}' }) disability_proof_ids: number[];
  @Column('text', { nullable: true }) social_protection: string | null;
  @Column('bigint', { array: true, default: '{}' }) social_document_ids: number[];
  @Column('text', { nullable: true }) guardian_name: string | null;
  @Column('text', { nullable: true }) guardian_relation: string | null;
  @Column('text', { nullable: true }) guardian_phone: string | null;
  @Column('bigint', { array: true, default: '{}' }) guardian_proof_ids: number[];
  @Column('int', { nullable: true }) points: number | null;
  @Column('text', { nullable: true }) wish: string | null;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('bigint', { nullable: true }) place_id: number | null;
  @Column('date', { nullable: true }) period_from: string | null;
  @Column('date', { nullable: true }) period_until: string | null;
  @Column('text', { nullable: true }) contract_number: string | null;
  @Column('timestamptz', { nullable: true }) confirm_by: Date | null;
  @Column('timestamptz') closes_at: Date;
  @Column('timestamptz', { nullable: true }) rules_accepted_at: Date | null;
  @Column('text', { nullable: true }) first_payment: string | null;
  @Column('numeric', { precision: 14, scale: 2, default: 0 }) paid: string;
  /** What came in though nothing was due. */
  @Column('numeric', { precision: 14, scale: 2, default: 0 }) surplus: string;
  @Column('jsonb', { default: [] }) inventory_in: FoundThing[];
  @Column('jsonb', { default: [] }) missing_in: Thing[];
  @Column('date', { nullable: true }) moved_in_on: string | null;
  @Column('text', { nullable: true }) move_wish: string | null;
  @Column('jsonb', { default: [] }) inventory_out: FoundThing[];
  @Column('jsonb', { default: [] }) missing_out: Thing[];
  @Column('date', { nullable: true }) moved_out_on: string | null;
  @Column('numeric', { precision: 14, scale: 2, nullable: true }) debt: string | null;
  @Column('numeric', { precision: 14, scale: 2, default: 0 }) debt_paid: string;
  @Column('timestamptz', { nullable: true }) submitted_at: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) status_at: Date;
}
