import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One rule for who is expected in a lesson, and the number beside a register follows it whoever comes, goes or pauses. */
export class CountWhoIsExpected20261122170000 implements MigrationInterface {
  name = 'CountWhoIsExpected20261122170000';

  async up(runner: QueryRunner): Promise<void> {
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
      drop trigger expected_new on students; drop trigger expected_changed on students; drop trigger expected_gone on students;
      drop function quad_expected(); drop function quad_expect(bigint[]);
      drop function quad_register_students(bigint); drop function quad_members(bigint);
    `);
  }
}

const RULE = `
  -- Whoever pauses or is suspended is in the group, but nobody waits for them.
  create function quad_members(grp bigint) returns setof bigint language sql stable as $$
    select s.id from students s where s.group_id = grp and s.status in ('pending', 'activated')
  $$;
  -- Members until the register is taken, and everybody who has a mark: a finished register keeps those who were there.
  create function quad_register_students(register bigint) returns table (student_id bigint, belongs boolean)
    language sql stable as $$
    select x.id, bool_or(x.belongs) from (
      select m.id, true as belongs from lesson_attendances r cross join lateral quad_members(r.group_id) m(id)
      where r.id = register and r.status in ('pending', 'open', 'expired')
      union all
      select k.student_id, false from attendance_marks k where k.lesson_attendance_id = register and k.status is not null
    ) x group by x.id
  $$;
`;

const FOLLOWS = `
  create function quad_expect(groups bigint[]) returns void language sql as $$
    update lesson_attendances r set students = c.n
    from (
      select x.id, (select count(*)::int from quad_register_students(x.id)) as n
      from (select l.id from lesson_attendances l where l.group_id = any(groups)
        and l.status in ('pending', 'open', 'expired') order by l.id for update) x
    ) c
    where c.id = r.id and c.n <> r.students
  $$;
  create function quad_expected() returns trigger language plpgsql as $$
  declare
    groups bigint[];
  begin
    if tg_op = 'INSERT' then
      select array_agg(distinct n.group_id) into groups from come n where n.group_id is not null;
    elsif tg_op = 'DELETE' then
      select array_agg(distinct o.group_id) into groups from gone o where o.group_id is not null;
    else
      select array_agg(distinct g) into groups from come n join gone o on o.id = n.id, unnest(array[o.group_id, n.group_id]) g
      where g is not null and (o.group_id, o.status) is distinct from (n.group_id, n.status);
    end if;
    if groups is not null then perform quad_expect(groups); end if;
    return null;
  end $$;
  create trigger expected_new after insert on students referencing new table as come
    for each statement execute function quad_expected();
  create trigger expected_changed after update on students referencing old table as gone new table as come
    for each statement execute function quad_expected();
  create trigger expected_gone after delete on students referencing old table as gone
    for each statement execute function quad_expected();
`;
