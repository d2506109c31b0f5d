import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

type Texts = Record<string, { subject: string; body: string }>;

/** Written by the email-templates area. */
@Entity('email_templates')
export class EmailTemplate extends TenantEntity {
  @Column('text') name: string;
  @Column('text') topic: string;
  @Column('jsonb') texts: Texts;
}

/** Written by the email-templates area. */
@Entity('email_sendings')
export class EmailSending extends TenantEntity {
  @Column('bigint', { nullable: true }) email_template_id: number | null;
  @Column('bigint', { nullable: true }) account_id: number | null;
  @Column('text') template_name: string;
  @Column('text') topic: string;
  @Column('jsonb') texts: Texts;
  @Column('jsonb') audience: Record<string, unknown>;
  @Column('text', { default: 'sending' }) status: string;
  @Column('int', { default: 1 }) round: number;
  @Column('timestamptz', { nullable: true }) finished_at: Date | null;
}

/** Written by the email-templates area. */
@Entity('email_recipients')
export class EmailRecipient extends TenantEntity {
  @Column('bigint') sending_id: number;
  @Column('bigint') account_id: number;
  @Column('text') name: string;
  @Column('text', { nullable: true }) email: string | null;
  @Column('text') locale: string;
  @Column('text', { default: 'pending' }) status: string;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('bigint', { nullable: true }) mail_id: number | null;
  @Column('timestamptz', { nullable: true }) sent_at: Date | null;
}
