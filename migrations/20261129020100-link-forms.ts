import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The form with which people apply for a vacancy. */
export class LinkForms20261129020100 implements MigrationInterface {
  name = 'LinkForms20261129020100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table vacancy_positions add column form_id bigint references forms;
      create index vacancy_positions_form on vacancy_positions (institution_id, form_id);
      select quad_bound('vacancy_positions');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table vacancy_positions drop column form_id');
  }
}
