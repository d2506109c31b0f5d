import { HERE, type Portal, startPortal, THERE } from '#testing/portal.js';
import { Hiring, VACANCY } from './test-hiring.js';

let portal: Portal;
let hr: Hiring;
beforeAll(async () => {
  portal = await startPortal();
  hr = await Hiring.on(portal);
});
afterAll(() => portal.stop());
afterEach(() => hr.place.clear());

const ask = async (path = '', language = 'en') =>
  portal.visitor.get(`/api/v1/public/vacancies${path}`).set('accept-language', language);

test('strangers read what is open, each in their language, and nothing that is not', async () => {
  const open = await hr.vacancy('open', {
    title: 'Lecturer',
    title_in: { en: 'Lecturer', uz: 'Oʻqituvchi', ru: 'Преподаватель' },
    description_in: { en: 'You teach.', ru: 'Вы преподаёте.' },
    salary_min: '9000000',
    salary_max: '12000000',
  });
  await hr.vacancy('activated');
  const draft = await hr.vacancy('draft');
  const listed = await ask('', 'ru');
  expect(listed.body).toEqual([
    {
      id: open.id,
      number: open.number,
      institution_id: HERE.id,
      institution: expect.any(String),
      title: 'Преподаватель',
      department: 'School',
      employment: 'full_time',
      teaching: false,
      free: 2,
      salary_min: null,
      salary_max: null,
      currency: 'UZS',
      closes_at: new Date(String(open.closes_at)).toISOString(),
      opened_at: new Date(String(open.opened_at)).toISOString(),
    },
  ]);
  expect((await ask(`/${open.id}`, 'uz')).body).toMatchObject({ title: 'Oʻqituvchi', requirements: null });
  expect((await ask(`/${open.id}`, 'ru')).body.description).toBe('Вы преподаёте.');
  expect([(await ask(`/${draft.id}`)).status, (await ask('/x')).status, (await ask('?status=draft')).status]).toEqual([
    404, 400, 400,
  ]);
});

test('the salary is shown where human resources say so, and a closed or late vacancy is gone', async () => {
  const { manager } = hr.people;
  const open = await hr.vacancy('open', { salary_min: '9000000', salary_public: true });
  expect((await ask(`/${open.id}`)).body).toMatchObject({ salary_min: '9000000.00', salary_max: null });
  await portal.sql(`update vacancy_positions set closes_at = now() - interval '1 second'`);
  expect([(await ask(`/${open.id}`)).body.code, (await ask()).body]).toEqual(['positions.not_open', []]);
  await portal.sql(`update vacancy_positions set closes_at = now() + interval '1 day'`);
  expect((await ask(`/${open.id}`)).status).toBe(200);
  await manager.person.put(`${VACANCY}/close/${open.id}`);
  expect((await ask(`/${open.id}`)).status).toBe(404);
});

test('the board is of one institution or of all', async () => {
  const far = await Hiring.on(portal, THERE);
  const [here, there] = [await hr.vacancy('open'), await far.vacancy('open')];
  const ids = async (query: string) => ((await ask(query)).body as { id: number }[]).map(({ id }) => id).sort();
  expect(await ids('')).toEqual([here.id, there.id].sort());
  expect([await ids(`?institution=${HERE.id}`), await ids(`?institution=${THERE.id}`)]).toEqual([
    [here.id],
    [there.id],
  ]);
});
