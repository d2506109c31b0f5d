import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the club area. `registered`, `waiting` and `attended` are counted with every change of its places. */
@Entity('club_events')
export class ClubEvent extends TenantEntity {
  @Column('text') name: string;
  @Column('text', { nullable: true }) description: string | null;
  @Column('text') kind: string;
  @Column('timestamptz') starts_at: Date;
  @Column('timestamptz') ends_at: Date;
  @Column('text', { nullable: true }) place: string | null;
  @Column('bigint', { nullable: true }) room_id: number | null;
  @Column('bigint', { nullable: true }) reservation_id: number | null;
  @Column('text', { nullable: true }) online_link: string | null;
  @Column('int') capacity: number;
  @Column('timestamptz', { nullable: true }) registration_ends_at: Date | null;
  @Column('int', { default: 1 }) points: number;
  @Column('bigint', { nullable: true }) book_id: number | null;
  @Column('bigint') organizer_id: number;
  @Column('text', { default: 'draft' }) status: string;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('bigint', { nullable: true }) calendar_event_id: number | null;
  @Column('int', { default: 0 }) registered: number;
  @Column('int', { default: 0 }) waiting: number;
  @Column('int', { default: 0 }) attended: number;
}

/** Written by the club area. Somebody's place in an event; `points` are what taking part was recognised with. */
@Entity('club_places')
export class ClubPlace extends TenantEntity {
  @Column('bigint') event_id: number;
  @Column('bigint') account_id: number;
  @Column('text') status: string;
  @Column('int', { nullable: true }) seat: number | null;
  @Column('text') ticket: string;
  @Column('timestamptz', { nullable: true }) attended_at: Date | null;
  @Column('int', { default: 0 }) points: number;
  @Column('int', { nullable: true }) rating: number | null;
  @Column('text', { nullable: true }) review: string | null;
}
