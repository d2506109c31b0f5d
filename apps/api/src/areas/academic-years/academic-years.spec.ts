import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';

let portal: Portal;
let registrar: Person;
beforeAll(async () => {
  portal = await startPortal();
  registrar = await portal.person(['REGISTRAR_HEAD']);
});
afterAll(() => portal.stop());

const year = (start: number, more: object = {}) => ({
  name: `${start}/${start + 1}`,
  start_date: `${start}-09-01`,
  end_date: `${start + 1}-06-30`,
  ...more,
});
const current = async (person: Person): Promise<string[]> =>
  (await person.get('/academicyear/all?current=true')).body.map((found: { name: string }) => found.name);

test('the first year is current, and making another one current moves the word in one step, told as two events', async () => {
  const first = await registrar.post('/academicyear', year(2024, { current: false }));
  expect(first.body).toMatchObject({ current: true, version: 1 });
  const second = await registrar.post('/academicyear', year(2025));
  expect(second.body.current).toBe(false);
  const ear = await registrar.listen({ resource: 'academic_years' });

  const moved = await registrar.post('/academicyear', {
    ...year(2025, { current: true }),
    id: second.body.id,
    version: 1,
  });
  expect(moved.body).toMatchObject({ current: true, version: 2 });
  expect(await current(registrar)).toEqual(['2025/2026']);
  await ear.hears('academic_years.updated');
  expect(ear.heard.map((event) => event.record_id).sort()).toEqual([first.body.id, second.body.id].sort());
  const history = await registrar.get(`/history/academic_years/${first.body.id}`);
  expect(history.body[0]).toMatchObject({ name: 'academic_years.updated', changes: { current: [true, false] } });
});

test(
  'an institution with years always has exactly one current: it is neither unset nor deleted, and the ' +
    'neighbour has its own',
  async () => {
    const [now] = (await registrar.get('/academicyear/all?current=true')).body;
    const unset = await registrar.post('/academicyear', { ...year(2025, { current: false }), id: now.id });
    expect([unset.status, unset.body.code]).toEqual([422, 'academic-years.one_current']);
    const gone = await registrar.delete(`/academicyear/${now.id}`);
    expect([gone.status, gone.body.code, gone.body.message]).toEqual([
      422,
      'academic-years.one_current',
      expect.stringContaining('current'),
    ]);
    expect(await current(registrar)).toEqual(['2025/2026']);

    const neighbour = await portal.person(['REGISTRAR_HEAD'], { institution: THERE });
    expect((await neighbour.post('/academicyear', year(2025))).body.current).toBe(true);
    expect(await current(registrar)).toEqual(['2025/2026']);
  },
);

test('days of two years do not overlap, and the refusal names the other year in the language of the caller', async () => {
  const refused = await registrar
    .post('/academicyear', { name: 'Summer', start_date: '2026-06-30', end_date: '2026-08-01' })
    .set('accept-language', 'ru');
  expect([refused.status, refused.body.code]).toEqual([422, 'academic-years.overlap']);
  expect(refused.body.message).toMatch(/2025\/2026/);
  expect(refused.body.message).toMatch(/[а-я]{4}/);
  expect(
    (await registrar.post('/academicyear', { name: 'Summer', start_date: '2026-07-01', end_date: '2026-08-01' }))
      .status,
  ).toBe(200);
  const early = await registrar.post('/academicyear', {
    name: 'Backwards',
    start_date: '2030-06-30',
    end_date: '2030-01-01',
  });
  expect([early.body.code, early.body.fields[0].field]).toEqual(['academic-years.ends_too_early', 'end_date']);
});

test('years that are made current at the same moment end with one', async () => {
  const years = (await registrar.get('/academicyear/all')).body as {
    id: number;
    name: string;
    start_date: string;
    end_date: string;
  }[];
  const answers = await Promise.all(
    [...years, ...years].map(({ id, name, start_date, end_date }) =>
      registrar.post('/academicyear', { id, name, start_date, end_date, current: true }),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
  expect(await current(registrar)).toHaveLength(1);
});
