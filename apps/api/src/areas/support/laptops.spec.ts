import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

const PATH = '/notebook-registration';
let portal: Portal;
let rows: Rows;
let officer: Known;
let accountant: Person;
let teacher: Person;
let made = 0;
beforeAll(async () => {
  portal = await startPortal();
  rows = new Rows(portal);
  officer = await rows.staff(['STUDENT_SUPPORT_UNIT']);
  [accountant, teacher] = [await portal.person(['ACCOUNTANT_MODERATOR']), await portal.person(['TEACHER'])];
});
afterAll(() => portal.stop());

interface Registration {
  readonly id: number;
  readonly version: number;
  readonly status: string;
  readonly number: string;
  readonly serial_number: string;
  readonly student_id: number;
}
const laptop = async () =>
  (await officer.person.post('/laptop', { serial_number: `pf${++made}`, model: 'ThinkPad E14' })).body as {
    id: number;
    serial_number: string;
  };
const send = (by: Person, { id }: { id: number }, event: string, body: object = {}) =>
  by.post(`${PATH}/${id}/actions/${event}`, body);
const read = async (id: number) => (await officer.person.get(`${PATH}/${id}`)).body as Registration;
/** A registration that came as far as this. */
async function till(status: 'submitted' | 'accepted' | 'delivered', student: Known): Promise<Registration> {
  const { body } = await student.person.post(PATH, { note: 'For the thesis' });
  if (status === 'submitted') return body;
  const { id } = await laptop();
  expect((await send(officer.person, body, 'ACCEPT')).body.status).toBe('accepted');
  if (status === 'accepted') return read(body.id);
  const noted = await officer.person.post(PATH, { id: body.id, laptop_id: id, condition: 'As new' });
  expect((await student.person.post(`${PATH}/${body.id}/confirm`, { version: noted.body.version })).status).toBe(200);
  expect((await send(officer.person, body, 'HAND_OUT')).body.status).toBe('delivered');
  return read(body.id);
}

test('a student registers herself and nobody else, once; an officer registers others; who does not study here gets none', async () => {
  const [student, other] = [await rows.student(), await rows.student()];
  const mine = await student.person.post(PATH, { note: '<b>thesis</b>' });
  expect([mine.status, mine.body]).toEqual([
    200,
    expect.objectContaining({ status: 'submitted', student_id: student.id, note: '<b>thesis</b>' }),
  ]);
  expect([
    (await student.person.post(PATH, {})).body.code,
    (await officer.person.post(PATH, { student_id: student.id })).body.code,
  ]).toEqual(['support.laptop_under_way', 'support.laptop_under_way']);
  expect([
    (await other.person.post(PATH, { student_id: student.id })).status,
    (await teacher.post(PATH, { student_id: other.id })).status,
  ]).toEqual([403, 403]);
  expect((await officer.person.post(PATH, {})).body.fields).toEqual([expect.objectContaining({ field: 'student_id' })]);
  expect((await officer.person.post(PATH, { student_id: other.id })).body.student_id).toBe(other.id);
  const left = await rows.student({ status: 'suspended' });
  expect((await left.person.post(PATH, {})).body.code).toBe('support.student_not_active');
  const stranger = await new Rows(portal, THERE).student();
  expect((await officer.person.post(PATH, { student_id: stranger.id })).body.fields).toEqual([
    expect.objectContaining({ field: 'student_id' }),
  ]);
  expect([
    (await stranger.person.get(`${PATH}/${mine.body.id}`)).status,
    (await other.person.get(`${PATH}/${mine.body.id}`)).status,
    (await student.person.get(`${PATH}/${mine.body.number}`)).body.id,
  ]).toEqual([404, 404, mine.body.id]);
});

