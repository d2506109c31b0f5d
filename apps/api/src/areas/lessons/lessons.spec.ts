import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

let portal: Portal;
let rows: Rows;
let registrar: Person;
let teacher: Known;
let own: number;
let other: number;
beforeAll(async () => {
  portal = await startPortal();
  rows = new Rows(portal);
  registrar = await portal.person(['REGISTRAR_OFFICER']);
  teacher = await rows.staff(['TEACHER']);
  const year = await rows.add('academic_years', { name: '2026/27', start_date: '2026-09-01', end_date: '2027-06-30' });
  const semester = await rows.add('semesters', { name: 'Autumn', number: 1 });
  const taught = async (code: string, teacher_ids: number[]) =>
    rows.add('taught_modules', {
      module_id: await rows.add('modules', { code, title: code }),
      academic_year_id: year,
      semester_id: semester,
      title: code,
      start_date: '2026-09-01',
      end_date: '2027-01-20',
      teacher_ids,
    });
  own = await taught('OWN', [teacher.id]);
  other = await taught('OTHER', []);
});
afterAll(() => portal.stop());

const make = (person: Person, ccls_module_id: number, title: string) =>
  person.post('/lesson', { ccls_module_id, title });

test('a teacher writes the lessons of her modules and no others; the registrar writes all; a student reads', async () => {
  const mine = await make(teacher.person, own, 'Sets');
  const theirs = await make(registrar, other, 'Rings');
  expect([mine.status, mine.body, theirs.status]).toEqual([
    200,
    expect.objectContaining({
      module_code: 'OWN',
      position: 1,
      type: 'lecture',
      hours: 2,
      mine: true,
      next_starts_at: null,
      registers_pending: 0,
    }),
    200,
  ]);
  const answers = [
    await make(teacher.person, other, 'Fields'),
    await teacher.person.post('/lesson', { id: theirs.body.id, ccls_module_id: other, title: 'Mine now' }),
    await teacher.person.post('/lesson', { id: mine.body.id, ccls_module_id: other, title: 'Moved' }),
    await teacher.person.post('/lesson', { id: theirs.body.id, ccls_module_id: own, title: 'Taken' }),
    await teacher.person.delete(`/lesson/${theirs.body.id}`),
    await teacher.person.put('/lesson/sorting', { ccls_module_id: other, ids: [theirs.body.id] }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [403, 'forbidden']));
  const dean = await rows.staff(['TEACHER', 'DEAN']);
  expect(
    (await dean.person.post('/lesson', { id: theirs.body.id, ccls_module_id: other, title: 'Ideals' })).body.title,
  ).toBe('Ideals');
  const student = await rows.student();
  expect([
    (await student.person.get(`/lesson/${mine.body.id}`)).status,
    (await make(student.person, own, 'X')).status,
  ]).toEqual([200, 403]);
  const stranger = await portal.person(['ADMIN'], { institution: THERE });
  expect([(await stranger.get(`/lesson/${mine.body.id}`)).status, (await make(stranger, own, 'X')).status]).toEqual([
    404, 422,
  ]);
});

test('lessons are put into a new order by who teaches them, and an order that names other lessons than there are is refused', async () => {
  const ids: number[] = [];
  for (const title of ['A', 'B', 'C']) ids.push((await make(teacher.person, own, title)).body.id);
  const all = (await teacher.person.get(`/lesson/all?ccls_module_id=${own}`)).body.map(({ id }: { id: number }) => id);
  expect(all.slice(-3)).toEqual(ids);
  const ear = await registrar.listen({ resource: 'lessons' });
  const turned = [...all].reverse();
  const answer = await teacher.person.put('/lesson/sorting', { ccls_module_id: own, ids: turned });
  expect([
    answer.status,
    answer.body.map(({ id }: { id: number }) => id),
    answer.body.map(({ position }: { position: number }) => position),
  ]).toEqual([200, turned, turned.map((_, at) => at + 1)]);
  expect((await ear.hears('lessons.updated')).actor_id).toBe(teacher.person.account_id);
  const foreign = (await make(registrar, other, 'Z')).body.id;
  for (const wrong of [
    turned.slice(1),
    [...turned, foreign],
    [...turned.slice(1), foreign],
    [...turned.slice(1), turned[1]],
  ]) {
    expect((await teacher.person.put('/lesson/sorting', { ccls_module_id: own, ids: wrong })).body).toMatchObject({
      status: 409,
      code: 'lessons.order_incomplete',
    });
  }
});

