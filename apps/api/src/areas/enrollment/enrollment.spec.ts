import { systemContext } from '#core/context.js';
import { HERE, type Portal, startPortal } from '#testing/portal.js';
import { Clocks } from '#core/resource/clocks.service.js';
import { EnrollmentListeners } from './enrollment.listeners.js';
import { Desk } from './test-desk.js';

let portal: Portal;
let desk: Desk;
beforeEach(async () => {
  portal = await startPortal();
  desk = await Desk.on(portal);
});
afterEach(() => portal.stop());

const person = (name: keyof Desk['people']) => desk.people[name].person;
const place = () => ({ course_id: desk.at.course, level_id: desk.at.level, group_id: desk.at.group });

test('a form is saved step by step, is sent when it is whole, and is read by its student and the registry alone', async () => {
  const { personal, ...others } = desk.steps();
  const begun = await person('student').post('/enrollment', { personal });
  expect(begun.body).toMatchObject({ status: 'draft', academic_year_id: desk.at.year, personal, contacts: null });
  expect((await person('student').get('/enrollment/student/own')).body).toMatchObject({
    enrollment: { id: begun.body.id, personal },
    window: { open: true },
  });
  const wrong = { ...others, contacts: { phone: 'none', contact_email: 'x' } };
  expect((await person('student').post('/enrollment/updated', { id: begun.body.id, ...wrong })).status).toBe(400);
  const early = await desk.send(person('student'), begun.body, 'SUBMIT');
  expect([early.status, early.body.code]).toEqual([422, 'enrollment.incomplete']);
  const whole = { ...others, ...(await desk.papers(person('student'))), declared: true };
  expect((await person('student').post('/enrollment/updated', { id: begun.body.id, ...whole })).status).toBe(200);
  expect((await person('student').post('/enrollment', { personal })).status).toBe(409);
  expect((await desk.send(person('officer'), begun.body, 'SUBMIT')).status).toBe(403);
  expect((await desk.send(person('student'), begun.body, 'SUBMIT')).body.status).toBe('submitted');
  expect((await person('student').post('/enrollment/updated', { id: begun.body.id, declared: false })).status).toBe(
    403,
  );
  expect((await person('granted').get(`/enrollment/${begun.body.id}`)).status).toBe(404);
  expect((await person('teacher').get('/enrollment')).status).toBe(403);
  expect((await person('helper').get('/enrollment/all')).body).toHaveLength(1);
  expect((await person('officer').delete(`/enrollment/${begun.body.id}`)).status).toBe(403);
});

test('what is wrong is sent back with its fields; what is verified goes into the record; what is complete activates', async () => {
  const { student } = desk.people;
  const sent = await desk.sent(student);
  const ear = await person('helper').listen({ resource: 'enrollments' });
  const back = (flags: object[]) => desk.send(person('officer'), sent, 'RETURN_FOR_EDIT', { reason: 'Blurred', flags });
  expect((await back([])).body.code).toBe('enrollment.no_flags');
  expect((await back([{ field: 'status' }])).body.code).toBe('enrollment.unknown_field');
  expect((await back([{ field: 'personal.pinfl', note: 'One digit' }])).body).toMatchObject({ status: 'returned' });
  await ear.hears('enrollments.RETURN_FOR_EDIT');
  await desk.isHeldBy(student, ['ENROLLMENT_REQUIRED']);
  const { body: held } = await person('officer').get('/student?enrollment_status=returned');
  expect(held.content).toMatchObject([{ id: student.id, enrollment_status: 'returned' }]);
  const again = { id: sent.id, personal: desk.steps('31203991230015').personal, declared: true };
  expect((await student.person.post('/enrollment/updated', again)).body.flags).toHaveLength(1);
  expect((await desk.send(student.person, sent, 'RESUBMIT')).body).toMatchObject({ status: 'edited', flags: [] });
  await desk.isHeldBy(student, []);
  expect((await desk.send(person('helper'), sent, 'VERIFY', { documents_checked: false })).body.code).toBe(
    'enrollment.documents_unchecked',
  );
  const verified = await desk.send(person('helper'), sent, 'VERIFY', { documents_checked: true });
  expect([verified.status, verified.body.status]).toEqual([200, 'verified']);
  const record = (await person('officer').get(`/student/info/${student.id}`)).body;
  expect(record).toMatchObject({ name: 'Malika Karimova', pinfl: '31203991230015', phone: '+998901234567' });
  expect(record.sections).toMatchObject({ current_address: { residence: 'Amir Temur 5' } });
  expect((await person('officer').get(`/student/guard/all?student_id=${student.id}`)).body).toMatchObject([
    { firstname: 'Dilbar', is_main: true },
  ]);
  expect((await desk.send(person('helper'), sent, 'ACCEPT', place())).status).toBe(403);
  expect((await desk.send(person('officer'), sent, 'ACCEPT', place())).body.status).toBe('accepted');
  const order = { commandNumber: '12-T', effective_date: '2026-09-01' };
  expect((await desk.send(person('officer'), sent, 'COMPLETE', order)).body.code).toBe('enrollment.no_contract');
  const unpaid = await desk.send(person('officer'), sent, 'COMPLETE', { ...order, contract_number: 'C-5' });
  expect([unpaid.status, unpaid.body.code]).toEqual([422, 'enrollment.no_payment']);
  const seen = { ...order, contract_number: 'C-5', paid_on: '2026-09-02' };
  expect((await desk.send(person('officer'), sent, 'COMPLETE', seen)).body.status).toBe('done');
  const [now] = await portal.sql('select status, group_id from students where id = $1', [student.id]);
  expect(now).toEqual({ status: 'activated', group_id: desk.at.group });
  expect((await desk.send(person('officer'), sent, 'COMPLETE', seen)).status).toBe(409);
});

