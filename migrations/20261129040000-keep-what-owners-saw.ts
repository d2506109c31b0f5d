import type { MigrationInterface, QueryRunner } from 'typeorm';

type States = Readonly<Record<string, string | null>>;

/** States that are veiled from the owner of a record, and what its owner was shown so far; null: nothing. */
const VEILED: Readonly<Record<string, States>> = {
  marks: {
    ...{ marked: 'submitted', evaluated: 'submitted', returned: 'submitted', verified: 'submitted' },
    ...{ published_to_registrar: 'submitted', withheld: 'submitted', edited: 'published' },
  },
  subject_boards: {
    ...{ submitted: 'pending', verified: 'pending', open: 'pending' },
    ...{ deferred: 'pending', accepted: 'pending', returned: 'pending' },
  },
  quiz_attempts: { marked: 'submitted' },
  amendments: {
    ...{ draft: null, submitted: null, returned: null, edited: null },
    ...{ verified: null, accepted: null, rejected: null, cancelled: null },
  },
  offences: {
    ...{ draft: null, submitted: null, returned: null, assigned: null, cancelled: null },
    ...{ no_case_to_answer: 'consultation', poor_academic_practice: 'consultation' },
    ...{ minor_academic_misconduct: 'consultation', possible_major_academic_misconduct: 'consultation' },
    evaluated: 'panel',
  },
};

/**
 * What the owner saw of a record when it went into a veiled state, by its history: the state, and each column that changed since as it
 * was then. A record without a history shows what it showed so far.
 */
const fill = (table: string, states: string, shown: string) => `
  with steps as (
    select e.record_id, e.id, e.changes, e.status_to, e.status_to in (${states}) as is_veiled
    from domain_events e join ${table} t on t.id = e.record_id and t.institution_id = e.institution_id
    where e.resource = '${table}' and t.status in (${states})
  ), last as (
    select distinct on (record_id) record_id, id, status_to from steps
    where status_to is not null and not is_veiled order by record_id, id desc
  ), began as (
    select l.record_id, l.status_to, min(s.id) as id from last l join steps s on s.record_id = l.record_id and s.is_veiled and s.id > l.id
    group by 1, 2
  ), was as (
    select distinct on (b.record_id, c.key) b.record_id, c.key, c.value -> 0 as value
    from began b join steps s on s.record_id = b.record_id and s.id >= b.id cross join lateral jsonb_each(s.changes) c
    where jsonb_typeof(c.value) = 'array' order by b.record_id, c.key, s.id
  ), columns as (
    select w.record_id, jsonb_object_agg(w.key, w.value) as kept from was w
    join information_schema.columns i on i.table_schema = 'public' and i.table_name = '${table}' and i.column_name = w.key
    group by 1
  )
  update ${table} t set seen = case
    when exists (select 1 from last l where l.record_id = t.id) then (select coalesce(c.kept, '{}') || jsonb_build_object('status', l.status_to)
      from last l left join columns c on c.record_id = l.record_id where l.record_id = t.id)
    when not exists (select 1 from steps s where s.record_id = t.id and s.status_to is not null)
      then (select jsonb_build_object('status', x.shown) from (values ${shown}) x(status, shown)
        where x.status = t.status and x.shown is not null)
    end
  where t.status in (${states})`;

const quoted = (text: string | null) => (text === null ? 'null::text' : `'${text}'`);

/** What the owner of a record saw before it went into a veiled state is kept, and shown until they see a state again. */
export class KeepWhatOwnersSaw20261129040000 implements MigrationInterface {
  name = 'KeepWhatOwnersSaw20261129040000';

  async up(runner: QueryRunner): Promise<void> {
    // A writer that sets what the owner sees has the last word.
    await runner.query(`
      create function quad_veil() returns trigger language plpgsql as $$
      begin
        if new.status <> all (tg_argv) then
          new.seen := null;
        elsif new.seen is not distinct from old.seen and (old.seen is not null or old.status <> all (tg_argv)) then
          new.seen := (select coalesce(jsonb_object_agg(o.key, o.value), '{}') from jsonb_each(to_jsonb(old)) o
            where o.key <> 'seen' and o.value is distinct from to_jsonb(new) -> o.key) || coalesce(old.seen, '{}');
        end if;
        return new;
      end $$`);
    for (const [table, veiled] of Object.entries(VEILED)) {
      const states = Object.keys(veiled).map(quoted).join(', ');
      const shown = Object.entries(veiled).map((pair) => `(${pair.map(quoted).join(', ')})`);
      await runner.query(`alter table ${table} add seen jsonb`);
      await runner.query(fill(table, states, shown.join(', ')));
      await runner.query(
        `create trigger veil before update on ${table} for each row execute function quad_veil(${states})`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(VEILED))
      await runner.query(`drop trigger veil on ${table}; alter table ${table} drop column seen`);
    await runner.query('drop function quad_veil()');
  }
}
