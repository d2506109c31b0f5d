import type { MigrationInterface, QueryRunner } from 'typeorm';

const SPOKEN = [
  ['inquiry_groups', 'title', 'description'],
  ['merch_categories', 'name'],
  ['merch_colors', 'name'],
  ['merch_materials', 'name'],
  ['merch_items', 'name', 'short_description', 'description'],
  ['book_types', 'name'],
  ['meal_sittings', 'name', 'place'],
  ['meals', 'name', 'description'],
] as const;

const FUNCTIONS = `
  -- The reader's language, else the text itself, which is the institution's where it has one.
  create function quad_spoken(text, jsonb) returns text language sql stable parallel safe as $$
    select coalesce($2 ->> nullif(current_setting('app.locale', true), ''), $1) $$;
  create function quad_said(text, jsonb) returns text[] language sql immutable parallel safe as $$
    select array(select $1 where $1 is not null union select value from jsonb_each_text($2)) $$;

  create function quad_said_words(text, jsonb) returns text language sql immutable parallel safe as $$
    select array_to_string(public.quad_said($1, $2), ' ') $$;

  -- What is unique, exported by the platform and read by statements that know no languages is kept in the language of the institution.
  create function quad_speak() returns trigger language plpgsql as $$
  declare
    house text := (select locale from institutions where id = new.institution_id);
    row jsonb := to_jsonb(new);
    was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
    spoken text; beside text; base text; texts jsonb;
  begin
    foreach spoken in array tg_argv loop
      beside := spoken || '_in';
      base := row ->> spoken;
      texts := row -> beside;
      -- A statement that knows no languages wrote it.
      if texts = was -> beside and base is distinct from was ->> spoken and texts <> '{}' then
        texts := case when base is null then '{}' else texts || jsonb_build_object(house, base) end;
      end if;
      if texts <> '{}' then
        base := coalesce(texts ->> house, (select value from jsonb_each_text(texts) order by value <> base limit 1));
      end if;
      new := jsonb_populate_record(new, jsonb_build_object(spoken, base, beside, texts));
    end loop;
    return new;
  end $$;
`;

/** What offices type is read in six languages: beside a text are those that it is given in. */
export class SpeakLanguages20261128140000 implements MigrationInterface {
  name = 'SpeakLanguages20261128140000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FUNCTIONS);
    for (const [table, ...columns] of SPOKEN) {
      const added = columns.map((column) => `add column ${column}_in jsonb not null default '{}'`);
      const spoken = columns.map((column) => `'${column}'`);
      await runner.query(`alter table ${table} ${added.join(', ')};
        create trigger speak before insert or update on ${table} for each row execute function quad_speak(${spoken.join(', ')})`);
    }
    await runner.query(`alter table merch_items alter column words set expression as (public.quad_words(
      public.quad_said_words(name, name_in) || ' ' || public.quad_said_words(short_description, short_description_in)))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table merch_items alter column words
      set expression as (public.quad_words(name || ' ' || short_description))`);
    for (const [table, ...columns] of SPOKEN)
      await runner.query(`drop trigger speak on ${table};
        alter table ${table} ${columns.map((column) => `drop column ${column}_in`).join(', ')}`);
    await runner.query(
      'drop function quad_speak(); drop function quad_said_words(text, jsonb), quad_said(text, jsonb), quad_spoken(text, jsonb)',
    );
  }
}
