import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';

let portal: Portal;
let registrar: Person;
let teacher: Person;
beforeAll(async () => {
  portal = await startPortal();
  [registrar, teacher] = [await portal.person(['REGISTRAR_HEAD']), await portal.person(['TEACHER'])];
});
afterAll(() => portal.stop());

const made = async (path: string, body: object) => {
  const answer = await registrar.post(path, body);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body as { id: number; version: number };
};

test(
  'a country is made by the registrar, seen at once by a teacher who has the list open, and refused to the ' +
    'teacher herself',
  async () => {
    const stranger = await portal.person(['TEACHER'], { institution: THERE });
    const [ear, far] = [
      await teacher.listen({ resource: 'countries' }),
      await stranger.listen({ resource: 'countries' }),
    ];
    const refused = await teacher.post('/country', { name: 'Norway', code: 'NO' });
    expect(refused.status).toBe(403);
    const norway = await made('/country', { name: 'Norway', code: 'NO' });
    expect(await ear.hears('countries.created')).toMatchObject({
      record_id: norway.id,
      actor_id: registrar.account_id,
    });
    expect(far.heard).toEqual([]);
    const page = await teacher.get('/country?search=nor&sort=name,desc');
    expect(page.body).toMatchObject({ total_elements: 1, total_pages: 1, last: true, content: [{ code: 'NO' }] });
    expect((await stranger.get(`/country/${norway.id}`)).status).toBe(404);
  },
);

test('places know the places they lie in, and a place that something lies in cannot go', async () => {
  const country = await made('/country', { name: 'Uzbekistan', code: 'UZ' });
  const state = await made('/state', { name: 'Samarkand Region', country_id: country.id });
  const city = await made('/city', { name: 'Urgut', state_id: state.id });
  const school = await made('/education_place', { name: 'School 21', kind: 'school', city_id: city.id });
  expect((await teacher.get('/city/Urgut')).body).toMatchObject({
    state_name: 'Samarkand Region',
    country_id: country.id,
    country_name: 'Uzbekistan',
  });
  expect((await teacher.get(`/city?country_id=${country.id}`)).body.total_elements).toBe(1);
  expect((await teacher.get('/education_place?search=urgut')).body.content).toEqual([
    expect.objectContaining({ id: school.id, city_name: 'Urgut' }),
  ]);
  for (const path of [`/country/${country.id}`, `/state/${state.id}`, `/city/${city.id}`]) {
    const refused = await registrar.delete(path).set('accept-language', 'fr');
    expect([path, refused.status, refused.body.code]).toEqual([path, 409, 'in_use']);
  }
  for (const path of [
    `/education_place/${school.id}`,
    `/city/${city.id}`,
    `/state/${state.id}`,
    `/country/${country.id}`,
  ])
    expect([path, (await registrar.delete(path)).status]).toEqual([path, 200]);
});

test('a place of another institution is no place to lie in, and a name that is taken says which field', async () => {
  const neighbour = await portal.person(['REGISTRAR_HEAD'], { institution: THERE });
  const far = (await neighbour.post('/country', { name: 'Far', code: 'FA' })).body as { id: number };
  const borrowed = await registrar.post('/state', { name: 'Borrowed', country_id: far.id });
  expect([borrowed.status, borrowed.body.fields]).toEqual([
    422,
    [expect.objectContaining({ field: 'country_id', code: 'not_found' })],
  ]);
  await made('/country', { name: 'Taken', code: 'TK' });
  const taken = await registrar.post('/country', { name: 'Taken', code: 'TX' });
  expect([taken.status, taken.body.code, taken.body.fields]).toEqual([
    409,
    'already_exists',
    [expect.objectContaining({ field: 'name' })],
  ]);
});

test('a lookup is searched as its reader sees it, and comes in parts; a key that it does not know is refused', async () => {
  const values = async (query: string, language = 'en') =>
    (
      (await teacher.get(`/types/${query}`).set('accept-language', language).expect(200)).body as { value: string }[]
    ).map(({ value }) => value);
  expect(await values('gender?search=fe')).toEqual(['female']);
  expect(await values('attendance_status?search=ABSENT')).toEqual(['absent']);
  expect(await values('attendance_status?search=qatnashmadi', 'uz')).toEqual(['absent']);
  expect(await values('attendance_status?size=2&page=1')).toEqual(['absent', 'excused']);
  expect(await values('leaving_kind/expelled?search=zzz')).toEqual([]);
  expect((await teacher.get('/types/gender?nonsense=1')).status).toBe(400);
});

