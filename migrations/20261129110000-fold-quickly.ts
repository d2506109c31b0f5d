import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `quad_fold` took doubled letters away by a regular expression that looks back, which tries every pair of places: 10 ms for a text of 150
 * letters, in each list without an index of texts. Replaced letter by letter the texts are the same, so what is stored stays as it is.
 * Work has an index in its order: 25,000 enrollments were sorted for the hundred that end first.
 */
export class FoldQuickly20261129110000 implements MigrationInterface {
  name = 'FoldQuickly20261129110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(rewritten(LOOKING_BACK, LETTER_BY_LETTER));
    await runner.query('create index enrollments_ends on enrollments (institution_id, closes_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index enrollments_ends');
    await runner.query(rewritten(LETTER_BY_LETTER, LOOKING_BACK));
  }
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz '];
const DOUBLED = `t like any ('{${LETTERS.map((letter) => `"%${letter.repeat(2)}%"`).join()}}')`;
const LOOKING_BACK = `if ${DOUBLED} then
      t := regexp_replace(t, '([a-z ])\\1+', '\\1', 'g');
    end if;`;
const single = LETTERS.reduce((text, letter) => `replace(${text}, '${letter.repeat(2)}', '${letter}')`, 't');
const LETTER_BY_LETTER = `while ${DOUBLED} loop
      t := ${single};
    end loop;`;

/** `quad_fold` with one part of it in the place of another. */
const rewritten = (part: string, other: string): string => `
  do $do$ declare
    body text := pg_get_functiondef('quad_fold(text)'::regprocedure);
  begin
    if position($part$${part}$part$ in body) = 0 then
      raise exception 'quad_fold is not as it was';
    end if;
    execute replace(body, $part$${part}$part$, $other$${other}$other$);
  end $do$`;
