import { keyOf } from '#core/config/keys.js';
import { HERE, type Person, type Portal, startPortal } from '#testing/portal.js';
import { Campus, type Learner, type Teaching } from '#areas/attendance/test-campus.js';
import { isOnCampus, placeOf } from './campus-place.js';
import { CheckInCodes } from './check-in-code.js';

let portal: Portal;
let campus: Campus;
let teacher: Teaching;
let learners: Learner[];
let register: { id: number; slot: number };
beforeAll(async () => {
  portal = await startPortal();
  campus = await Campus.on(portal);
  teacher = await campus.teacher();
});
beforeEach(async () => {
  const group = await campus.group();
  learners = await campus.students(group, 3);
  register = await campus.register(group, { teacher: teacher.staff_id });
  await teacher.person.post(`/attendance/${register.id}/actions/OPEN_CHECK_IN`);
  await settings({ campus_networks: '', campus_point: '' });
});
afterAll(() => portal.stop());

const settings = async (wish: object) =>
  portal.sql(`update institutions set settings = settings || $1::jsonb where id = ${HERE.id}`, [JSON.stringify(wish)]);
const pupil = (at: number): Promise<Person> => campus.signIn(learners[at] as Learner);
const code = () => {
  const place = { institution_id: HERE.id, lesson_slot_id: register.slot, id: register.id };
  return `${register.id}.${new CheckInCodes(keyOf(portal.config, 'check_in')).at(place, Date.now()).code}`;
};
const scan = (person: Person, { word, cookie, ...more }: { word: string; cookie?: string | undefined }) => {
  const request = person.post('/attendance/check_in', { code: code(), device: word, ...more });
  return cookie === undefined ? request : request.set('cookie', cookie);
};
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String([answer.headers['set-cookie']].flat()[0]).split(';')[0];
const board = async () => (await teacher.person.get(`/attendance/group?lesson_attendance_id=${register.id}`)).body;

test('a device is known by a cookie that no script reads: another word does not make it another device', async () => {
  const [first, second] = [await pupil(0), await pupil(1)];
  const answer = await scan(first, { word: 'the word of this phone' });
  expect(answer.status).toBe(200);
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^quad_device=[\w-]+\.[\w-]+; Path=\/api\/v1\/attendance; Max-Age=\d+; HttpOnly; SameSite=Strict/,
  );
  const cookie = cookieOf(answer);
  const lent = await scan(second, { word: 'another word of the same phone', cookie });
  expect([lent.status, lent.body.code]).toEqual([409, 'attendance.device_used']);
  // Nor does a browser that took no cookie: then the word of the page is what is known of it.
  expect((await scan(second, { word: 'the word of this phone' })).body.code).toBe('attendance.device_used');
  // A cookie that we did not write is none.
  const forged = `quad_device=${'A'.repeat(43)}.${'B'.repeat(43)}`;
  expect((await scan(second, { word: 'a phone of her own', cookie: forged })).status).toBe(200);
});

test('the teacher sees who tried with whose device, once, and at once', async () => {
  const [first, second] = [await pupil(0), await pupil(1)];
  await scan(first, { word: 'one phone for two' });
  const ear = await teacher.person.listen({ resource: 'lesson_attendances', id: register.id });
  await scan(second, { word: 'one phone for two' });
  expect(await ear.hears('lesson_attendances.device_refused')).not.toHaveProperty('payload');
  await scan(second, { word: 'one phone for two' });
  const names = await portal.sql<{ name: string }>('select name from students where id = any($1) order by id', [
    learners.slice(0, 2).map(({ student_id }) => student_id),
  ]);
  expect((await board()).refused).toEqual([{ name: names[1]?.name, of: names[0]?.name, at: expect.any(String) }]);
});

test('where the institution names its networks, students check in from them, and are told beforehand', async () => {
  const [first] = [await pupil(0)];
  await settings({ campus_networks: '10.20.0.0/16' });
  expect((await first.get('/attendance/check_in')).body).toEqual({ inside: false, asks_location: false });
  const away = await scan(first, { word: 'a phone at home' });
  expect([away.status, away.body.code]).toEqual([409, 'attendance.off_campus']);
  expect(await campus.marks(register.id)).toEqual([]);
  await settings({ campus_networks: '10.20.0.0/16, 127.0.0.1, ::1' });
  expect((await first.get('/attendance/check_in')).body).toEqual({ inside: true, asks_location: false });
  expect((await scan(first, { word: 'a phone at home' })).status).toBe(200);
});

test('where it draws a circle, the location decides; nobody is asked for it otherwise', async () => {
  const first = await pupil(0);
  expect((await first.get('/attendance/check_in')).body).toEqual({ inside: true, asks_location: false });
  await settings({ campus_networks: '10.20.0.0/16', campus_point: '39.6542, 66.9597', campus_radius: 200 });
  expect((await first.get('/attendance/check_in')).body).toEqual({ inside: false, asks_location: true });
  const at = (latitude: number, accuracy = 10) => ({
    word: 'a phone that knows',
    position: { latitude, longitude: 66.9597, accuracy },
  });
  expect((await scan(first, { word: 'a phone that hides' })).body.code).toBe('attendance.off_campus');
  // 0.005 degrees are 556 m; a claim to know nothing gains no more than 100.
  expect((await scan(first, at(39.6592))).body.code).toBe('attendance.off_campus');
  expect((await scan(first, at(39.6592, 100_000))).body.code).toBe('attendance.off_campus');
  expect((await scan(first, at(39.6552))).status).toBe(200);
});

test.each([
  ['::ffff:10.20.1.1', true],
  ['10.21.1.1', false],
  ['2001:db8::7', true],
  ['2001:db9::7', false],
])('an address as sockets show it: %s', (address, inside) => {
  const networks = { campus_networks: '10.20.0.0/16\n2001:db8::/32', campus_point: '', campus_radius: 150 };
  expect(placeOf(networks, address).inside).toBe(inside);
  expect(isOnCampus(networks, address, undefined)).toBe(inside);
});
