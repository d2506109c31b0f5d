import { CHECK_IN_ALPHABET } from '@quad/domain/attendance';
import { systemContext } from '#core/context.js';
import { Clocks } from '#core/resource/clocks.service.js';
import { HERE, type Person, type Portal, startPortal, THERE } from '#testing/portal.js';
import { keyOf } from '#core/config/keys.js';
import { CheckInCodes } from './check-in-code.js';
import { Campus, type Learner, type Teaching } from '#areas/attendance/test-campus.js';

let portal: Portal;
let campus: Campus;
let teacher: Teaching;
let group: number;
let learners: Learner[];
beforeAll(async () => {
  portal = await startPortal();
  campus = await Campus.on(portal);
  teacher = await campus.teacher();
  group = await campus.group();
  learners = await campus.students(group, 6);
});
afterAll(() => portal.stop());

const open = async (options: object = {}) => {
  const { id, slot } = await campus.register(group, { teacher: teacher.staff_id, ...options });
  expect((await teacher.person.post(`/attendance/${id}/actions/OPEN_CHECK_IN`)).status).toBe(200);
  return { id, place: { institution_id: HERE.id, lesson_slot_id: slot, id } };
};
const pupil = (index: number): Promise<Person> => campus.signIn(learners[index] as Learner);
const codeAt = (place: { institution_id: number; lesson_slot_id: number; id: number }, ago: number) =>
  new CheckInCodes(keyOf(portal.config, 'check_in')).at(place, Date.now() - ago * 1000).code;
const scan = (person: Person, code: string, more: object = {}) =>
  person.post('/attendance/check_in', { code, device: `device-of-${person.account_id}`, ...more });

test('the teacher shows a code, the student scans it, and her face lights up on the board', async () => {
  const { id } = await open();
  const [first, ear] = [await pupil(0), await teacher.person.listen({ resource: 'lesson_attendances', id })];
  const qr = await teacher.person.get(`/attendance/qr?lesson_attendance_id=${id}`);
  expect(qr.body).toMatchObject({ window: 15, url: `/attendance?check_in=${id}.${qr.body.code}` });
  expect(qr.body.code).toMatch(new RegExp(`^[${CHECK_IN_ALPHABET}]{8}$`));
  expect(Date.parse(qr.body.expires_at) - Date.parse(qr.body.server_now)).toBeLessThanOrEqual(15_000);
  for (const person of [first, (await campus.teacher()).person, await portal.person(['DEAN'])])
    expect((await person.get(`/attendance/qr?lesson_attendance_id=${id}`)).status).toBe(403);
  const own = await first.listen();
  const answer = await scan(first, `${id}.${qr.body.code}`);
  expect([answer.status, answer.body]).toEqual([
    200,
    expect.objectContaining({ lesson_attendance_id: id, status: 'present', module_title: 'Programming 1' }),
  ]);
  expect((await ear.hears('lesson_attendances.marked')).payload).toMatchObject({
    marks: [{ student_id: learners[0]?.student_id, status: 'present', source: 'qr' }],
    counts: { present: 1 },
  });
  expect(await own.hears('attendance_marks.updated')).not.toHaveProperty('payload');
});

test('a code lives in its window and the next, then it has expired; a wrong one is wrong, and many wrong ones must wait', async () => {
  const { id, place } = await open();
  const [first, second] = [await pupil(0), await pupil(5)];
  // Not in the last second of a window: the code must still be of the window before when it arrives.
  const left = 15_000 - (Date.now() % 15_000);
  if (left < 2000) await new Promise((later) => setTimeout(later, left));
  expect((await scan(first, codeAt(place, 15))).status).toBe(200);
  const expired = await scan(second, `${id}.${codeAt(place, 31)}`);
  expect([expired.status, expired.body.code]).toEqual([410, 'attendance.code_expired']);
  expect((await scan(second, codeAt({ ...place, id: id + 1000 }, 0), { lesson_attendance_id: id })).body.code).toBe(
    'attendance.code_wrong',
  );
  expect(
    (await scan(second, codeAt({ ...place, institution_id: THERE.id }, 0), { lesson_attendance_id: id })).body.code,
  ).toBe('attendance.code_wrong');
  const answers = [];
  for (let n = 0; n < 8; n += 1) answers.push((await scan(second, 'ABCDEFGH', { lesson_attendance_id: id })).status);
  expect(answers).toEqual([...Array(6).fill(422), 429, 429]);
  expect(
    (
      await scan(
        await pupil(2),
        ` ${codeAt(place, 0)
          .toLowerCase()
          .replace(/^(....)/, '$1-')} `,
      )
    ).status,
  ).toBe(200);
});

