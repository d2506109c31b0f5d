import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the offences area. */
@Entity('offences')
export class Offence extends TenantEntity {
  @Column('text') name: string;
  @Column('text', { nullable: true }) note: string | null;
  @Column('text', { default: 'draft' }) status: string;
}
