import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** A role of one institution with what it may do; system roles carry the identifiers of the specification. Written by the roles area. */
@Entity('roles')
export class RoleDefinition extends TenantEntity {
  @Column('text') name: string;
  @Column('text') title: string;
  @Column('text', { default: '' }) description: string;
  @Column('boolean', { default: false }) system: boolean;
  @Column('jsonb', { default: {} }) grants: Record<string, string[]>;
}
