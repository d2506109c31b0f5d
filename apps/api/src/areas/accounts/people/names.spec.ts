import { HERE, startPortal, type Person, type Portal } from '#testing/portal.js';
import { knock } from '#testing/accounts.js';
import { Rows } from '#testing/rows.js';

/*
 * Names everywhere: people with one name, and Latin letters as documents write them.
 */
let portal: Portal;
let admin: Person;
let rows: Rows;
beforeAll(async () => {
  portal = await startPortal();
  rows = new Rows(portal);
  admin = await portal.person(['ADMIN']);
});
afterAll(() => portal.stop());

const refusals = (answer: { status: number; body: { fields?: { field: string; code: string }[] } }) => [
  answer.status,
  (answer.body.fields ?? []).map(({ field, code }) => `${field} ${code}`),
];

test('one name is enough in each form that makes or changes a person', async () => {
  const account = await admin.post('/account', { username: 'one.account', firstname: 'Sukarno', roles: ['STAFF'] });
  expect([account.status, account.body.name]).toEqual([200, 'Sukarno']);
  const student = await admin.post('/student', {
    firstname: 'Sukarno',
    lastname: '',
    idNumber: 'O1',
    student_code: 'o1',
  });
  expect([student.status, student.body.name]).toEqual([200, 'Sukarno']);
  const guardian = await admin.post('/student/guard', {
    ...{ student_id: student.body.id, firstname: 'Megawati', relation: 'mother', phone: '+998901234567' },
  });
  expect([guardian.status, guardian.body.lastname]).toEqual([200, '']);
  const member = await admin.post('/staff', { firstname: 'Ona', lastname: 'Berg', idNumber: 'O2' });
  const renamed = await admin.put('/staff/full_info', {
    id: member.body.id,
    version: 1,
    firstname: 'Aung',
    lastname: '',
  });
  expect([renamed.status, renamed.body.name, renamed.body.lastname]).toEqual([200, 'Aung', '']);
  expect((await admin.post('/student', { lastname: 'Sukarno', idNumber: 'O3', student_code: 'o3' })).status).toBe(400);
  const signed = await knock(portal, '/signup', {
    ...{
      username: 'one.guest',
      email: 'one@example.com',
      password: 'a long enough pass phrase 7',
      firstname: 'Suharto',
    },
    institution_id: HERE.id,
  });
  expect([signed.status, signed.body.user_info]).toMatchObject([200, { name: 'Suharto' }]);
});

test('Latin letters only, wherever a name is written', async () => {
  const { id } = await rows.student();
  const member = await admin.post('/staff', { firstname: 'Emily', lastname: 'Berg', idNumber: 'L2' });
  const latin = [400, ['firstname field.latin']];
  const firstname = 'Пётр';
  for (const answer of [
    await admin.put('/student/full_info', { id, firstname }),
    await admin.put('/student/personal_info', { id, firstname }),
    await admin.put('/staff/full_info', { id: member.body.id, firstname: 'Эмили' }),
    await admin.post('/account', { username: 'pyotr', firstname, lastname: 'Petrov', roles: ['STAFF'] }),
    await admin.post('/student', { firstname, lastname: 'Petrov', idNumber: 'L3', student_code: 'l3' }),
    await admin.post('/student/guard', {
      student_id: id,
      firstname,
      lastname: 'P',
      relation: 'father',
      phone: '+998901234567',
    }),
  ])
    expect(refusals(answer)).toEqual(latin);
  const uzbek = await admin.put('/student/full_info', { id, firstname: 'Gʻayrat', lastname: 'Oʻrinov-Łukasz' });
  expect(uzbek.status).toBe(200);
});

test('a name that was kept in another script stays, and a phone beside it can be changed; a new one is Latin', async () => {
  const guest = await portal.person(['GUEST_USER']);
  await portal.sql(`update accounts set firstname = 'Пётр', lastname = 'Петров' where id = $1`, [guest.account_id]);
  const own = { firstname: 'Пётр', lastname: 'Петров', phone: '+998901112233' };
  expect((await guest.put('/account/profile', own)).body).toMatchObject({ phone: '+998901112233', firstname: 'Пётр' });
  expect(refusals(await guest.put('/account/profile', { ...own, firstname: 'Павел' }))).toEqual([
    400,
    ['firstname field.latin'],
  ]);
});