test('of two who put the lessons in order, the second is told of the first and overwrites nothing unseen', async () => {
  const seen = (await teacher.person.get(`/lesson/all?ccls_module_id=${own}`)).body.map(({ id }: { id: number }) => id);
  const turned = [...seen].reverse();
  const sort = (who: Person, body: object) => who.put('/lesson/sorting', { ccls_module_id: own, ...body });
  expect((await sort(registrar, { ids: turned, seen })).status).toBe(200);
  const late = [seen[1], seen[0], ...seen.slice(2)];
  expect((await sort(teacher.person, { ids: late, seen })).body).toMatchObject({ code: 'lessons.order_changed' });
  // What was added since changes no order.
  const added = (await make(registrar, own, 'Added')).body.id;
  expect((await sort(teacher.person, { ids: [...late, added], seen: turned })).status).toBe(200);
});

test(
  'a lesson tells when it comes next and how many registers wait; planned ones cannot be deleted or moved to ' +
    'another module',
  async () => {
    const lesson = (await make(registrar, own, 'Planned')).body;
    const [one, two] = [await rows.add('groups', { title: 'L-1' }), await rows.add('groups', { title: 'L-2' })];
    const now = Math.floor(Date.now() / 1000) * 1000;
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    const slot = (from: number, status: string) =>
      rows.add('timetable_slots', {
        lesson_id: lesson.id,
        group_ids: [one, two],
        starts_at: at(from),
        ends_at: at(from + 1),
        status,
      });
    const past = await slot(-3, 'done');
    await slot(5, 'published');
    await slot(2, 'draft');
    await slot(9, 'cancelled');
    await slot(-9, 'cancelled');
    const register = (group: number, status: string) =>
      rows.add('lesson_attendances', {
        lesson_slot_id: past,
        lesson_id: lesson.id,
        ccls_module_id: own,
        group_id: group,
        starts_at: at(-3),
        ends_at: at(-2),
        status,
      });
    await register(one, 'completed');
    await register(two, 'open');
    const seen = (await teacher.person.get(`/lesson/${lesson.id}`)).body;
    expect(seen).toMatchObject({ slots: 4, registers_pending: 1, registers_completed: 1 });
    expect(Date.parse(seen.next_starts_at)).toBe(Date.parse(at(5)));
    expect(Date.parse(seen.cancelled_starts_at)).toBe(Date.parse(at(9)));
    await portal.sql(
      `update timetable_slots set status = 'unpublished' where status <> 'cancelled' or starts_at > now()`,
    );
    const off = (await teacher.person.get(`/lesson/${lesson.id}`)).body;
    expect([off.next_starts_at, Date.parse(off.cancelled_starts_at)]).toEqual([null, Date.parse(at(-9))]);
    expect((await registrar.delete(`/lesson/${lesson.id}`)).body.code).toBe('in_use');
    expect(
      (await registrar.post('/lesson', { id: lesson.id, ccls_module_id: other, title: 'Planned' })).body.code,
    ).toBe('in_use');
    const free = (await make(registrar, own, 'Free')).body;
    expect((await registrar.delete(`/lesson/${free.id}`)).body).toEqual({ id: free.id });
  },
);

test('of two who change a lesson at once the second is told how it stands now', async () => {
  const { id, version } = (await make(teacher.person, own, 'Shared')).body;
  const change = (title: string) => teacher.person.post('/lesson', { id, version, ccls_module_id: own, title });
  const answers = await Promise.all([change('First'), change('Second')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({
    code: 'stale_version',
    current: { id, version: version + 1, module_code: 'OWN' },
  });
});

test('a semester of lessons is added at once, numbered on, told as lessons, and only by who may write there', async () => {
  const wish = { ccls_module_id: own, title: 'Practice', type: 'practice', from_week: 2, to_week: 4, per_week: 2 };
  const ear = await registrar.listen({ resource: 'lessons' });
  const added = await teacher.person.post('/lesson/weekly', wish);
  const more = await teacher.person.post('/lesson/weekly', {
    ...wish,
    from_week: 5,
    to_week: 5,
    per_week: 1,
    hours: 3,
  });
  const made = more.body.filter(({ type }: { type: string }) => type === 'practice');
  expect([added.status, more.status]).toEqual([200, 200]);
  expect(made).toMatchObject(
    [2, 2, 3, 3, 4, 4, 5].map((teaching_week, at) => ({
      ...{ title: `Practice ${at + 1}`, teaching_week, hours: at === 6 ? 3 : 2, position: made[0].position + at },
    })),
  );
  await ear.hears('lessons.created');
  const student = await rows.student();
  const answers = [
    await student.person.post('/lesson/weekly', wish),
    await teacher.person.post('/lesson/weekly', { ...wish, ccls_module_id: other }),
    await registrar.post('/lesson/weekly', { ...wish, ccls_module_id: 9_999_999 }),
    await registrar.post('/lesson/weekly', { ...wish, to_week: 1 }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 422, 400]);
  expect(answers[3]!.body.fields).toMatchObject([{ field: 'to_week', code: 'lessons.weeks_in_order' }]);
});
