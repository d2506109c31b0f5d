import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A teacher of several institutions is one person: the account holds the time of its lessons, whichever institution they are of.
 * Written by a trigger alone, as `room_occupations` are. What was booked twice before stays as it is.
 */
export class OccupyTeachers20261123160100 implements MigrationInterface {
  name = 'OccupyTeachers20261123160100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(OCCUPATIONS);
    await runner.query(ELSEWHERE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger timetable_slots_teach on timetable_slots;
      drop function quad_teach(), quad_taught_elsewhere(bigint[], timestamptz, timestamptz);
      drop table teacher_occupations`);
  }
}

const OCCUPATIONS = `
      create table teacher_occupations (
        institution_id bigint not null references institutions,
        slot_id bigint primary key references timetable_slots on delete cascade,
        account_id bigint not null references accounts on delete cascade, during tstzrange not null check (not isempty(during)),
        constraint teacher_occupations_free exclude using gist (account_id with =, during with &&)
      );
      select quad_tenant('teacher_occupations');
      create function quad_teach() returns trigger language plpgsql as $$
      declare
        teacher bigint;
      begin
        if new.status = any ('{published,edited,assigned}') then
          select p.account_id into teacher from staff p where p.id = coalesce(new.substitute_id, new.teacher_id);
        end if;
        if teacher is null then
          delete from teacher_occupations where slot_id = new.id;
          return null;
        end if;
        -- Two who insert at once would each wait for the other's row: the person's lock comes first.
        perform pg_advisory_xact_lock(7240052, teacher::int);
        insert into teacher_occupations (institution_id, slot_id, account_id, during)
        values (new.institution_id, new.id, teacher, tstzrange(new.starts_at, new.ends_at))
        on conflict (slot_id) do update set account_id = excluded.account_id, during = excluded.during;
        return null;
      end $$;
      create trigger timetable_slots_teach after insert or update of teacher_id, substitute_id, starts_at, ends_at, status
        on timetable_slots for each row execute function quad_teach();
      insert into teacher_occupations (institution_id, slot_id, account_id, during)
        select s.institution_id, s.id, p.account_id, tstzrange(s.starts_at, s.ends_at)
        from timetable_slots s join staff p on p.id = coalesce(s.substitute_id, s.teacher_id)
        where s.status in ('published', 'edited', 'assigned') and p.account_id is not null
        on conflict do nothing;`;

/** Row-level security hides other institutions: of the own staff it tells the hours that are taken there, and nothing else. */
const ELSEWHERE = `
      create function quad_taught_elsewhere(people bigint[], since timestamptz, until timestamptz)
        returns table (staff_id bigint, starts_at timestamptz, ends_at timestamptz)
        language sql stable security definer set search_path = public, pg_temp as $$
        select p.id, lower(o.during), upper(o.during)
        from staff p join teacher_occupations o on o.account_id = p.account_id and o.institution_id <> p.institution_id
        where p.id = any (people) and p.institution_id = (select quad_institution()) and o.during && tstzrange(since, until)
      $$;`;
