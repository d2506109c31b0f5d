import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the payments area. */
@Entity('payment_intents')
export class PaymentIntent extends TenantEntity {
  @Column('text') token: string;
  @Column('text') provider: string;
  @Column('text') subject_resource: string;
  @Column('bigint') subject_id: number;
  @Column('text') title: string;
  @Column('text', { nullable: true }) part: string | null;
  @Column('bigint') account_id: number;
  @Column('numeric', { precision: 14, scale: 2 }) amount: string;
  @Column('numeric', { precision: 14, scale: 2, default: 0 }) received: string;
  @Column('text') currency: string;
  @Column('text', { default: 'open' }) status: string;
  @Column('text', { nullable: true }) failure: string | null;
  @Column('text') return_path: string;
  @Column('timestamptz') expires_at: Date;
}
