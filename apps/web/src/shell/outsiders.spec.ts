import { SYSTEM_GRANTS } from '@quad/domain/roles';
import type { Role } from '@quad/domain/core';
import { areas } from '#areas/index';
import { mayOpen } from '#data/screens';
import { actorOf } from '#data/identity/session';
import { person } from '#testing/people';

const as = (role: Role) => actorOf(person({ roles_map: { [role]: true }, grants: SYSTEM_GRANTS[role] as never }))!;
const routes = areas.flatMap((area) => [...area.routes]);

/** A screen for staff is closed to the people it is about, though they may read some of its records. */
it.each(['/teacher/dashboard', '/lessons', '/module/:ccls_module_id/lessons', '/academic-years'])(
  '%s is refused to students and applicants, and open to staff, teachers and viewers',
  (path) => {
    const route = routes.find((one) => one.path === path)!;
    const open = (role: Role) => mayOpen(route, as(role));
    expect([open('BACHELOR_STUDENT'), open('GUEST_USER')]).toEqual([false, false]);
    expect([open('STAFF'), open('TEACHER'), open('REGISTRAR_OFFICER'), open('MODERATOR_VIEWER')]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  },
);
