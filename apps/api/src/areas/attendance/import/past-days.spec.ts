import { Database } from '#core/database/database.js';
import { systemContext } from '#core/context.js';
import { HERE, startPortal, type Portal } from '#testing/portal.js';
import { Campus } from '#areas/attendance/test-campus.js';
import { RECONCILE_PASSES } from './reconcile.queries.js';

let portal: Portal;
let campus: Campus;
beforeAll(async () => {
  portal = await startPortal();
  campus = await Campus.on(portal);
});
afterAll(() => portal.stop());

test('a log of a past day goes by the groups of that day: who moved since was there, who came since was not', async () => {
  const past = -26 * 60;
  const teacher = await campus.teacher();
  const group = await campus.group();
  const [moved, stayed] = await campus.students(group, 2);
  const register = await campus.register(group, { teacher: teacher.staff_id, starts: past - 10 });
  const registrar = await portal.person(['REGISTRAR_HEAD']);
  const move = { id: moved!.student_id, group_id: await campus.group() };
  expect((await registrar.put('/student/full_info', move)).status).toBe(200);
  const [newcomer] = await campus.students(group, 1, { enrolled_at: null });

  const instant = new Date(Date.now() + past * 60_000).toISOString();
  const lines = [moved, stayed, newcomer].map((who, row) => ({ row, id: who!.idNumber, instant, leaves: false }));
  const found = await RECONCILE_PASSES.rows(portal.app.get(Database).reading(systemContext(HERE.id)), {
    ...{ lines: JSON.stringify(lines), time_zone: 'Asia/Tashkent', room_id: null, terminals: [], by_room: false },
  });
  expect(found.map((line) => [line.student_id, line.register])).toEqual([
    [moved!.student_id, register.id],
    [stayed!.student_id, register.id],
    [newcomer!.student_id, null],
  ]);
});
