import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

let portal: Portal;
let rows: Rows;
let [registrar, hr, teacher]: Person[] = [];
let student: Known;
beforeAll(async () => {
  portal = await startPortal();
  rows = new Rows(portal);
  [registrar, hr, teacher] = [
    await portal.person(['REGISTRAR_OFFICER']),
    await portal.person(['HR_MANAGER']),
    await portal.person(['TEACHER']),
  ];
  student = await rows.student();
});
afterAll(() => portal.stop());

const ask = (who: Person, field: string, new_value: string) => who.post('/change-request', { field, new_value });
const act = (who: Person, id: number, event: string, body: object = {}) =>
  who.post(`/change-request/${id}/actions/${event}`, body);
const numbers = async (who: Person) =>
  (await who.get('/change-request')).body.content.map(({ id }: { id: number }) => id) as number[];

test('a student asks for one field, the registry accepts it, and the record says it', async () => {
  const asked = await ask(student.person, 'passport_id', 'ab 7654321');
  expect([asked.status, asked.body]).toEqual([
    200,
    expect.objectContaining({
      kind: 'student',
      student_id: student.id,
      old_value: null,
      new_value: 'AB7654321',
      status: 'submitted',
    }),
  ]);
  const { id } = asked.body as { id: number };
  expect([await numbers(registrar!), await numbers(hr!), await numbers(student.person)]).toEqual([[id], [], [id]]);
  expect((await teacher!.get('/change-request')).status).toBe(403);
  expect((await registrar!.get('/my-work')).text).toContain(`CR-${String(id).padStart(6, '0')}`);

  for (const who of [student.person, teacher!]) expect((await act(who, id, 'ACCEPT')).status).toBe(403);
  // HR keeps no students.
  expect((await act(hr!, id, 'ACCEPT')).status).toBe(404);
  const accepted = await act(registrar!, id, 'ACCEPT');
  expect([accepted.status, accepted.body.status]).toEqual([200, 'accepted']);
  expect((await registrar!.get(`/student/${student.id}`)).body.passport_id).toBe('AB7654321');
  expect((await registrar!.get(`/history/students/${student.id}`)).body[0].changes.passport_id).toEqual([
    null,
    'AB7654321',
  ]);
  expect((await act(registrar!, id, 'ACCEPT')).status).toBe(409);
  const told = await portal.sql('select key from notifications where account_id = $1', [student.person.account_id]);
  expect(told).toContainEqual({ key: 'students:notice.requester.ACCEPT' });
});

test('a wish obeys the rule of its field, changes something, and is asked once; it may be refused or taken back', async () => {
  const bad = await ask(student.person, 'pinfl', '12');
  expect([bad.status, bad.body.fields]).toEqual([
    400,
    [expect.objectContaining({ field: 'new_value', code: 'accounts.pinfl' })],
  ]);
  expect((await ask(student.person, 'fee_status', 'paid')).status).toBe(400);
  expect((await ask(teacher!, 'lastname', 'X')).status).toBe(403);
  const same = await ask(
    student.person,
    'firstname',
    (await student.person.get(`/student/${student.id}`)).body.firstname,
  );
  expect([same.status, same.body.code]).toEqual([422, 'students.nothing_changes']);

  const { body: first } = await ask(student.person, 'lastname', 'Rahimova');
  const twice = await ask(student.person, 'lastname', 'Saidova');
  expect([twice.status, twice.body.fields]).toEqual([
    422,
    [expect.objectContaining({ field: 'field', code: 'students.wish_waits' })],
  ]);
  expect((await act(registrar!, first.id, 'REJECT')).status).toBe(400);
  const refused = await act(registrar!, first.id, 'REJECT', { reason: 'Bring the certificate' });
  expect([refused.body.status, refused.body.reason]).toEqual(['rejected', 'Bring the certificate']);
  const { body: second } = await ask(student.person, 'lastname', 'Saidova');
  expect((await act(student.person, second.id, 'WITHDRAW')).body.status).toBe('withdrawn');
});

test('a day that cannot be is refused as it is written', async () => {
  const { person } = await rows.student();
  const told = async (field: string, day: string) => {
    const { status, body } = await ask(person, field, day);
    return [status, body.fields?.map((one: { field: string; code: string }) => `${one.field} ${one.code}`)];
  };
  expect(await told('birthdate', '2099-01-01')).toEqual([422, ['new_value accounts.day_in_future']]);
  const { body: born } = await ask(person, 'birthdate', '2005-05-05');
  expect((await act(registrar!, born.id, 'ACCEPT')).status).toBe(200);
  expect(await told('passportIssueDate', '2004-05-05')).toEqual([422, ['new_value accounts.issued_before_birth']]);
  expect((await told('passportIssueDate', '2021-05-05'))[0]).toBe(200);
});

test('staff ask HR, who do not decide about themselves', async () => {
  const lecturer = await rows.staff(['TEACHER']);
  const { body } = await ask(lecturer.person, 'birthdate', '1988-04-02');
  expect((await act(registrar!, body.id, 'ACCEPT')).status).toBe(404);
  expect((await act(hr!, body.id, 'ACCEPT')).body.status).toBe('accepted');
  expect((await hr!.get(`/staff/${lecturer.id}`)).body.birthdate).toBe('1988-04-02');
  const officer = await rows.staff(['HR_MANAGER']);
  const own = await ask(officer.person, 'citizenship', 'Uzbekistan');
  expect((await act(officer.person, own.body.id, 'ACCEPT')).status).toBe(403);
});

test('the keeper of the records sees a new wish as it comes, and nobody else does', async () => {
  const known = await rows.student();
  const officer = await registrar!.listen({ resource: 'change_requests' });
  const other = await hr!.listen({ resource: 'change_requests' });
  const { body } = await ask(known.person, 'lastname', 'Olimova');
  expect((await officer.hears('change_requests.created', body.id)).record_id).toBe(body.id);
  expect(other.heard.filter(({ record_id }) => record_id === body.id)).toEqual([]);
});

test('the history of a record also says the middle name, which the full name leaves out', async () => {
  const known = await rows.student();
  const colleague = await rows.staff(['TEACHER']);
  const admin = await portal.person(['ADMIN']);
  for (const [who, path, of, id] of [
    [registrar!, 'student', 'students', known.id],
    [admin, 'staff', 'staff', colleague.id],
  ] as const) {
    const record = (await who.get(`/${path}/${id}`)).body;
    const { version, middlename } = record;
    const changed = await who.put(`/${path}/personal_info`, { id, version, middlename: 'Anvarovna' });
    expect([path, changed.status]).toEqual([path, 200]);
    expect((await who.get(`/history/${of}/${id}`)).body[0].changes.middlename).toEqual([middlename ?? '', 'Anvarovna']);
  }
});
