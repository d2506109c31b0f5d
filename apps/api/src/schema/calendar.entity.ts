import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the calendar area. */
@Entity('calendar_events')
export class CalendarEvent extends TenantEntity {
  @Column('text') name: string;
  @Column('text') title: string;
  @Column('text') type: string;
  @Column('text', { nullable: true }) description: string | null;
  @Column('text', { nullable: true }) place: string | null;
  @Column('date') start_date: string;
  @Column('date') end_date: string;
  @Column('time', { nullable: true }) start_time: string | null;
  @Column('time', { nullable: true }) end_time: string | null;
  @Column('int', { nullable: true }) week: number | null;
  @Column('boolean', { default: true }) everybody: boolean;
  @Column('text', { array: true, default: () => "'{}'" }) roles: string[];
  @Column('bigint', { array: true, default: () => "'{}'" }) course_ids: number[];
  @Column('bigint', { array: true, default: () => "'{}'" }) group_ids: number[];
  @Column('boolean', { default: false }) cancelled: boolean;
}