test('a birth in the future and a passport older than its owner are refused as they are saved', async () => {
  const { personal } = desk.steps();
  const refusalOf = async (days: object) => {
    const { status, body } = await person('student').post('/enrollment', { personal: { ...personal, ...days } });
    return [status, body.fields?.map(({ field, code }: Record<string, string>) => `${field} ${code}`)];
  };
  expect(await refusalOf({ birthdate: '2099-01-01' })).toEqual([
    422,
    ['birthdate accounts.day_in_future', 'passportIssueDate accounts.issued_before_birth'],
  ]);
  expect(await refusalOf({ passportIssueDate: '2001-01-01' })).toEqual([
    422,
    ['passportIssueDate accounts.issued_before_birth'],
  ]);
});

test('an address whose places do not lie in each other is refused as it is saved', async () => {
  const { rows, at } = desk;
  const [state_id, other] = [
    await rows.add('states', { country_id: at.country, name: 'Samarkand Region' }),
    await rows.add('states', { country_id: at.country, name: 'Bukhara Region' }),
  ];
  const city_id = await rows.add('cities', { state_id: other, name: 'Bukhara' });
  const permanent_address = { ...desk.steps().permanent_address, state_id, city_id };
  const refused = await person('student').post('/enrollment', { permanent_address });
  expect([refused.status, refused.body.fields]).toMatchObject([
    422,
    [{ field: 'permanent_address.city_id', code: 'accounts.place_elsewhere' }],
  ]);
  const right = await person('student').post('/enrollment', {
    permanent_address: { ...permanent_address, state_id: other },
  });
  expect(right.body).toMatchObject({ permanent_address: { city_id } });
  const update = { id: right.body.id, current_address: { ...permanent_address } };
  expect((await person('student').post('/enrollment/updated', update)).status).toBe(422);
});

test('nobody enrolls under another’s number; whoever has a grant is completed without a contract', async () => {
  const first = await desk.sent(desk.people.student);
  const second = await desk.sent(desk.people.granted, desk.steps('31203991230014', 'AC7654321'));
  const verify = (one: { id: number }) => desk.send(person('officer'), one, 'VERIFY', { documents_checked: true });
  expect((await verify(second)).body).toMatchObject({ code: 'enrollment.pinfl_taken', status: 422 });
  const samePassport = { ...desk.steps('31203991230015').personal };
  await portal.sql('update enrollments set personal = $2 where id = $1', [second.id, JSON.stringify(samePassport)]);
  expect((await verify(second)).body).toMatchObject({ code: 'enrollment.passport_taken', status: 422 });
  expect((await desk.send(person('officer'), first, 'REJECT', { reason: 'Twice' })).body.status).toBe('rejected');
  expect((await verify(second)).body.status).toBe('verified');
  const { group, course, level } = desk.at;
  expect((await desk.send(person('officer'), second, 'ACCEPT', { group_id: group })).body).toMatchObject({
    ...{ course_id: course, level_id: level, group_id: group },
  });
  const order = { commandNumber: '12-T', effective_date: '2026-09-01' };
  expect((await desk.send(person('officer'), second, 'COMPLETE', order)).body.status).toBe('done');
});

test('the opening holds those who have not enrolled, the form is open to them, sending it frees them', async () => {
  const { student, granted } = desk.people;
  await portal.app.get(EnrollmentListeners).open(systemContext(HERE.id));
  await desk.isHeldBy(student, ['ENROLLMENT_REQUIRED']);
  expect((await student.person.get('/country')).body.code).toBe('action_required');
  expect((await student.person.get(`/enrollment/places?country_id=${desk.at.country}`)).body.countries).toHaveLength(1);
  await desk.sent(student);
  await desk.isHeldBy(student, []);
  await portal.app.get(EnrollmentListeners).open(systemContext(HERE.id));
  await desk.isHeldBy(student, []);
  await portal.sql(`update registry_windows set closes_at = now()`);
  await portal.app.get(EnrollmentListeners).close(systemContext(HERE.id));
  await desk.isHeldBy(granted, []);
});

test('a period that closes ends what was not sent, and takes nothing more; moving it moves the end', async () => {
  const { personal } = desk.steps();
  const draft = (await person('student').post('/enrollment', { personal })).body;
  const window = (await person('officer').get(`/enrollment/window/${desk.at.window}`)).body;
  const { id, academic_year_id, kind, opens_at, version } = window;
  const closes_at = new Date(Date.now() - 1000).toISOString();
  const write = { id, academic_year_id, kind, opens_at, closes_at };
  expect((await person('teacher').post('/enrollment/window', write)).status).toBe(403);
  expect((await person('officer').post('/enrollment/window', { ...write, closes_at: opens_at })).body.code).toBe(
    'enrollment.closes_before',
  );
  const ears = await Promise.all(
    (['student', 'officer', 'teacher'] as const).map((name) => person(name).listen({ resource: 'registry_windows' })),
  );
  expect(ears.map(({ joined }) => joined)).toEqual([[false], [true], [false]]);
  expect((await person('officer').post('/enrollment/window', { ...write, version })).status).toBe(200);
  for (const ear of ears.slice(0, 2))
    expect(await ear.hears('registry_windows.updated')).toMatchObject({ record_id: id });
  expect(ears[2]?.heard.filter(({ resource }) => resource === 'registry_windows')).toEqual([]);
  expect((await person('granted').post('/enrollment', { personal })).body.code).toBe('enrollment.window_closed');
  await portal.app.get(Clocks).tick(systemContext(HERE.id), 'enrollments');
  expect((await person('student').get(`/enrollment/${draft.id}`)).body.status).toBe('expired');
});
