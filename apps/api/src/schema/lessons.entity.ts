import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the lessons area. */
@Entity('lessons')
export class Lesson extends TenantEntity {
  @Column('bigint') ccls_module_id: number;
  @Column('text') title: string;
  @Column('text', { default: 'lecture' }) type: string;
  @Column('int', { default: 1 }) teaching_week: number;
  @Column('int', { default: 2 }) hours: number;
  @Column('int', { default: 1 }) periods: number;
  @Column('int', { default: 0 }) position: number;
  @Column('text', { default: '' }) topic: string;
  @Column('bigint', { array: true, default: () => "'{}'" }) material_ids: number[];
}

/** Written by the lessons area. */
@Entity('lesson_assessments')
export class LessonAssessment extends TenantEntity {
  @Column('bigint') lesson_id: number;
  @Column('text') title: string;
  @Column('text', { nullable: true }) description: string | null;
  @Column('timestamptz') deadline: Date;
  @Column('boolean', { default: true }) accepts_late: boolean;
  @Column('bigint', { array: true, default: () => "'{}'" }) file_ids: number[];
}

/** Written by the lessons area. */
@Entity('lesson_homeworks')
export class LessonHomework extends TenantEntity {
  @Column('bigint') lesson_assessment_id: number;
  @Column('bigint') student_id: number;
  @Column('text', { nullable: true }) comment: string | null;
  @Column('bigint', { array: true, default: () => "'{}'" }) file_ids: number[];
  @Column('timestamptz', { default: () => 'now()' }) submitted_at: Date;
  @Column('boolean', { default: false }) late: boolean;
  @Column('text', { nullable: true }) feedback: string | null;
  @Column('timestamptz', { nullable: true }) feedback_at: Date | null;
  @Column('bigint', { nullable: true }) feedback_by: number | null;
}

/** Written by the lessons area. */
@Entity('distance_lessons')
export class DistanceLesson extends TenantEntity {
  @Column('bigint') lesson_id: number;
  @Column('text') title: string;
  @Column('text') kind: string;
  @Column('text', { nullable: true }) description: string | null;
  @Column('text', { nullable: true }) link: string | null;
  @Column('bigint', { nullable: true }) file_id: number | null;
  @Column('int', { nullable: true }) minutes: number | null;
}

/** Written by the lessons area. */
@Entity('distance_progress')
export class DistanceProgress extends TenantEntity {
  @Column('bigint') distance_lesson_id: number;
  @Column('bigint') student_id: number;
  @Column('int', { default: 0 }) percent: number;
}
