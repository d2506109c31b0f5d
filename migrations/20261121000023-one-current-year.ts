import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Academic years neither overlap nor are current two at a time; the palette is called what its resource is called. */
export class OneCurrentYear20261121000023 implements MigrationInterface {
  name = 'OneCurrentYear20261121000023';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table academic_years add constraint academic_years_overlap exclude using gist (institution_id with =,
        daterange(start_date, end_date, '[]') with &&);
      create unique index academic_years_current on academic_years (institution_id) where current;
      alter table colors rename to color_palette;
      update record_counts set relation = 'color_palette' where relation = 'colors';
      create index types_parent on types (institution_id, parent_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index types_parent;
      alter table color_palette rename to colors;
      update record_counts set relation = 'colors' where relation = 'color_palette';
      drop index academic_years_current;
      alter table academic_years drop constraint academic_years_overlap;
    `);
  }
}
