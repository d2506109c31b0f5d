import { Column, PrimaryGeneratedColumn } from 'typeorm';

/** The columns of every tenant table; `version` rises by one with every change. */
export abstract class TenantEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('bigint') institution_id: number;
  @Column('int', { default: 1 }) version: number;
  @Column('timestamptz', { default: () => 'now()' }) created_at: Date;
  @Column('timestamptz', { default: () => 'now()' }) updated_at: Date;
}
