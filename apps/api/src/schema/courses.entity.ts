import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the courses area. */
@Entity('courses')
export class Course extends TenantEntity {
  @Column('text') title: string;
  @Column('text', { nullable: true }) semester_title: string | null;
  @Column('text') code: string;
  @Column('text', { default: 'bachelor' }) degree: string;
  @Column('boolean', { default: false }) authorized: boolean;
  @Column('bigint', { array: true, default: '{}' }) level_ids: number[];
  @Column('int', { default: 0 }) credits: number;
  @Column('bigint', { nullable: true }) host_course_id: number | null;
  @Column('bigint', { nullable: true }) category_id: number | null;
  @Column('bigint', { nullable: true }) department_id: number | null;
  @Column('text', { nullable: true }) description: string | null;
}

/** Written by the courses area. */
@Entity('course_categories')
export class CourseCategory extends TenantEntity {
  @Column('text') name: string;
  @Column('text') code: string;
  @Column('text', { nullable: true }) description: string | null;
}

/** Written by the courses area. */
@Entity('course_campaigns')
export class CourseCampaign extends TenantEntity {
  @Column('bigint') course_id: number;
  @Column('bigint') academic_year_id: number;
  @Column('bigint', { nullable: true }) semester_id: number | null;
  @Column('bigint', { nullable: true }) level_id: number | null;
  @Column('text') purpose: string;
  @Column('date') opens_on: string;
  @Column('date') closes_on: string;
  @Column('date', { nullable: true }) drop_until: string | null;
  /** The midnights of the institution before its first and after its last days are kept by the writer: rules ask for them. */
  @Column('timestamptz') opens_at: Date;
  @Column('timestamptz') closes_at: Date;
  @Column('timestamptz', { nullable: true }) drops_at: Date | null;
  @Column('int', { nullable: true }) places: number | null;
  @Column('int', { nullable: true }) min_credits: number | null;
  @Column('int', { nullable: true }) max_credits: number | null;
  @Column('boolean', { default: false }) needs_approval: boolean;
  @Column('text', { nullable: true }) note: string | null;
}

/** Written by the courses area. */
@Entity('course_documents')
export class CourseDocument extends TenantEntity {
  @Column('bigint') course_id: number;
  @Column('text') kind: string;
  @Column('text') title: string;
  @Column('date') dated_on: string;
  @Column('bigint', { nullable: true }) file_id: number | null;
}
