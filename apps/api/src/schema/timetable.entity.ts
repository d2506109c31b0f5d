import { availabilities, timetableSlots, rooms } from '@quad/domain/timetable';
import { entityOf, type RowOf } from './entity-of.js';
import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

export const Room = entityOf(rooms);
export type Room = RowOf<typeof rooms>;
export const TimetableSlot = entityOf(timetableSlots);
export type TimetableSlot = RowOf<typeof timetableSlots>;
export const Availability = entityOf(availabilities);
export type Availability = RowOf<typeof availabilities>;

/** Written by the timetable area, in SQL: progress comes several times a second, and nobody asks for its history. */
@Entity('timetable_runs')
export class TimetableRun extends TenantEntity {
  @Column('bigint') academic_year_id: number;
  @Column('bigint') semester_id: number;
  @Column('bigint', { nullable: true }) account_id: number | null;
  @Column('bigint', { nullable: true }) job_id: number | null;
  @Column('text', { default: 'running' }) status: string;
  @Column('boolean', { default: false }) stops: boolean;
  @Column('jsonb') settings: object;
  @Column('jsonb', { default: {} }) progress: object;
  @Column('jsonb', { default: {} }) result: object;
}
