import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the letters area; what people are asked to do is in `letter_resolutions`, written with the letter. */
@Entity('letters')
export class Letter extends TenantEntity {
  @Column('text') direction: string;
  @Column('text') header: string;
  @Column('text', { nullable: true }) content: string | null;
  @Column('text', { nullable: true }) correspondent: string | null;
  @Column('text', { nullable: true }) correspondent_number: string | null;
  @Column('date', { nullable: true }) correspondent_date: string | null;
  @Column('bigint') author_id: number;
  @Column('text', { default: 'draft' }) status: string;
  @Column('int', { nullable: true }) number_year: number | null;
  @Column('int', { nullable: true }) number_seq: number | null;
  @Column('date', { nullable: true }) registered_on: string | null;
  @Column('bigint', { nullable: true }) reply_to_id: number | null;
  /**
   * The last words of a resolution, the nearest open deadline and who is asked are kept by the writer: rules, rooms and
   * the history ask for them.
   */
  @Column('text', { nullable: true }) resolution: string | null;
  @Column('date', { nullable: true }) due_date: string | null;
  @Column('bigint', { nullable: true }) responsible_id: number | null;
  @Column('bigint', { array: true, default: [] }) assignee_ids: number[];
  @Column('bigint', { array: true, default: [] }) open_assignee_ids: number[];
  @Column('text', { nullable: true }) result: string | null;
  @Column('bigint', { array: true, default: [] }) scan_ids: number[];
  @Column('bigint', { nullable: true }) signer_id: number | null;
  @Column('text', { nullable: true }) signer_name: string | null;
  @Column('text', { nullable: true }) signer_position: string | null;
  @Column('timestamptz', { nullable: true }) signed_at: Date | null;
  @Column('text', { nullable: true }) content_hash: string | null;
  @Column('text', { nullable: true }) signature: string | null;
  @Column('text', { nullable: true }) signing_key: string | null;
  @Column('bigint', { nullable: true }) file_id: number | null;
  @Column('text', { nullable: true }) file_hash: string | null;
  @Column('text', { nullable: true }) file_signature: string | null;
  @Column('text', { nullable: true }) decision_reason: string | null;
  @Column('text', { nullable: true }) file_index: string | null;
}

/** Written by the letters area. */
@Entity('letter_commands')
export class LetterCommand extends TenantEntity {
  @Column('bigint') letter_id: number;
  @Column('int') number_year: number;
  @Column('int') number_seq: number;
  @Column('date') date: string;
  @Column('text') text: string;
  @Column('bigint') author_id: number;
}
