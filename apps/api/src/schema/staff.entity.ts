import { staffFiles } from '@quad/domain/staff';
import { entityOf, type RowOf } from './entity-of.js';
import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the staff area. */
@Entity('staff')
export class Staff extends TenantEntity {
  @Column('bigint') account_id: number;
  /** The account's name, kept by a trigger: lists sort by it. */
  @Column('text', { default: '' }) name: string;
  /** The account's too, kept by a trigger: what a search looks into is in this table. */
  @Column({ type: 'text', default: '', insert: false, update: false }) username: string;
  @Column({ type: 'text', default: '', insert: false, update: false }) middlename: string;
  @Column('bigint', { nullable: true }) department_id: number | null;
  @Column('text') idNumber: string;
  @Column('text', { default: '' }) position: string;
  @Column('text', { default: '' }) academicTitle: string;
  @Column('text', { default: '' }) academicDegree: string;
  @Column('date', { nullable: true }) dateOfEmployed: string | null;
}
export const StaffFile = entityOf(staffFiles);
export type StaffFile = RowOf<typeof staffFiles>;
