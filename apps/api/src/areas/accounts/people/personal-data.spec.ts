import { HERE, type Person, type Portal, startPortal, THERE } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';

let portal: Portal;
let admin: Person;
let registrar: Person;
let hr: Person;
beforeAll(async () => {
  portal = await startPortal();
  [admin, registrar, hr] = [
    await portal.person(['ADMIN']),
    await portal.person(['REGISTRAR_HEAD']),
    await portal.person(['HR_MANAGER']),
  ];
});
afterAll(() => portal.stop());

const DETAILS = {
  gender: 'female',
  birthdate: '1990-03-08',
  citizenship: 'Uzbekistan',
  nationality: 'Uzbek',
  place_of_birth: 'Samarkand',
  region: 'Samarkand',
  native_language: 'Uzbek',
  socialCategory: 'None',
  pinfl: '41234567890123',
  passport_id: 'AB1234567',
  passportIssueDate: '2016-03-08',
  home_phone: '+998662334455',
  parents_phone: '+998901110011',
  additional_phone: '+998901110022',
  responsible_phone: '+998901110033',
  contact_email: 'home@example.org',
  university_email: 'n.karimova@wiut.example',
};
const NOTHING = Object.fromEntries(Object.keys(DETAILS).map((key) => [key, null]));
const SECRETS = ['41234567890123', 'AB1234567', '1990-03-08'];
let numbers = 0;
const wish = (more: object = {}) => ({
  username: `kept.${++numbers}`,
  firstname: 'Nodira',
  lastname: 'Karimova',
  roles: ['GUEST_USER'],
  ...more,
});
const namesOf = ({ firstname, lastname }: { firstname: string; lastname: string }) => ({ firstname, lastname });
const refusals = ({ body }: { body: { fields?: { field: string; code: string }[] } }) =>
  Object.fromEntries((body.fields ?? []).map(({ field, code }) => [field, code]));

test('an account is made with everything the specification names; what is left out of a later write stays', async () => {
  const made = await admin.post('/account', wish({ ...DETAILS, account_type: 'applicant', idNumber: 'G-17' }));
  expect([made.status, made.body]).toEqual([
    200,
    expect.objectContaining({ ...DETAILS, account_type: 'applicant', idNumber: 'G-17' }),
  ]);
  const { id, version, username } = made.body as { id: number; version: number; username: string };
  const changed = await admin.post('/account', {
    ...wish(),
    username,
    id,
    version,
    region: 'Bukhara',
    parents_phone: null,
  });
  expect(changed.body).toMatchObject({ ...DETAILS, region: 'Bukhara', parents_phone: null, version: version + 1 });
  expect((await admin.get(`/history/accounts/${id}`)).body[0].changes).toEqual({
    region: ['Samarkand', 'Bukhara'],
    parents_phone: ['+998901110011', null],
  });
  const page = await admin.get('/account?account_type=applicant&search=AB1234567');
  expect(page.body.content.map((found: { id: number }) => found.id)).toEqual([id]);
  const csv = await admin.get('/account/export?format=csv&account_type=applicant');
  expect([csv.text.includes('41234567890123'), csv.text.includes('Place of birth')]).toEqual([true, true]);
});

test('every field has its rule', async () => {
  const refused = await admin.post(
    '/account',
    wish({
      gender: 'other',
      birthdate: '08.03.1990',
      pinfl: '123',
      passport_id: 'АВ1234567',
      passportIssueDate: '1066-10-14',
      home_phone: 'at home',
      contact_email: 'nobody',
      account_type: 'king',
    }),
  );
  expect([refused.status, refusals(refused)]).toEqual([
    400,
    {
      account_type: 'field.invalid',
      gender: 'field.invalid',
      birthdate: 'field.format',
      pinfl: 'accounts.pinfl',
      passport_id: 'field.latin',
      passportIssueDate: 'accounts.day_too_early',
      home_phone: 'field.phone',
      contact_email: 'field.email',
    },
  ]);
  // Lower case and spaces are how people type it.
  const typed = await admin.post('/account', wish({ passport_id: ' ab 123-4567 ', home_phone: '+998 (66) 233-44-55' }));
  expect(typed.body).toMatchObject({ passport_id: 'AB1234567', home_phone: '+998662334455' });
  const early = await admin.post('/account', wish({ birthdate: '2999-01-01' }));
  expect([early.status, refusals(early)]).toEqual([422, { birthdate: 'accounts.day_in_future' }]);
  const older = await admin.post('/account', wish({ birthdate: '1990-01-01', passportIssueDate: '1989-12-31' }));
  expect([older.status, refusals(older)]).toEqual([422, { passportIssueDate: 'accounts.issued_before_birth' }]);
});

