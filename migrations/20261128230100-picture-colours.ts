import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which picture of a product shows it in which colour. */
export class PictureColours20261128230100 implements MigrationInterface {
  name = 'PictureColours20261128230100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table merch_items add column color_images jsonb not null default '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table merch_items drop column color_images');
  }
}
