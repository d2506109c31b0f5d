import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A quiz is tied to a component of the same taught module. The column was never filled: nothing could name a component by a uuid. */
export class TieQuizzes20261123080100 implements MigrationInterface {
  name = 'TieQuizzes20261123080100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table assessments add constraint assessments_of_module unique (institution_id, ccls_module_id, id);
      alter table quizzes drop column assessment_id;
      alter table quizzes add column assessment_id bigint references assessments;
      select quad_bound('quizzes');
      alter table quizzes add constraint quizzes_same_module foreign key (institution_id, ccls_module_id, assessment_id)
        references assessments (institution_id, ccls_module_id, id);
      create index quizzes_assessment on quizzes (assessment_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table quizzes drop column assessment_id; alter table quizzes add column assessment_id uuid;
      alter table assessments drop constraint assessments_of_module`);
  }
}
