import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A student who is registered in a module learns in it with one of its groups: one rule for registers, timetables and numbers. */
export class SeatRegisteredStudents20261123011000 implements MigrationInterface {
  name = 'SeatRegisteredStudents20261123011000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table module_registrations add seat_group_id bigint references groups on delete set null;
      create index on module_registrations (institution_id, seat_group_id);
      create index on module_registrations (student_id) where status in ('accepted', 'done');
      select quad_bound('module_registrations');
    `);
    await runner.query(RULE);
    await runner.query(FOLLOWS);
    await runner.query(`
      update lesson_attendances r set students = c.n
      from (select x.id, (select count(*)::int from quad_register_students(x.id)) as n from lesson_attendances x) c
      where c.id = r.id and c.n <> r.students
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger guests_new on module_registrations; drop trigger guests_changed on module_registrations;
      drop trigger guests_gone on module_registrations; drop trigger guests_moved on taught_modules;
      drop function quad_guests_expected(); drop function quad_expect_modules(bigint[]);
      create or replace function quad_register_students(register bigint) returns table (student_id bigint, belongs boolean)
        language sql stable as $$
        select x.id, bool_or(x.belongs) from (
          select m.id, true as belongs from lesson_attendances r cross join lateral quad_members(r.group_id) m(id)
          where r.id = register and r.status in ('pending', 'open', 'expired')
          union all
          select k.student_id, false from attendance_marks k where k.lesson_attendance_id = register and k.status is not null
        ) x group by x.id
      $$;
      drop function quad_learners(bigint, bigint); drop function quad_seats(bigint); drop function quad_guests();
      alter table module_registrations drop column seat_group_id;
    `);
  }
}

const RULE = `
  -- Who takes a module by a registration, and with which of its groups: the one they were given while the module still has it,
  -- else its first. Whoever learns in it with their own group is no guest.
  create function quad_guests() returns table (student_id bigint, ccls_module_id bigint, group_id bigint)
    language sql stable as $$
    select r.student_id, t.id, case when r.seat_group_id = any (t.group_ids) then r.seat_group_id else t.group_ids[1] end
    from module_registrations r join taught_modules t on t.id = r.taught_module_id join students s on s.id = r.student_id
    where r.status in ('accepted', 'done')
      and (s.group_id is null or s.group_id <> all (t.group_ids))
  $$;
  -- Where a student sits: with the own group in every module (null), and with another in those that they are registered for.
  create function quad_seats(student bigint) returns table (ccls_module_id bigint, group_id bigint)
    language sql stable as $$
    select null::bigint, s.group_id from students s where s.id = student and s.group_id is not null
    union all
    select q.ccls_module_id, q.group_id from quad_guests() q where q.student_id = student and q.group_id is not null
  $$;
  -- Who is expected in a lesson of a module that a group has: its members, and the module's guests who sit with it.
  create function quad_learners(module bigint, grp bigint) returns setof bigint language sql stable as $$
    select m.id from quad_members(grp) m(id)
    union
    select s.id from quad_guests() q join students s on s.id = q.student_id
    where q.ccls_module_id = module and q.group_id = grp and s.status in ('pending', 'activated')
  $$;
  create or replace function quad_register_students(register bigint) returns table (student_id bigint, belongs boolean)
    language sql stable as $$
    select x.id, bool_or(x.belongs) from (
      select m.id, true as belongs from lesson_attendances r cross join lateral quad_learners(r.ccls_module_id, r.group_id) m(id)
      where r.id = register and r.status in ('pending', 'open', 'expired')
      union all
      select k.student_id, false from attendance_marks k where k.lesson_attendance_id = register and k.status is not null
    ) x group by x.id
  $$;
`;

const FOLLOWS = `
  create function quad_expect_modules(modules bigint[]) returns void language sql as $$
    update lesson_attendances r set students = c.n
    from (
      select x.id, (select count(*)::int from quad_register_students(x.id)) as n
      from (select l.id from lesson_attendances l where l.ccls_module_id = any(modules)
        and l.status in ('pending', 'open', 'expired') order by l.id for update) x
    ) c
    where c.id = r.id and c.n <> r.students
  $$;
  create function quad_guests_expected() returns trigger language plpgsql as $$
  declare
    modules bigint[];
  begin
    if tg_table_name = 'taught_modules' then
      select array_agg(distinct n.id) into modules from come n join gone o on o.id = n.id where o.group_ids <> n.group_ids
        and exists (select 1 from module_registrations r where r.taught_module_id = n.id and r.status in ('accepted', 'done'));
    elsif tg_op = 'INSERT' then
      select array_agg(distinct n.taught_module_id) into modules from come n where n.status in ('accepted', 'done');
    elsif tg_op = 'DELETE' then
      select array_agg(distinct o.taught_module_id) into modules from gone o where o.status in ('accepted', 'done');
    else
      select array_agg(distinct n.taught_module_id) into modules from come n join gone o on o.id = n.id
      where (o.status in ('accepted', 'done'), o.seat_group_id) is distinct from (n.status in ('accepted', 'done'), n.seat_group_id);
    end if;
    if modules is not null then perform quad_expect_modules(modules); end if;
    return null;
  end $$;
  create trigger guests_new after insert on module_registrations referencing new table as come
    for each statement execute function quad_guests_expected();
  create trigger guests_changed after update on module_registrations referencing old table as gone new table as come
    for each statement execute function quad_guests_expected();
  create trigger guests_gone after delete on module_registrations referencing old table as gone
    for each statement execute function quad_guests_expected();
  create trigger guests_moved after update on taught_modules referencing old table as gone new table as come
    for each statement execute function quad_guests_expected();
`;
