import { quizAttempts, quizOverrides, quizzes, questions, questionCategories } from '@quad/domain/quizzes';
import { entityOf, type RowOf } from './entity-of.js';
import type { Paper, RegradeReport } from '@quad/domain/quizzes';
import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

const NONE = () => "'{}'";
export const QuestionCategory = entityOf(questionCategories);
export type QuestionCategory = RowOf<typeof questionCategories>;
export const Question = entityOf(questions);
export type Question = RowOf<typeof questions>;
export const Quiz = entityOf(quizzes);
export type Quiz = RowOf<typeof quizzes>;

/** Written by the quizzes area: what was frozen when a quiz was published, with its key. */
@Entity('quiz_papers')
export class QuizPaper extends TenantEntity {
  @Column('bigint') quiz_id: number;
  @Column('jsonb') paper: Paper;
  @Column('jsonb', { default: () => "'[]'" }) regrades: readonly RegradeReport[];
}
export const QuizOverride = entityOf(quizOverrides);
export type QuizOverride = RowOf<typeof quizOverrides>;
export const QuizAttempt = entityOf(quizAttempts);
export type QuizAttempt = RowOf<typeof quizAttempts>;

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
