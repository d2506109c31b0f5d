import type { MigrationInterface, QueryRunner } from 'typeorm';

const SPOKEN = [
  ['rooms', 'name', 'building'],
  ['reservation_rooms', 'note'],
  ['club_events', 'name', 'description', 'place'],
  ['calendar_events', 'title', 'description', 'place'],
  ['holidays', 'name'],
  ['inquiry_comment_templates', 'title', 'text'],
  ['merch_sizes', 'name'],
  ['offence_types', 'name', 'description'],
  ['reading_lists', 'name', 'note'],
  ['dormitory_buildings', 'name', 'address'],
  ['dormitory_campaigns', 'name', 'rules'],
  ['course_categories', 'name', 'description'],
  ['policy_files', 'title', 'description'],
  ['video_tutorials', 'title', 'description'],
] as const;

/** The days off, with their names: as a text of a language, or as the institution has it. */
const holidays = (name: string, title: string) => `
  create or replace function quad_holidays() returns table (day date, name text) language sql stable as $$
    select h.day, ${name} from holidays h where h.institution_id = (select quad_institution())
    union
    select d::date, ${title} from calendar_events e, generate_series(e.start_date, e.end_date, interval '1 day') d
    where e.institution_id = (select quad_institution()) and e.type = 'HOLIDAY' and e.everybody and not e.cancelled
      and e.start_time is null
  $$;
  create or replace function quad_holiday(asked date, groups bigint[] default '{}') returns text language sql stable as $$
    select coalesce(
      (select ${name} from holidays h where h.institution_id = (select quad_institution()) and h.day = asked),
      (select ${title} from calendar_events e
        where e.institution_id = (select quad_institution()) and e.type = 'HOLIDAY' and not e.cancelled
          and e.start_time is null and asked between e.start_date and e.end_date
          and (e.everybody or e.group_ids && groups or exists (select 1 from groups g
            where g.id = any (groups) and g.course_id = any (e.course_ids)))
        order by e.everybody desc, e.id limit 1))
  $$;
`;

/** Rooms, events, holidays, templates, sizes and what other offices type are read in six languages, too. */
export class SpeakOnCampus20261128230000 implements MigrationInterface {
  name = 'SpeakOnCampus20261128230000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, ...columns] of SPOKEN) {
      const added = columns.map((column) => `add column ${column}_in jsonb not null default '{}'`);
      const spoken = columns.map((column) => `'${column}'`);
      await runner.query(`alter table ${table} ${added.join(', ')};
        create trigger speak before insert or update on ${table} for each row execute function quad_speak(${spoken.join(', ')})`);
    }
    await runner.query(holidays('quad_spoken(h.name, h.name_in)', 'quad_spoken(e.title, e.title_in)'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(holidays('h.name', 'e.title'));
    for (const [table, ...columns] of SPOKEN)
      await runner.query(`drop trigger speak on ${table};
        alter table ${table} ${columns.map((column) => `drop column ${column}_in`).join(', ')}`);
  }
}
