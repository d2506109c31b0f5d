import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** A public link to one document: the hash of its token, never the token. Written by the links area. */
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
  /** Why an administrator ended it. */
  @Column('text', { nullable: true }) reason: string | null;
}
