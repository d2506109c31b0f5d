import { jest } from '@jest/globals';
import { systemContext } from '#core/context.js';
import { Database } from '#core/database/database.js';
import type { StartedJob } from '#core/jobs/job-handlers.js';
import { HERE, type Person, type Portal, startPortal } from '#testing/portal.js';
import { RosterImports } from './import.service.js';
import { checked, college, fatesOf, imported, rosterZip, rowsOf, type Tables } from './test-roster.js';

let portal: Portal;
let registrar: Person;
beforeAll(async () => {
  portal = await startPortal();
  registrar = await portal.person(['REGISTRAR_OFFICER']);
});
afterAll(() => portal.stop());

class Killed extends Error {}

/** The college under other names, in the same year. */
function collegeOf(mark: string, students: number): Tables {
  const own = new Set(['name', 'identifier', 'title', 'courseCode', 'username', 'email']);
  const years = /^(termSourcedIds|parentSourcedId)$/;
  const tables = college(students);
  const renamed = Object.entries(tables).map(([file, rows]) => [
    file,
    file === 'academicSessions.csv'
      ? rows
      : rows.map((row) =>
          Object.fromEntries(
            Object.entries(row).map(([column, cell]) => [
              column,
              own.has(column) || (/SourcedId|sourcedId/.test(column) && !(years.test(column) && file === 'classes.csv'))
                ? `${mark}${cell}`
                : cell,
            ]),
          ),
        ),
  ]);
  return Object.fromEntries(renamed) as Tables;
}

/** A start of a job as the registrar asked for it. */
async function jobOf(about: object, attempt: number): Promise<StartedJob> {
  const [asked] = await portal.sql<{ payload: object }>(
    `select payload from jobs where kind = 'roster.run' order by id desc limit 1`,
  );
  const payload = { ...asked?.payload, ...about } as Record<string, unknown>;
  return {
    id: 0,
    institution_id: HERE.id,
    account_id: registrar.account_id,
    payload,
    attempt,
    ctx: systemContext(HERE.id),
  };
}

/** Runs the job of an import and kills it at its transaction number `at`: before it begins, or right after its commit. */
async function runUntil(import_id: number, attempt: number, kill?: { at: number; after: boolean }): Promise<boolean> {
  const database = portal.app.get(Database);
  const real = database.run.bind(database);
  let number = 0;
  const spy = jest.spyOn(database, 'run').mockImplementation(async (ctx, work) => {
    if (!kill || ctx.request_id !== `roster import ${import_id}`) return real(ctx, work);
    number += 1;
    if (number === kill.at && !kill.after) throw new Killed();
    const answer = await real(ctx, work);
    if (number === kill.at) throw new Killed();
    return answer;
  });
  const job = await jobOf({ import_id }, attempt);
  try {
    await portal.app.get(RosterImports).run(job, async () => undefined);
    return true;
  } catch (problem) {
    if (problem instanceof Killed) return false;
    throw problem;
  } finally {
    spy.mockRestore();
  }
}

const STUDENTS = 4;
const counted = async (mark: string) => {
  const [row] = await portal.sql(
    `select (select count(*)::int from accounts where username like $1) as accounts,
      (select count(*)::int from students where student_code like $1) as students,
      (select count(*)::int from students s join groups g on g.id = s.group_id where s.student_code like $1
        and g.title like $1) as seated,
      (select count(*)::int from departments where code like $1) as departments,
      (select count(*)::int from modules where code like $1) as modules,
      (select count(*)::int from taught_modules where title like $1 and cardinality(group_ids) = 1
        and cardinality(teacher_ids) = 1) as taught,
      (select count(*)::int from domain_events e join students s on s.id = e.record_id where e.name = 'students.created'
        and s.student_code like $1) as told,
      (select count(*)::int from roster_ids where sourced_id like $1) as named`,
    [`${mark}%`],
  );
  return row;
};
const WHOLE = { accounts: 5, students: 4, seated: 4, departments: 2, modules: 1, taught: 1, told: 4, named: 25 };

test('wherever an import is killed, it goes on where it was: nothing twice, nothing lost, and told as promised', async () => {
  await imported(registrar, (await checked(registrar, await rosterZip(college(1)))).id);
  const kills: string[] = [];
  for (let at = 1, isWhole = false; !isWhole; at += 1)
    for (const after of [false, true]) {
      const mark = `k${at}${after ? 'a' : 'b'}-`;
      const { id } = await checked(registrar, await rosterZip(collegeOf(mark, STUDENTS)));
      const promised = (await fatesOf(registrar, id)).filter((fate) => fate.includes(mark));
      isWhole = await runUntil(id, 1, { at, after });
      if (!isWhole) {
        kills.push(mark);
        expect(await runUntil(id, 2)).toBe(true);
      }
      expect([mark, await counted(mark)]).toEqual([mark, WHOLE]);
      const fates = (await fatesOf(registrar, id)).filter((fate) => fate.includes(mark));
      expect([mark, fates]).toEqual([mark, promised]);
      const { state, created } = (await registrar.get(`/roster/import/${id}`)).body;
      expect([state, created]).toEqual(['done', promised.filter((fate) => fate.endsWith(' create')).length]);
    }
  // Departments, module, group, taught module, teacher, students, seats, attendance: it was killed at each of them.
  expect(kills.length).toBeGreaterThan(16);
}, 240_000);

test('a check that is started again after its end leaves alone what was imported meanwhile', async () => {
  const { id } = await checked(registrar, await rosterZip(collegeOf('c-', 2)));
  const before = await rowsOf(registrar, id);
  await imported(registrar, id);
  const job = await jobOf({ import_id: id, file_id: 987_654, format: 'zip' }, 2);
  await portal.app.get(RosterImports).check(job, async () => undefined);
  expect((await registrar.get(`/roster/import/${id}`)).body.state).toBe('done');
  expect((await rowsOf(registrar, id)).length).toBe(before.length);
});

test('two runs at once, as when one seemed to be dead, do each row once and refuse none', async () => {
  const { id } = await checked(registrar, await rosterZip(collegeOf('t-', STUDENTS)));
  const promised = (await fatesOf(registrar, id)).filter((fate) => fate.includes('t-'));
  const imports = portal.app.get(RosterImports);
  const ran = [1, 2].map(async (attempt) =>
    imports.run(await jobOf({ import_id: id }, attempt), async () => undefined),
  );
  await Promise.all(ran);
  expect(await counted('t-')).toEqual(WHOLE);
  expect((await fatesOf(registrar, id)).filter((fate) => fate.includes('t-'))).toEqual(promised);
});
