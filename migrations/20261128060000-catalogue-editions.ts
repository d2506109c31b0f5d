import type { MigrationInterface, QueryRunner } from 'typeorm';

const ONCE = `institution_id, lower(name), lower(author), coalesce(lower(edition), ''), coalesce(published_year, 0)`;

/** Two numbers are two books, also of one year; a book may have no author. */
export class CatalogueEditions20261128060000 implements MigrationInterface {
  name = 'CatalogueEditions20261128060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index books_once;
      create unique index books_once on books (${ONCE}, coalesce(isbn, ''));
      alter table books alter column author set default '';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index books_once;
      create unique index books_once on books (${ONCE});
      alter table books alter column author drop default;
    `);
  }
}
