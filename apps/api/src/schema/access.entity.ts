import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** A person who may sign in; above the institutions. Written by the access area. */
@Entity('accounts')
export class Account {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('text') username: string;
  @Column('text', { nullable: true, select: false }) password_hash: string | null;
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

/** A role of one institution with what it may do; system roles carry the identifiers of the specification. Written by the access area. */
@Entity('roles')
export class RoleDefinition extends TenantEntity {
  @Column('text') name: string;
  @Column('text') title: string;
  @Column('text', { default: '' }) description: string;
  @Column('boolean', { default: false }) system: boolean;
  @Column('jsonb', { default: {} }) grants: Record<string, string[]>;
}

/** A public link to one document: the hash of its token, never the token. Written by the access area. */
@Entity('user_open_links')
export class UserOpenLink extends TenantEntity {
  @Column('bigint') owner_id: number;
  @Column('bigint', { nullable: true }) issuer_id: number | null;
  @Column('text') token_hash: string;
  @Column('text') scope: string;
  @Column('text') subject_resource: string;
  @Column('bigint') subject_id: number;
  @Column('text', { default: '' }) title: string;
  @Column('text', { default: 'activated' }) status: string;
  @Column('timestamptz', { nullable: true }) expires_at: Date | null;
  @Column('int', { default: 0 }) visits: number;
  @Column('int', { nullable: true }) visit_limit: number | null;
  @Column('timestamptz', { nullable: true }) last_visited_at: Date | null;
}
