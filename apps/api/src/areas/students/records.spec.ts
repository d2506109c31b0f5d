import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

let portal: Portal;
let rows: Rows;
let [registrar, teacher, hr]: Person[] = [];
let student: Known;
let place: { country_id: number; state_id: number; city_id: number };
beforeAll(async () => {
  portal = await startPortal();
  rows = new Rows(portal);
  [registrar, teacher, hr] = [
    await portal.person(['REGISTRAR_HEAD']),
    await portal.person(['TEACHER']),
    await portal.person(['HR_MANAGER']),
  ];
  student = await rows.student();
  const country_id = await rows.add('countries', { name: 'Uzbekistan', code: 'UZ' });
  const state_id = await rows.add('states', { name: 'Samarkand Region', country_id });
  place = { country_id, state_id, city_id: await rows.add('cities', { name: 'Urgut', state_id }) };
});
afterAll(() => portal.stop());

const refusals = ({ body }: { body: { fields?: { field: string; code: string }[] } }) =>
  Object.fromEntries((body.fields ?? []).map(({ field, code }) => [field, code]));
const info = async (who: Person, id = student.id) => (await who.get(`/student/info/${id}`)).body;

test('the registry keeps addresses and the studies before; the student reads them, a teacher and the history hide them', async () => {
  const address = {
    ...place,
    residence: 'Navoiy koʻchasi 12',
    roommatesCount: 3,
    roommatesType: 'parents',
    lat: 39.4,
    lng: 67.2,
  };
  const school = { schoolType: 'lyceum', schoolName: 'Lyceum 1', schoolEntranceYear: 2022, yearOfCompletion: 2024 };
  const { version } = (await registrar!.get(`/student/${student.id}`)).body;
  const contact = await registrar!.put('/student/contact_info', {
    id: student.id,
    version,
    permanent_address: address,
  });
  expect([contact.status, contact.body.version]).toEqual([200, version + 1]);
  await registrar!.put('/student/personal_info', { id: student.id, previous_education: school });
  for (const reader of [registrar!, student.person])
    expect((await info(reader)).sections).toMatchObject({
      permanent_address: { ...address, city_name: 'Urgut' },
      current_address: null,
      previous_education: { ...school, diplomaNum: null },
    });
  expect((await info(teacher!)).sections).toBeNull();
  expect((await teacher!.put('/student/contact_info', { id: student.id, permanent_address: null })).status).toBe(403);
  const stale = await registrar!.put('/student/contact_info', { id: student.id, version, permanent_address: null });
  expect(stale.status).toBe(409);

  const [last, first] = (await registrar!.get(`/history/students/${student.id}`)).body;
  expect(first.changes.permanent_address).toEqual([null, expect.stringContaining('Urgut, Navoiy')]);
  expect(last.changes.previous_education).toEqual([null, expect.stringContaining('Lyceum 1')]);
  expect((await teacher!.get(`/history/students/${student.id}`)).text).not.toContain('Navoiy');

  const file = async (who: Person) => (await who.get('/student/export?format=csv')).text;
  const kept = await file(registrar!);
  expect(kept).toContain('Permanent address');
  expect(kept).toMatch(/Uzbekistan, Samarkand Region, Urgut, Navoiy koʻchasi 12, parents 3, 39.4 67.2/);
  expect(kept).toMatch(/lyceum, Lyceum 1, 2022, 2024/);
  const seen = await file(await portal.person(['DEAN']));
  expect(seen).toContain('Permanent address');
  expect(seen).not.toMatch(/Navoiy|Lyceum 1/);

  // What is left out stays, null empties.
  await registrar!.put('/student/full_info', { id: student.id, permanent_address: null });
  const left = (await info(registrar!)).sections;
  expect([left.permanent_address, left.previous_education.schoolName]).toEqual([null, 'Lyceum 1']);
});

test('each field has its rule: Latin letters, years in order, places that lie in each other, a whole point', async () => {
  const put = (body: object) => registrar!.put('/student/full_info', { id: student.id, ...body });
  const typed = await put({
    permanent_address: { residence: 'улица Навои', lat: 91 },
    previous_education: { schoolEntranceYear: 1820, diplomaNum: 'АВ 1' },
  });
  expect([typed.status, refusals(typed)]).toEqual([
    400,
    {
      'permanent_address.residence': 'field.latin',
      'permanent_address.lat': 'field.too_big',
      'previous_education.diplomaNum': 'field.latin',
      'previous_education.schoolEntranceYear': 'field.too_small',
    },
  ]);
  const years = await put({ previous_education: { schoolEntranceYear: 2024, yearOfCompletion: 2020 } });
  expect([years.status, refusals(years)]).toEqual([
    400,
    { 'previous_education.yearOfCompletion': 'accounts.years_reversed' },
  ]);
  const far = await put({ current_address: { country_id: place.country_id, city_id: place.city_id, lat: 41 } });
  expect([far.status, refusals(far)]).toEqual([
    422,
    { 'current_address.city_id': 'accounts.place_elsewhere', 'current_address.lng': 'field.required' },
  ]);
  const nowhere = await put({ current_address: { country_id: 999_999 } });
  expect([nowhere.status, refusals(nowhere)]).toEqual([422, { 'current_address.country_id': 'not_found' }]);
});

