import type { DrawRow, Layout, Option, Paper, RegradeReport, ReviewSwitches } from '@quad/domain/quizzes';
import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

const NONE = () => "'{}'";

/** Written by the quizzes area. */
@Entity('question_categories')
export class QuestionCategory extends TenantEntity {
  @Column('bigint') module_id: number;
  @Column('bigint', { nullable: true }) parent_id: number | null;
  @Column('text') name: string;
}

/** Written by the quizzes area. */
@Entity('questions')
export class Question extends TenantEntity {
  @Column('bigint') category_id: number;
  @Column('text') type: string;
  @Column('text', { default: 'medium' }) difficulty: string;
  @Column('text') text: string;
  @Column('jsonb') options: readonly Option[];
  @Column('double precision', { default: 1 }) points: number;
  @Column('text', { array: true, default: NONE }) tags: string[];
  @Column('bigint', { nullable: true }) picture_id: number | null;
  @Column('text', { nullable: true }) feedback: string | null;
  @Column('bigint', { nullable: true }) author_id: number | null;
  @Column('int', { default: 1 }) revision: number;
  @Column('bigint', { nullable: true }) replaced_by_id: number | null;
  @Column('timestamptz', { nullable: true }) used_at: Date | null;
  @Column('boolean', { default: false }) retired: boolean;
}

/** Written by the quizzes area. */
@Entity('quizzes')
export class Quiz extends TenantEntity {
  @Column('text') title: string;
  @Column('bigint') ccls_module_id: number;
  @Column('bigint') module_id: number;
  @Column('bigint', { nullable: true }) assessment_id: number | null;
  @Column('bigint', { nullable: true }) owner_id: number | null;
  @Column('bigint', { nullable: true }) leader_id: number | null;
  @Column('bigint', { array: true, default: NONE }) teacher_ids: number[];
  @Column('bigint', { array: true, default: NONE }) group_ids: number[];
  @Column('text', { nullable: true }) instructions: string | null;
  @Column('timestamptz') opens_at: Date;
  @Column('timestamptz') closes_at: Date;
  @Column('int', { nullable: true }) duration_minutes: number | null;
  @Column('int', { default: 1 }) attempts: number;
  @Column('int', { default: 30 }) grace_seconds: number;
  @Column('bigint', { array: true, default: NONE }) question_ids: number[];
  @Column('jsonb', { default: () => "'[]'" }) draw: readonly DrawRow[];
  @Column('boolean', { default: true }) shuffle_questions: boolean;
  @Column('boolean', { default: true }) shuffle_options: boolean;
  @Column('text', { default: 'one' }) layout: string;
  @Column('text', { default: 'partial' }) multiple_rule: string;
  @Column('jsonb') review: ReviewSwitches;
  @Column('timestamptz', { nullable: true }) published_at: Date | null;
  @Column('int', { default: 0 }) paper_version: number;
  @Column('text', { nullable: true }) decision_reason: string | null;
  @Column('text', { default: 'draft' }) status: string;
}

/** Written by the quizzes area: what was frozen when a quiz was published, with its key. */
@Entity('quiz_papers')
export class QuizPaper extends TenantEntity {
  @Column('bigint') quiz_id: number;
  @Column('jsonb') paper: Paper;
  @Column('jsonb', { default: () => "'[]'" }) regrades: readonly RegradeReport[];
}

/** Written by the quizzes area. */
@Entity('quiz_overrides')
export class QuizOverride extends TenantEntity {
  @Column('bigint') quiz_id: number;
  @Column('bigint', { array: true, default: NONE }) teacher_ids: number[];
  @Column('bigint', { nullable: true }) student_id: number | null;
  @Column('bigint', { nullable: true }) group_id: number | null;
  @Column('int', { default: 0 }) extra_minutes: number;
  @Column('timestamptz', { nullable: true }) opens_at: Date | null;
  @Column('timestamptz', { nullable: true }) closes_at: Date | null;
  @Column('int', { nullable: true }) attempts: number | null;
  @Column('text', { nullable: true }) note: string | null;
}

/** Written by the quizzes area. */
@Entity('quiz_attempts')
export class QuizAttempt extends TenantEntity {
  @Column('bigint') quiz_id: number;
  @Column('bigint', { array: true, default: NONE }) teacher_ids: number[];
  @Column('bigint') student_id: number;
  @Column('int', { default: 1 }) number: number;
  @Column('int') seed: number;
  @Column('jsonb', { nullable: true }) layout: Layout | null;
  @Column('int', { nullable: true }) questions: number | null;
  @Column('timestamptz', { nullable: true }) started_at: Date | null;
  @Column('timestamptz', { nullable: true }) deadline: Date | null;
  @Column('timestamptz', { nullable: true }) due_at: Date | null;
  @Column('int', { default: 0 }) extra_minutes: number;
  @Column('timestamptz', { nullable: true }) submitted_at: Date | null;
  @Column('text', { nullable: true }) submitted_by: 'student' | 'page' | 'portal' | null;
  @Column('text', { nullable: true }) receipt: string | null;
  @Column('double precision', { nullable: true }) score: number | null;
  @Column('double precision', { nullable: true }) max_score: number | null;
  @Column('double precision', { nullable: true }) percent: number | null;
  @Column('jsonb', { nullable: true }) fractions: Readonly<Record<string, number>> | null;
  @Column('text', { nullable: true }) notice: string | null;
  @Column('timestamptz', { nullable: true }) notice_at: Date | null;
  @Column('text', { nullable: true }) decision_reason: string | null;
  @Column('bigint', { nullable: true }) offence_id: number | null;
  @Column('text', { default: 'assigned' }) status: string;
}

/** Written by the quizzes area, by the one statement that saves. */
@Entity('quiz_answers')
export class QuizAnswer extends TenantEntity {
  @Column('bigint') attempt_id: number;
  @Column('bigint') question_id: number;
  @Column('int', { array: true, default: NONE }) options: number[];
  @Column('boolean', { default: false }) flagged: boolean;
  @Column('int') seq: number;
  @Column('timestamptz', { default: () => 'now()' }) saved_at: Date;
}

/** Written by the quizzes area, by the one statement that saves. */
@Entity('quiz_progress')
export class QuizProgress extends TenantEntity {
  @Column('bigint') attempt_id: number;
  @Column('int', { default: 0 }) answered: number;
  @Column('int', { default: 0 }) seq: number;
  @Column('bigint', { nullable: true }) at_question: number | null;
  @Column('timestamptz', { nullable: true }) saved_at: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) seen_at: Date;
}
