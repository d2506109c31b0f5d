import { roleRequests } from '@quad/domain/accounts';
import { entityOf, type RowOf } from './entity-of.js';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** A person who may sign in; above the institutions. Written by the accounts area. */
@Entity('accounts')
export class Account {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('text') username: string;
  @Column('text', { nullable: true, select: false }) password_hash: string | null;
  @Column('boolean', { nullable: true }) password_long: boolean | null;
  @Column('text', { nullable: true }) email: string | null;
  @Column('timestamptz', { nullable: true }) email_verified_at: Date | null;
  @Column('text', { nullable: true }) phone: string | null;
  @Column('timestamptz', { nullable: true }) phone_verified_at: Date | null;
  @Column('text', { default: '' }) firstname: string;
  @Column('text', { default: '' }) lastname: string;
  @Column('text', { default: '' }) middlename: string;
  @Column('text', { nullable: true }) locale: string | null;
  @Column('bigint', { nullable: true }) photo_file_id: number | null;
  @Column('bigint', { nullable: true }) selected_institution_id: number | null;
  @Column('jsonb', { default: {} }) settings: Record<string, unknown>;
  @Column('timestamptz', { nullable: true }) temporary_until: Date | null;
  @Column('timestamptz', { nullable: true }) disabled_at: Date | null;
  @Column('timestamptz', { nullable: true }) deleted_at: Date | null;
  @Column('timestamptz', { nullable: true }) last_signed_in_at: Date | null;
  @Column('int', { default: 1 }) version: number;
  @Column('timestamptz', { default: () => 'now()' }) created_at: Date;
  @Column('timestamptz', { default: () => 'now()' }) updated_at: Date;
}

/** What waits for a second person. */
export const RoleRequest = entityOf(roleRequests);
export type RoleRequest = RowOf<typeof roleRequests>;

/** What an institution keeps of a person; the account is above it. Written by the accounts area. */
@Entity('people')
export class PersonDetails extends TenantEntity {
  @Column('bigint') account_id: number;
  @Column('text', { nullable: true }) account_type: string | null;
  @Column('text', { nullable: true }) idNumber: string | null;
  @Column('text', { nullable: true }) gender: string | null;
  @Column('date', { nullable: true }) birthdate: string | null;
  @Column('text', { nullable: true }) citizenship: string | null;
  @Column('text', { nullable: true }) nationality: string | null;
  @Column('text', { nullable: true }) place_of_birth: string | null;
  @Column('text', { nullable: true }) pinfl: string | null;
  @Column('text', { nullable: true }) passport_id: string | null;
  @Column('date', { nullable: true }) passportIssueDate: string | null;
  @Column('text', { nullable: true }) socialCategory: string | null;
  @Column('text', { nullable: true }) region: string | null;
  @Column('text', { nullable: true }) native_language: string | null;
  @Column('text', { nullable: true }) contact_email: string | null;
  @Column('text', { nullable: true }) home_phone: string | null;
  @Column('text', { nullable: true }) parents_phone: string | null;
  @Column('text', { nullable: true }) additional_phone: string | null;
  @Column('text', { nullable: true }) responsible_phone: string | null;
  @Column('text', { nullable: true }) university_email: string | null;
}

/** An address of a person in one institution. Written by the accounts area. */
@Entity('addresses')
export class Address extends TenantEntity {
  @Column('bigint') account_id: number;
  @Column('text') kind: string;
  @Column('bigint', { nullable: true }) country_id: number | null;
  @Column('bigint', { nullable: true }) state_id: number | null;
  @Column('bigint', { nullable: true }) city_id: number | null;
  @Column('text', { nullable: true }) district: string | null;
  @Column('text', { nullable: true }) residence: string | null;
  @Column('int', { nullable: true }) roommatesCount: number | null;
  @Column('text', { nullable: true }) roommatesType: string | null;
  @Column('text', { nullable: true }) address_status: string | null;
  @Column('double precision', { nullable: true }) lat: number | null;
  @Column('double precision', { nullable: true }) lng: number | null;
}

/** Studies before and the profession of a person in one institution. Written by the accounts area. */
@Entity('person_records')
export class PersonRecord extends TenantEntity {
  @Column('bigint') account_id: number;
  @Column('text', { nullable: true }) schoolType: string | null;
  @Column('text', { nullable: true }) schoolName: string | null;
  @Column('int', { nullable: true }) schoolEntranceYear: number | null;
  @Column('int', { nullable: true }) yearOfCompletion: number | null;
  @Column('text', { nullable: true }) diplomaNum: string | null;
  @Column('jsonb', { default: [] }) education_places: object[];
  @Column('jsonb', { default: [] }) trainings: object[];
  @Column('jsonb', { default: [] }) languageSkills: object[];
  @Column('jsonb', { default: [] }) academicArticles: object[];
  @Column('jsonb', { nullable: true }) workExperience: object | null;
}
