import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the library area. */
@Entity('book_types')
export class BookType extends TenantEntity {
  @Column('text') name: string;
  @Column('int', { default: 14 }) loan_days: number;
  @Column('int', { default: 2 }) max_renewals: number;
}

/** Written by the library area. */
@Entity('books')
export class Book extends TenantEntity {
  @Column('text') name: string;
  @Column('text') author: string;
  @Column('int', { nullable: true }) published_year: number | null;
  @Column('text') language: string;
  @Column('text', { nullable: true }) publishing_house: string | null;
  @Column('text', { nullable: true }) edition: string | null;
  @Column('bigint') type_id: number;
  @Column('text', { nullable: true }) isbn: string | null;
  @Column('text', { array: true, default: '{}' }) subjects: string[];
  @Column('text', { nullable: true }) description: string | null;
  @Column('bigint', { nullable: true }) cover_image_id: number | null;
  @Column('bigint', { nullable: true }) cover_video_id: number | null;
}

/** Written by the library area. */
@Entity('book_files')
export class BookFile extends TenantEntity {
  @Column('bigint') book_id: number;
  @Column('text') title: string;
  @Column('text') kind: string;
  @Column('bigint') file_id: number;
  @Column('bigint', { array: true, default: '{}' }) group_ids: number[];
}

/** Written by the library area. */
@Entity('book_copies')
export class BookCopy extends TenantEntity {
  @Column('bigint') book_id: number;
  @Column('text') barcode: string;
  @Column('text', { nullable: true }) shelf: string | null;
  @Column('text', { default: 'shelved' }) state: string;
}

/** Written by the library area. A copy has one loan that runs. */
@Entity('book_loans')
export class BookLoan extends TenantEntity {
  @Column('bigint') copy_id: number;
  @Column('bigint') account_id: number;
  @Column('text', { default: 'lent' }) status: string;
  @Column('timestamptz', { default: () => 'now()' }) lent_at: Date;
  @Column('date') due_on: string;
  @Column('int', { default: 0 }) renewals: number;
  @Column('int') max_renewals: number;
  @Column('timestamptz', { nullable: true }) returned_at: Date | null;
  @Column('date', { nullable: true }) reminded_on: string | null;
}

/** Written by the library area. The queue of a book is in the order of the ids. */
@Entity('book_reservations')
export class BookReservation extends TenantEntity {
  @Column('bigint') book_id: number;
  @Column('bigint') account_id: number;
  @Column('bigint', { nullable: true }) copy_id: number | null;
  @Column('text', { default: 'waiting' }) status: string;
  @Column('timestamptz', { nullable: true }) ready_until: Date | null;
}

/** Written by the library area. Where somebody has stopped reading, and what they have marked. */
@Entity('reading_marks')
export class ReadingMark extends TenantEntity {
  @Column('bigint') account_id: number;
  @Column('bigint') book_file_id: number;
  @Column('text') kind: string;
  @Column('int') position: number;
  @Column('int', { default: 0 }) length: number;
  @Column('text', { nullable: true }) note: string | null;
}

/** Written by the library area. */
@Entity('reading_lists')
export class ReadingList extends TenantEntity {
  @Column('text') name: string;
  @Column('bigint') module_id: number;
  @Column('text', { nullable: true }) note: string | null;
  @Column('bigint', { array: true, default: '{}' }) book_ids: number[];
}
