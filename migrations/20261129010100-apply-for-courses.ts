import type { MigrationInterface, QueryRunner } from 'typeorm';

const LIVE = `'draft', 'submitted', 'returned', 'edited', 'verified', 'assigned', 'evaluated', 'waitlisted', 'accepted', 'done'`;

/** Applications for courses: one of a person in an academic year. */
export class ApplyForCourses20261129010100 implements MigrationInterface {
  name = 'ApplyForCourses20261129010100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table main_applications partition of applications for values in ('main');
      alter table main_applications alter kind set default 'main',
        add check (academic_year_id is not null), add check (status <> 'done' or student_id is not null);
      select quad_tenant('main_applications'), quad_counted('main_applications');
      create unique index main_applications_one on main_applications (institution_id, applicant_id, academic_year_id)
        where status in (${LIVE});
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table main_applications');
  }
}
