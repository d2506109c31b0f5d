import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the academic-years area. */
@Entity('academic_years')
export class AcademicYear extends TenantEntity {
  @Column('text') name: string;
  @Column('date') start_date: string;
  @Column('date') end_date: string;
  @Column('boolean', { default: false }) current: boolean;
}
