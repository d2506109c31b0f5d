import { startPortal, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';

let portal: Portal;
let rows: Rows;
beforeAll(async () => {
  portal = await startPortal();
  rows = new Rows(portal);
});
afterAll(() => portal.stop());

const PATH = '/achievement_records';

test('an office writes a record of another person and takes it back; not their own, nor what an area has seen', async () => {
  const office = await portal.person(['STUDENT_SUPPORT_UNIT']);
  const { person: student } = await rows.student();
  const { person: other } = await rows.student();
  const write = { type: 'extracurricular', title: 'City chess', achieved_on: '2026-11-14', points: 10 };
  const of = (account_id: number) => ({ ...write, account_id });
  const made = await office.post(PATH, of(student.account_id));
  expect([made.status, made.body.points]).toEqual([200, 10]);
  expect((await student.get(`${PATH}/${made.body.id}`)).status).toBe(200);
  expect((await other.get(`${PATH}/${made.body.id}`)).status).toBe(404);
  expect((await student.post(PATH, of(student.account_id))).status).toBe(403);
  expect((await office.post(PATH, of(office.account_id))).body.fields).toMatchObject([{ code: 'achievements.own' }]);
  expect((await office.post(PATH, { ...of(student.account_id), points: -1 })).status).toBe(400);
  expect((await student.delete(`${PATH}/${made.body.id}`)).status).toBe(403);
  expect((await office.delete(`${PATH}/${made.body.id}`)).status).toBe(200);
  const seen = await rows.add('achievement_records', {
    ...of(student.account_id),
    source_resource: 'club_events',
    source_id: 7,
  });
  expect((await office.delete(`${PATH}/${seen}`)).body).toMatchObject({ status: 409, code: 'achievements.of_source' });
});