test('one device checks in one account, and one account once', async () => {
  const { id, place } = await open();
  const [first, second] = [await pupil(0), await pupil(1)];
  const device = 'the-phone-of-the-first';
  expect((await scan(first, codeAt(place, 0), { device })).status).toBe(200);
  const lent = await scan(second, codeAt(place, 0), { device });
  expect([lent.status, lent.body.code]).toEqual([409, 'attendance.device_used']);
  const again = await scan(first, codeAt(place, 0), { device });
  expect([again.status, again.body.code, again.body.current]).toEqual([
    409,
    'attendance.already_checked_in',
    expect.objectContaining({ status: 'present', source: 'qr' }),
  ]);
  expect((await campus.state(id)).present).toBe(1);
  expect((await scan(second, codeAt(place, 0))).status).toBe(200);
  const other = await open();
  expect((await scan(second, codeAt(other.place, 0), { device })).status).toBe(200);
});

test('what the teacher said stands; what she took back can be scanned again', async () => {
  const { id, place } = await open();
  const first = await pupil(0);
  const say = (mark: object) =>
    teacher.person.post('/attendance', {
      lesson_attendance_id: id,
      marks: [{ student_id: learners[0]?.student_id, ...mark }],
    });
  await say({ status: 'absent' });
  expect((await scan(first, codeAt(place, 0))).body).toMatchObject({
    code: 'attendance.already_marked',
    current: { status: 'absent', source: 'teacher' },
  });
  await say({ clear: true });
  expect((await scan(first, codeAt(place, 0))).body.status).toBe('present');
  expect(await campus.state(id)).toMatchObject({ present: 1, absent: 0 });
});

test('who comes after the minutes that the institution allows is late', async () => {
  const late = await open({ starts: -15 });
  expect((await scan(await pupil(0), codeAt(late.place, 0))).body.status).toBe('late');
  await portal.sql(`update institutions set settings = settings || '{"late_after_minutes": 20}' where id = ${HERE.id}`);
  expect((await scan(await pupil(1), codeAt(late.place, 0))).body.status).toBe('present');
});

test('only students of the group, only while the register is open, only during the lesson', async () => {
  const { id, place } = await open();
  const other = await campus.group();
  const [stranger] = await campus.students(other, 1);
  const outsider = await campus.signIn(stranger as Learner);
  const away = await scan(outsider, `${id}.${codeAt(place, 0)}`);
  expect([away.status, away.body.code]).toEqual([403, 'attendance.not_in_group']);
  expect((await scan(outsider, codeAt(place, 0))).body.code).toBe('attendance.nothing_open');
  expect((await scan(teacher.person, `${id}.${codeAt(place, 0)}`)).status).toBe(403);
  const first = await pupil(0);
  const set = (columns: string) => portal.sql(`update lesson_attendances set ${columns} where id = $1`, [id]);
  await set(`starts_at = now() + interval '11 minutes'`);
  expect((await scan(first, `${id}.${codeAt(place, 0)}`)).body.code).toBe('attendance.too_early');
  await set(`starts_at = now() - interval '2 hours', ends_at = now() - interval '1 second'`);
  expect((await scan(first, `${id}.${codeAt(place, 0)}`)).body.code).toBe('attendance.lesson_over');
  for (const [status, code] of [
    ['pending', 'not_open'],
    ['completed', 'completed'],
    ['cancelled', 'cancelled'],
    ['closed', 'closed'],
    ['expired', 'expired'],
  ] as const) {
    await set(`status = '${status}'`);
    expect((await scan(first, `${id}.${codeAt(place, 0)}`)).body).toMatchObject({
      status: 409,
      code: `attendance.${code}`,
    });
  }
  expect(await campus.marks(id)).toEqual([]);
});

test('students check in to a register that was opened again by leave, until the leave ends', async () => {
  const { id, slot } = await campus.register(group, { teacher: teacher.staff_id, starts: -60 * 60 });
  const place = { institution_id: HERE.id, lesson_slot_id: slot, id };
  const officer = await portal.person(['TEACHING_AND_LEARNING_OFFICER']);
  const tick = () => portal.app.get(Clocks, { strict: false }).tick(systemContext(HERE.id), 'lesson_attendances');
  const status = async () => (await teacher.person.get(`/attendance/${id}`)).body.status;
  await tick();
  expect(await status()).toBe('expired');
  const until = new Date(Date.now() + 3_600_000).toISOString();
  expect((await officer.post(`/attendance/${id}/leave`, { until })).status).toBe(200);
  expect((await teacher.person.post(`/attendance/${id}/actions/OPEN_CHECK_IN`)).body.status).toBe('open');
  await tick();
  expect(await status()).toBe('open');
  const { code } = (await teacher.person.get(`/attendance/qr?lesson_attendance_id=${id}`)).body as { code: string };
  expect([(await scan(await pupil(1), `${id}.${code}`)).status, await status()]).toEqual([200, 'open']);
  await portal.sql(`update lesson_attendances set leave_until = now() - interval '1 second' where id = $1`, [id]);
  expect((await scan(await pupil(2), `${id}.${codeAt(place, 0)}`)).body.code).toBe('attendance.lesson_over');
  await tick();
  expect(await status()).toBe('expired');
});
