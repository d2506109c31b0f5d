import { HERE, type Person, type Portal, startPortal, THERE } from '#testing/portal.js';

let portal: Portal;
let admin: Person;
let student: Person;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.person(['ADMIN']);
  student = await portal.person(['BACHELOR_STUDENT']);
});
afterAll(() => portal.stop());

test('what nobody has decided has the value of the specification', async () => {
  expect((await admin.get('/settings')).body).toEqual({
    time_zone: 'Asia/Tashkent',
    password_min: 5,
    bell_times: '09:00-10:20, 10:30-11:50, 12:00-13:20, 13:30-14:50, 15:00-16:20, 16:30-17:50',
    late_after_minutes: 10,
    campus_networks: '',
    campus_point: '',
    campus_radius: 300,
    vacation_days: 24,
    reservation_horizon_days: 30,
    reservation_limit: 10,
    reservation_reminder_minutes: 60,
    shop_hold_days: 3,
    shop_return_days: 14,
    vacation_notice_days: 14,
    proof_days: 90,
    pass_mark: 40,
    offence_appeal_days: 10,
    chat_receipts: true,
    support_phone: '',
    support_place: '',
  });
});

test('an administrator changes them for everyone at once; others are refused, and the other institution keeps its own', async () => {
  const viewer = await portal.person(['MODERATOR_VIEWER']);
  const teacher = await portal.person(['TEACHER']);
  expect((await teacher.get('/settings')).status).toBe(403);
  expect((await viewer.get('/settings')).status).toBe(200);
  for (const other of [teacher, viewer, student])
    expect((await other.put('/settings', { password_min: 9 })).status).toBe(403);
  const ear = await student.listen();
  const answer = await admin.put('/settings', { password_min: 9, support_phone: '+998 71 200 10 20' });
  expect([answer.status, answer.body.password_min, answer.body.vacation_days]).toEqual([200, 9, 24]);
  expect(await ear.hears('institutions.updated')).toMatchObject({ actor_id: admin.account_id });
  const open = (await admin.get('/institution/all')).body as { institution_id: number; password_min: number }[];
  expect(open.find(({ institution_id }) => institution_id === HERE.id)?.password_min).toBe(9);
  expect((await student.get('/settings/support')).body).toEqual({
    support_phone: '+998 71 200 10 20',
    support_place: '',
  });
  const neighbour = await portal.person(['SUPER_ADMIN'], { institution: THERE });
  expect((await neighbour.get('/settings')).body).toMatchObject({ password_min: 5, support_phone: '' });
});

test('two who change different settings keep both, and the audit trail says who and what', async () => {
  const [one, two] = await Promise.all([
    admin.put('/settings', { vacation_days: 30 }),
    admin.put('/settings', { late_after_minutes: 0 }),
  ]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect((await admin.get('/settings')).body).toMatchObject({ vacation_days: 30, late_after_minutes: 0 });
  const told = await portal.sql<{ changes: object }>(
    `select changes from domain_events where resource = 'institutions' and actor_id = $1`,
    [admin.account_id],
  );
  expect(told.map(({ changes }) => changes)).toEqual(
    expect.arrayContaining([{ vacation_days: [24, 30] }, { late_after_minutes: [10, 0] }]),
  );
});

test.each([
  [{ password_min: 4 }, 'password_min'],
  [{ time_zone: 'Asia/Nowhere' }, 'time_zone'],
  [{ time_zone: 'Etc/GMT+5' }, 'time_zone'],
  [{ support_phone: 'call us' }, 'support_phone'],
  [{ campus_networks: '10.0.0.0/8, 300.1.1.1' }, 'campus_networks'],
  [{ campus_point: '91, 10' }, 'campus_point'],
  [{ campus_radius: 5 }, 'campus_radius'],
  [{ bell_times: '' }, 'bell_times'],
  [{ bell_times: '09:00-10:20, 10:00-11:00' }, 'bell_times'],
  [{ bell_times: '10:20-09:00' }, 'bell_times'],
  [{ demo_week: 'x' }, 'demo_week'],
])('refuses %j at its field', async (wish, field) => {
  const { status, body } = await admin.put('/settings', wish);
  expect([status, body.code, body.fields?.[0]?.field]).toEqual([400, 'invalid', field]);
});

test('a time zone that PostgreSQL knows holds for what comes after', async () => {
  expect((await admin.get('/settings/time-zones')).body).toEqual(
    expect.arrayContaining(['Asia/Tashkent', 'Europe/Lisbon']),
  );
  expect((await admin.put('/settings', { time_zone: 'Asia/Samarkand' })).body.time_zone).toBe('Asia/Samarkand');
  expect((await student.get('/user/me/info')).body.selected_institution.time_zone).toBe('Asia/Samarkand');
});
