import { ecClaims } from '@quad/domain/claims';
import { entityOf, type RowOf } from './entity-of.js';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export const EcClaim = entityOf(ecClaims);
export type EcClaim = RowOf<typeof ecClaims>;

/** Written by the claims area. Who has opened which evidence. */
@Entity('claim_readings')
export class ClaimReading {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('bigint') institution_id: number;
  @Column('bigint') claim_id: number;
  @Column('bigint') account_id: number;
  @Column('bigint') file_id: number;
  @Column('timestamptz', { default: () => 'now()' }) read_at: Date;
}