test('lookups begin filled, answer in the language of the caller, and hang on their parents', async () => {
  const words = async (path: string, language = 'en') =>
    (
      (await teacher.get(path).set('accept-language', language)).body as {
        value: string;
        name: string;
        child: string | null;
      }[]
    ).map(({ value, name }) => `${value}: ${name}`);
  expect(await words('/types/attendance_status')).toEqual([
    'present: Present',
    'late: Late',
    'absent: Absent',
    'excused: Excused',
  ]);
  expect(await words('/types/attendance_status', 'uz')).toEqual([
    'present: Qatnashdi',
    'late: Kechikdi',
    'absent: Qatnashmadi',
    'excused: Sababli',
  ]);
  for (const variable of [
    'lesson_type',
    'attendance_source',
    'degree',
    'gender',
    'grant_type',
    'fee_status',
    'room_kind',
    'department_kind',
    'module_type',
  ])
    expect([variable, (await words(`/types/${variable}`)).length > 1]).toEqual([variable, true]);
  expect(await words('/types/leaving_kind/expelled', 'de')).toEqual([
    'academic_failure: Ungenügende Leistungen',
    'absence: Fehlzeiten',
    'misconduct: Fehlverhalten',
    'unpaid_fees: Unbezahlte Gebühren',
  ]);
  expect((await teacher.get('/types/leaving_kind')).body[0]).toMatchObject({
    value: 'withdrawn',
    child: 'leaving_reason',
    parent_id: null,
  });
  expect(await words('/types/no_such_list')).toEqual([]);
});

test(
  'a word that the institution renames stays renamed in every language, and a word it removes does not come ' +
    'back at the next start',
  async () => {
    const [late] = (await registrar.get('/type?search=late&variable=attendance_status')).body.content;
    await made('/type', {
      id: late.id,
      version: late.version,
      variable: 'attendance_status',
      value: 'late',
      name: 'Came late',
    });
    expect(
      (await teacher.get('/types/attendance_status').set('accept-language', 'ru')).body.map(
        ({ name }: { name: string }) => name,
      ),
    ).toEqual(['Присутствует', 'Came late', 'Отсутствует', 'По уважительной причине']);
    const [exam] = (await registrar.get('/type?search=exam&variable=lesson_type')).body.content;
    expect((await registrar.delete(`/type/${exam.id}`)).status).toBe(200);
    await portal.app.get((await import('./default-types.service.js')).DefaultTypes).onApplicationBootstrap();
    expect((await registrar.get('/types/lesson_type')).body.map(({ value }: { value: string }) => value)).not.toContain(
      'exam',
    );
    const ring = await registrar.post('/type', {
      id: late.id,
      variable: 'attendance_status',
      value: 'late',
      name: 'x',
      parent_id: late.id,
    });
    expect([ring.status, ring.body.code]).toEqual([422, 'reference.own_parent']);
  },
);

test('the palette and the tutorials stand in their order', async () => {
  expect(
    (await teacher.get('/color_palette')).body.content.map(({ name }: { name: string }) => name).slice(0, 3),
  ).toEqual(['Blue', 'Green', 'Orange']);
  await made('/video_tutorial', { title: 'Second', url: 'https://videos.example.edu/2', position: 2 });
  await made('/video_tutorial', { title: 'First', url: 'https://videos.example.edu/1', position: 1 });
  expect((await teacher.get('/video_tutorial/all')).body.map(({ title }: { title: string }) => title)).toEqual([
    'First',
    'Second',
  ]);
  const script = await registrar.post('/video_tutorial', { title: 'Evil', url: 'javascript:alert(1)' });
  expect([script.status, script.body.fields[0].field]).toEqual([400, 'url']);
  expect((await teacher.get('/level/all')).body).toEqual([]);
});
