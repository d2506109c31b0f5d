import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The picture that stands for an institution on papers and screens, as a data address, with the hash that names it in addresses. */
export class KeepLogos20261123120000 implements MigrationInterface {
  name = 'KeepLogos20261123120000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table institutions add column logo text, add column logo_hash text,
      add constraint institutions_logo check ((logo is null) = (logo_hash is null) and octet_length(logo) <= 400000)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table institutions drop column logo, drop column logo_hash');
  }
}
