import type { MigrationInterface, QueryRunner } from 'typeorm';

const MEMBERS = `
  -- Who was in a group on the day of a moment, by the history of students; today and later it is who is in it now. Somebody
  -- who came later was in no group, and who has left or paused since was in it as the first change afterwards says.
  create function quad_members_on(grp bigint, moment timestamptz) returns setof bigint language sql stable as $$
    with day as materialized (
      select i.id as institution_id, i.time_zone, (moment at time zone i.time_zone)::date as of_it,
        (now() at time zone i.time_zone)::date as today,
        ((moment at time zone i.time_zone)::date + 1)::timestamp at time zone i.time_zone as ends
      from groups g join institutions i on i.id = g.institution_id where g.id = grp
    )
    select m.id from day, quad_members(grp) m(id) where day.of_it >= day.today
    union all
    select s.id from day cross join lateral (
        select u.id from students u where u.group_id = grp
        union
        select e.record_id from domain_events e where e.institution_id = day.institution_id and e.resource = 'students'
          and e.changes -> 'group_id' is not null and e.changes -> 'group_id' ->> 0 = grp::text and e.at >= day.ends
      ) c join students s on s.id = c.id
      left join lateral (select (e.changes -> 'group_id' ->> 0)::bigint as was, true as found from domain_events e
        where e.institution_id = day.institution_id and e.resource = 'students' and e.record_id = s.id and e.at >= day.ends
          and e.changes -> 'group_id' is not null and e.name <> 'students.created' order by e.id limit 1) g on true
      left join lateral (select e.status_from as was from domain_events e
        where e.institution_id = day.institution_id and e.resource = 'students' and e.record_id = s.id and e.at >= day.ends
          and e.status_from is distinct from e.status_to and e.status_from is not null order by e.id limit 1) t on true
    where day.of_it < day.today and case when g.found then g.was else s.group_id end = grp
      and coalesce(t.was, s.status) in ('pending', 'activated')
      and coalesce(s.enrolled_at, (s.created_at at time zone day.time_zone)::date) <= day.of_it
  $$;
  create function quad_learners(module bigint, grp bigint, moment timestamptz) returns setof bigint language sql stable as $$
    select m.id from quad_members_on(grp, moment) m(id)
    union
    select s.id from quad_guests() q join students s on s.id = q.student_id
    where q.ccls_module_id = module and q.group_id = grp and s.status in ('pending', 'activated')
  $$;
  create index domain_events_left_group on domain_events (institution_id, (changes -> 'group_id' ->> 0), at)
    where resource = 'students' and changes -> 'group_id' is not null;
`;

const registers = (learners: string) => `
  create or replace function quad_register_students(register bigint) returns table (student_id bigint, belongs boolean)
    language sql stable as $$
    select x.id, bool_or(x.belongs) from (
      select m.id, true as belongs from lesson_attendances r cross join lateral quad_learners(${learners}) m(id)
      where r.id = register and r.status in ('pending', 'open', 'expired')
      union all
      select k.student_id, false from attendance_marks k where k.lesson_attendance_id = register and k.status is not null
    ) x group by x.id
  $$;
`;

/** A student who moves or leaves changes no register of a day that is over; one who comes or goes altogether may. */
const expected = (since: string) => `
  create or replace function quad_expected() returns trigger language plpgsql as $$
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
    if groups is not null then perform quad_expect(groups${since}); end if;
    return null;
  end $$;
`;
const TODAY = `
  create function quad_expect(groups bigint[], also_past boolean) returns void language sql as $$
    update lesson_attendances r set students = c.n
    from (
      select x.id, (select count(*)::int from quad_register_students(x.id)) as n
      from (select l.id from lesson_attendances l join institutions i on i.id = l.institution_id where l.group_id = any(groups)
        and l.status in ('pending', 'open', 'expired')
        and (also_past or (l.starts_at at time zone i.time_zone)::date >= (now() at time zone i.time_zone)::date)
        order by l.id for update of l) x
    ) c
    where c.id = r.id and c.n <> r.students
  $$;
`;

/** A register of a day that is over lists who was in its group on that day. */
export class RememberMembers20261128100100 implements MigrationInterface {
  name = 'RememberMembers20261128100100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      MEMBERS + registers('r.ccls_module_id, r.group_id, r.starts_at') + TODAY + expected(", tg_op <> 'UPDATE'"),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`${expected('')} ${registers('r.ccls_module_id, r.group_id')}
      drop index domain_events_left_group; drop function quad_expect(bigint[], boolean);
      drop function quad_learners(bigint, bigint, timestamptz); drop function quad_members_on(bigint, timestamptz);`);
  }
}