test('a student has one main guardian; others neither read nor write any', async () => {
  const mother = {
    student_id: student.id,
    firstname: 'Dilbar',
    lastname: 'Karimova',
    relation: 'mother',
    phone: '+998901112233',
  };
  const [one, two] = [
    (await registrar!.post('/student/guard', mother)).body,
    (await registrar!.post('/student/guard', { ...mother, firstname: 'Anvar', relation: 'father', is_main: true }))
      .body,
  ];
  expect([one.is_main, two.is_main]).toEqual([true, true]);
  const list = async (who: Person) =>
    (await who.get(`/student/guard?student_id=${student.id}`)).body.content.map(
      ({ id, is_main }: { id: number; is_main: boolean }) => [id, is_main],
    );
  expect(await list(registrar!)).toEqual([
    [one.id, false],
    [two.id, true],
  ]);
  expect(await list(student.person)).toHaveLength(2);
  const other = await rows.student();
  expect([await list(other.person), (await teacher!.get('/student/guard')).status]).toEqual([[], 403]);
  for (const who of [teacher!, student.person]) expect((await who.post('/student/guard', mother)).status).toBe(403);
  const cyrillic = await registrar!.post('/student/guard', { ...mother, lastname: 'Каримова', phone: 'home' });
  expect(refusals(cyrillic)).toEqual({ lastname: 'field.latin', phone: 'field.phone' });
  await registrar!.delete(`/student/guard/${two.id}`);
  expect(await list(registrar!)).toEqual([[one.id, true]]);
  const neighbour = await portal.person(['REGISTRAR_HEAD'], { institution: THERE });
  expect((await neighbour.get(`/student/guard/${one.id}`)).status).toBe(404);
});

test('HR keeps a profession; colleagues read it, but no address', async () => {
  const { id, person } = await rows.staff(['TEACHER']);
  const profession = {
    education_places: [{ institutionName: 'TATU', graduationYear: 2008, qualification: 'Engineer' }],
    trainings: [{ name: 'Moodle', duration: '72 hours' }],
    languageSkills: [{ language: 'English', level: 'C1' }],
    academicArticles: [{ title: 'On graphs', year: 2020, url: 'https://example.org/1' }],
    workExperience: { total: 12, in_education: 10, in_university: 4 },
  };
  const kept = await hr!.put('/staff/full_info', { id, ...profession, current_address: { residence: 'Amir Temur 1' } });
  expect(kept.status).toBe(200);
  expect((await hr!.get(`/staff/info/${id}`)).body.sections).toMatchObject({
    ...profession,
    current_address: { residence: 'Amir Temur 1' },
  });
  const file = async (who: Person) => (await who.get('/staff/export?format=csv')).text;
  const line =
    /TATU, 2008, Engineer.*"?Moodle, 72 hours"?,English C1,"On graphs, 2020, https:\/\/example.org\/1",12 \/ 10 \/ 4/;
  expect(await file(hr!)).toMatch(line);
  expect(await file(hr!)).toContain('Amir Temur 1');
  const dean = await file(await portal.person(['DEAN']));
  expect(dean).toMatch(line);
  expect(dean).not.toContain('Amir Temur 1');
  const seen = (await teacher!.get(`/staff/info/${id}`)).body.sections;
  expect([seen.trainings, seen.current_address]).toEqual([profession.trainings, null]);
  expect((await person.get(`/staff/info/${id}`)).body.sections.current_address).not.toBeNull();
  expect((await teacher!.put('/staff/full_info', { id, trainings: [] })).status).toBe(403);
  const years = await hr!.put('/staff/full_info', { id, workExperience: { total: 3, in_education: 5 } });
  expect(refusals(years)).toEqual({ 'workExperience.in_education': 'accounts.more_than_total' });
});

test('funding and fees are codes that exist', async () => {
  const refused = await registrar!.post('/student', {
    ...{ firstname: 'Malika', lastname: 'Karimova', idNumber: 'U-blah', student_code: 'blah' },
    ...{ grant_type: 'blah blah', fee_status: 'money' },
  });
  expect(refused.body.fields.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
    ['grant_type', 'field.invalid'],
    ['fee_status', 'field.invalid'],
  ]);
});
