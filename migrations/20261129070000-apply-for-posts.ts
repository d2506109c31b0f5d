import type { MigrationInterface, QueryRunner } from 'typeorm';

const SHARED = `'draft', 'submitted', 'returned', 'edited', 'accepted', 'done'`;
/** The statuses in which somebody has a live application, by the table. */
const LIVE = {
  job_applications: `${SHARED}, 'verified', 'assigned', 'evaluated'`,
  course_applications: `${SHARED}, 'waitlisted', 'paid'`,
};
const partition = (table: keyof typeof LIVE, kind: string) => `
  create table ${table} partition of applications for values in ('${kind}');
  alter table ${table} alter kind set default '${kind}';
  select quad_tenant('${table}'), quad_counted('${table}');
  create unique index ${table}_one on ${table} (institution_id, applicant_id, campaign_id) where status in (${LIVE[table]});`;

/** Applications for posts and for short courses. The campaign of a vacancy is made when it opens; open ones get theirs here. */
export class ApplyForPosts20261129070000 implements MigrationInterface {
  name = 'ApplyForPosts20261129070000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table application_campaigns add column vacancy_id bigint references vacancy_positions;
      create unique index application_campaigns_vacancy on application_campaigns (institution_id, vacancy_id);
      select quad_bound('application_campaigns');
      ${partition('job_applications', 'hr')}
      ${partition('course_applications', 'st_course')}
      insert into application_campaigns (institution_id, kind, vacancy_id, name, description, description_in, form_id,
          opens_at, closes_at, seats)
        select institution_id, 'hr', id, left(title, 140) || ' (V-' || lpad(id::text, greatest(6, length(id::text)), '0') || ')', description, description_in,
          form_id, least(opened_at, closes_at - interval '1 minute'), closes_at, posts
        from vacancy_positions where status = 'open' and form_id is not null and opened_at is not null and closes_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table course_applications, job_applications;
      delete from application_campaigns where vacancy_id is not null;
      alter table application_campaigns drop column vacancy_id;
    `);
  }
}