test('the type follows a record, then what was said, then the roles', async () => {
  const rows = new Rows(portal);
  const student = await rows.student();
  const typeOf = async (id: number) => (await admin.get(`/account/${id}`)).body.account_type;
  expect(await typeOf(student.person.account_id)).toBe('student');
  expect(await typeOf(registrar.account_id)).toBe('staff');
  expect(await typeOf((await portal.person(['GUEST_USER'])).account_id)).toBe('guest');
  expect(await typeOf((await portal.person(['BS_APPLICANT'])).account_id)).toBe('applicant');
  expect(await typeOf((await portal.person(['SHORT_TERM_COURSE_LISTENER'])).account_id)).toBe('listener');
  const { body } = await admin.get(`/account/${student.person.account_id}`);
  const whole = { ...wish(), id: body.id, username: body.username, ...namesOf(body), roles: body.roles };
  const refused = await admin.post('/account', { ...whole, account_type: 'staff', idNumber: 'X' });
  expect([refused.status, refusals(refused)]).toEqual([
    422,
    { account_type: 'accounts.record_says', idNumber: 'accounts.record_says' },
  ]);
  const same = await admin.post('/account', { ...whole, account_type: 'student', idNumber: body.idNumber });
  expect(same.status).toBe(200);
});

test('people change how they are reached; what their papers say is the registry’s, and nobody numbers themselves', async () => {
  const { person, id } = await new Rows(portal).student();
  const me = (await person.get(`/account/${person.account_id}`)).body;
  const put = (more: object, by = person) => by.put('/account/profile', { ...namesOf(me), ...more });
  expect(
    (await put({ region: 'Xorazm', contact_email: 'me@example.org', home_phone: '+998 66 111 22 33' })).body,
  ).toMatchObject({ region: 'Xorazm', contact_email: 'me@example.org', home_phone: '+998661112233' });
  expect((await registrar.get(`/student/${id}`)).body).toMatchObject({ region: 'Xorazm' });
  const kept = await put({ birthdate: '2000-01-01', pinfl: DETAILS.pinfl, passport_id: 'AA0000001', region: 'Jizzax' });
  expect([kept.status, Object.keys(refusals(kept)).sort()]).toEqual([403, ['birthdate', 'passport_id', 'pinfl']]);
  const given = await put({ university_email: 'rector@wiut.example' });
  expect([given.status, refusals(given)]).toEqual([403, { university_email: 'accounts.is_given' }]);
  expect((await person.get(`/account/${person.account_id}`)).body.region).toBe('Xorazm');
  expect((await registrar.put('/student/personal_info', { id, birthdate: '2000-01-01' })).body.birthdate).toBe(
    '2000-01-01',
  );

  const guest = await portal.person(['GUEST_USER']);
  const own = (await guest.get(`/account/${guest.account_id}`)).body;
  const free = await guest.put('/account/profile', {
    ...namesOf(own),
    birthdate: '2001-02-03',
    passport_id: 'C01X00T47',
  });
  expect(free.body).toMatchObject({ birthdate: '2001-02-03', passport_id: 'C01X00T47' });
});