test('approved only while a laptop is free and no debt is open; what was promised is not promised again', async () => {
  const [one, two, debtor] = [await rows.student(), await rows.student(), await rows.student({ fee_status: 'debt' })];
  const asked = await Promise.all(
    [one, two, debtor].map(async ({ person }) => (await person.post(PATH, {})).body as Registration),
  );
  const [first, second, third] = asked as [Registration, Registration, Registration];
  await portal.sql('update laptops set in_service = false');
  expect((await send(officer.person, first, 'ACCEPT')).body.code).toBe('support.no_free_laptop');
  await laptop();
  expect((await send(officer.person, third, 'ACCEPT')).body.code).toBe('support.student_in_debt');
  expect([(await send(one.person, first, 'ACCEPT')).status, (await send(teacher, first, 'ACCEPT')).status]).toEqual([
    403, 403,
  ]);
  const both = await Promise.all([send(officer.person, first, 'ACCEPT'), send(officer.person, second, 'ACCEPT')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  const open = both[0]?.status === 200 ? second : first;
  expect((await send(officer.person, open, 'REJECT', { reason: ' ' })).status).toBe(400);
  expect((await send(officer.person, open, 'REJECT', { reason: 'None left this term' })).body).toMatchObject({
    status: 'rejected',
    reason: 'None left this term',
  });
});

test('handed out once the student has confirmed what the officer noted; a later change asks her again', async () => {
  const [student, other] = [await rows.student(), await rows.student()];
  const { id } = await till('accepted', student);
  const { id: laptop_id, serial_number } = await laptop();
  const ear = await student.person.listen();
  expect((await student.person.post(`${PATH}/${id}/confirm`, { version: (await read(id)).version })).body.code).toBe(
    'support.nothing_to_confirm',
  );
  expect((await student.person.post(PATH, { id, laptop_id, condition: 'New' })).status).toBe(403);
  const noted = await officer.person.post(PATH, { id, laptop_id, condition: 'A scratch' });
  expect([noted.body.serial_number, serial_number]).toEqual([serial_number, serial_number.toUpperCase()]);
  expect((await ear.hears('laptop_registrations.updated')).record_id).toBe(id);
  expect((await student.person.get('/notification')).body.content[0]).toMatchObject({
    key: 'support:notice.borrower.noted',
    link: '/notebook-registration-student',
  });
  expect((await send(officer.person, { id }, 'HAND_OUT')).body).toMatchObject({
    status: 422,
    code: 'support.laptop_not_confirmed',
  });
  for (const by of [other.person, officer.person])
    expect([403, 404]).toContain((await by.post(`${PATH}/${id}/confirm`, { version: noted.body.version })).status);
  expect(
    (await student.person.post(`${PATH}/${id}/confirm`, { version: noted.body.version })).body.confirmed_at,
  ).not.toBeNull();
  const again = await officer.person.post(PATH, { id, condition: 'Two scratches' });
  expect(again.body.confirmed_at).toBeNull();
  const stale = await student.person.post(`${PATH}/${id}/confirm`, { version: noted.body.version });
  expect([stale.status, stale.body.current.condition]).toEqual([409, 'Two scratches']);
  await student.person.post(`${PATH}/${id}/confirm`, { version: again.body.version });
  expect((await send(officer.person, { id }, 'HAND_OUT', { given_date: '2026-11-20' })).body).toMatchObject({
    status: 'delivered',
    given_date: '2026-11-20',
  });
  const rival = await till('accepted', other);
  expect((await officer.person.post(PATH, { id: rival.id, laptop_id, condition: 'x' })).body.fields).toEqual([
    expect.objectContaining({ field: 'laptop_id', code: 'support.laptop_taken' }),
  ]);
  expect((await officer.person.delete(`/laptop/${laptop_id}`)).body.code).toBe('in_use');
});

test('given back with its own serial number; before that the student, the unit or her leaving asks for it', async () => {
  const [student, other] = [await rows.student(), await rows.student()];
  const registration = await till('delivered', student);
  expect((await send(other.person, registration, 'REQUEST_RETURN')).status).toBe(404);
  expect((await send(student.person, registration, 'REQUEST_RETURN')).body.status).toBe('return_requested');
  expect(
    (await send(officer.person, registration, 'RETURN', { serial_number: 'OTHER', return_condition: 'Fine' })).body
      .fields,
  ).toEqual([expect.objectContaining({ field: 'serial_number', code: 'support.other_serial_number' })]);
  expect(
    (
      await send(student.person, registration, 'RETURN', {
        serial_number: registration.serial_number,
        return_condition: 'Fine',
      })
    ).status,
  ).toBe(403);
  const back = await send(officer.person, registration, 'RETURN', {
    serial_number: registration.serial_number.toLowerCase(),
    return_condition: 'Fine',
  });
  expect([back.body.status, back.body.returned_date]).toEqual(['returned', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  expect((await officer.person.get(`/laptop/${registration.serial_number}`)).body).toMatchObject({
    is_free: true,
    holder_name: null,
  });

  const leaving = await till('delivered', other);
  const ear = await officer.person.listen();
  const registrar = await portal.person(['REGISTRAR_HEAD', 'ADMIN']);
  expect(
    (
      await registrar.post(`/student/${other.id}/actions/TRANSFER_OUT`, {
        commandNumber: '12',
        effective_date: '2026-11-21',
        transferred_to: 'Elsewhere',
      })
    ).status,
  ).toBe(200);
  await ear.hears('laptop_registrations.REQUEST_RETURN');
  expect((await read(leaving.id)).status).toBe('return_requested');
});

test('a loss goes to the accountants, who see losses alone; settling it takes the laptop out of service', async () => {
  const student = await rows.student();
  const registration = await till('delivered', student);
  expect([
    (await accountant.get(`${PATH}/${registration.id}`)).status,
    (await send(student.person, registration, 'REPORT_LOST', { statement: ' ' })).status,
  ]).toEqual([404, 400]);
  const ear = await accountant.listen();
  expect((await send(student.person, registration, 'REPORT_LOST', { statement: 'Left in a taxi' })).body.status).toBe(
    'lost',
  );
  expect((await ear.hears('laptop_registrations.REPORT_LOST')).record_id).toBe(registration.id);
  expect((await accountant.get(`${PATH}/all`)).body.map(({ id }: Registration) => id)).toEqual([registration.id]);
  for (const by of [officer.person, student.person])
    expect((await send(by, registration, 'SETTLE', { settlement: 'paid' })).status).toBe(403);
  expect((await send(accountant, registration, 'SETTLE', { settlement: 'free' })).status).toBe(400);
  expect((await send(accountant, registration, 'SETTLE', { settlement: 'written_off' })).body).toMatchObject({
    status: 'done',
    settlement: 'written_off',
  });
  expect((await officer.person.get(`/laptop/${registration.serial_number}`)).body).toMatchObject({
    in_service: false,
    is_free: false,
  });
});

test('the statement of a loss is a file, too: hers to attach, read by whoever reads the registration', async () => {
  const [student, other] = [await rows.student(), await rows.student()];
  const registration = await till('delivered', student);
  const upload = async (by: Person) =>
    (await by.send('post', '/file').attach('file', Buffer.from('%PDF-1.4 statement'), 'statement.pdf')).body
      .id as number;
  const [file, stolen] = [await upload(student.person), await upload(other.person)];
  const reads = async (by: Person) => (await by.get(`/file/${file}`)).status;
  expect([await reads(student.person), await reads(officer.person), await reads(accountant)]).toEqual([200, 404, 404]);
  expect(
    (
      await send(student.person, registration, 'REPORT_LOST', {
        statement: 'Left in a taxi',
        statement_file_id: stolen,
      })
    ).status,
  ).toBe(404);
  expect(
    (await send(student.person, registration, 'REPORT_LOST', { statement: 'Left in a taxi', statement_file_id: file }))
      .body,
  ).toMatchObject({ status: 'lost', statement_file_id: file, statement_file_name: 'statement.pdf' });
  expect([
    await reads(student.person),
    await reads(officer.person),
    await reads(accountant),
    await reads(other.person),
  ]).toEqual([200, 200, 200, 404]);
});

test('cancelled by the student or the unit; deleted only before anybody worked on it, and only by the unit', async () => {
  const [one, two] = [await rows.student(), await rows.student()];
  const first = await till('accepted', one);
  expect((await officer.person.delete(`${PATH}/${first.id}`)).status).toBe(403);
  expect((await send(one.person, first, 'CANCEL')).body.status).toBe('cancelled');
  const second = await till('submitted', two);
  const stale = await send(officer.person, second, 'CANCEL', { version: second.version + 1 });
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
  const neighbour = await portal.person(['ADMIN'], { institution: THERE });
  expect([
    (await two.person.delete(`${PATH}/${second.id}`)).status,
    (await neighbour.delete(`${PATH}/${second.id}`)).status,
  ]).toEqual([403, 404]);
  expect((await officer.person.delete(`${PATH}/${second.id}`)).body).toEqual({ id: second.id });
  expect((await two.person.get('/notification')).body.content[0]).toMatchObject({
    key: 'support:notice.borrower.deleted',
  });
  expect((await two.person.post(PATH, {})).status).toBe(200);
});