test('what is kept of a person is read by who keeps it and by the person, nowhere by others', async () => {
  const hired = await hr.post('/staff', {
    ...DETAILS,
    firstname: 'Lola',
    lastname: 'Nazarova',
    idNumber: `P10${++numbers}`,
  });
  expect([hired.status, hired.body]).toEqual([200, expect.objectContaining(DETAILS)]);
  const { id, account_id, username } = hired.body as { id: number; account_id: number; username: string };
  const [teacher, viewer, own] = [
    await portal.person(['TEACHER']),
    await portal.person(['MODERATOR_VIEWER']),
    await portal.signedIn(account_id),
  ];
  expect((await own.get(`/staff/${id}`)).body).toMatchObject(DETAILS);
  expect((await own.get(`/account/${account_id}`)).body).toMatchObject(DETAILS);
  const asColleague = { ...NOTHING, contact_email: DETAILS.contact_email, university_email: DETAILS.university_email };
  for (const reader of [teacher, viewer]) expect((await reader.get(`/staff/${id}`)).body).toMatchObject(asColleague);
  expect((await viewer.get(`/account/${account_id}`)).body).toMatchObject({ ...NOTHING, phone: null });
  for (const path of ['/staff/all', `/staff?search=${username}`, `/history/staff/${id}`])
    for (const text of SECRETS) expect((await teacher.get(path)).text).not.toContain(text);
  for (const path of [
    `/account?search=${username}`,
    `/history/accounts/${account_id}`,
    '/account/export?format=csv',
    '/staff/export?format=csv',
  ])
    for (const text of SECRETS) expect((await viewer.get(path)).text).not.toContain(text);
  for (const path of ['/account', '/staff'])
    expect((await viewer.get(`${path}?search=AB1234567`)).body.content).not.toContainEqual(
      expect.objectContaining({ username }),
    );
  // The registry keeps students: of a lecturer it knows no passport, and what it could not read it does not empty.
  const seen = (await registrar.get(`/account/${account_id}`)).body;
  expect(seen).toMatchObject(NOTHING);
  const { firstname, lastname, roles } = seen;
  const whole = { id: account_id, username, firstname, lastname, roles, ...NOTHING, phone: null };
  expect((await registrar.post('/account', whole)).status).toBe(200);
  expect((await own.get(`/account/${account_id}`)).body).toMatchObject(DETAILS);
  const refused = await registrar.post('/account', { ...whole, pinfl: '99999999999999' });
  expect([refused.status, refusals(refused)]).toEqual([403, { pinfl: 'accounts.names_are_kept' }]);
  expect((await hr.get(`/history/staff/${id}`)).body[0].changes.pinfl).toEqual([null, DETAILS.pinfl]);
});

test('each institution keeps its own: another one that knows the account reads nothing of it', async () => {
  const { person, id } = await new Rows(portal).student();
  await registrar.put('/student/full_info', { id, ...DETAILS, phone: '+998 90 555 66 77' });
  await portal.sql(`insert into account_roles (account_id, institution_id, role) values ($1, $2, 'GUEST_USER')`, [
    person.account_id,
    THERE.id,
  ]);
  const far = await portal.person(['ADMIN'], { institution: THERE });
  expect((await far.get(`/account/${person.account_id}`)).body).toMatchObject({ ...NOTHING, account_type: 'guest' });
  // A number is the account's, as its address is.
  expect((await far.get(`/account/${person.account_id}`)).body.phone).toBe('+998905556677');
});

test('a change of what papers say needs a rank above the person; every change is told to the person and their record', async () => {
  const { person, id } = await new Rows(portal).student();
  const [ear, list] = [await person.listen(), await registrar.listen({ resource: 'students' })];
  const written = await registrar.put('/student/personal_info', { id, version: 1, pinfl: DETAILS.pinfl });
  expect([written.status, written.body.version]).toEqual([200, 2]);
  expect(await ear.hears('accounts.updated')).toMatchObject({ record_id: person.account_id });
  expect(await list.hears('students.updated')).toMatchObject({ record_id: id });
  await portal.sql(`insert into account_roles (account_id, institution_id, role) values ($1, ${HERE.id}, 'DIRECTOR')`, [
    person.account_id,
  ]);
  const refused = await registrar.put('/student/personal_info', { id, version: 2, pinfl: '00000000000000' });
  expect([refused.status, refused.body.code]).toEqual([403, 'roles.outranked']);
  expect((await registrar.put('/student/contact_info', { id, version: 2, home_phone: '+998661112233' })).status).toBe(
    200,
  );
});
