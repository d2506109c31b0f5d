import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { Sheets } from '#core/documents/sheets.js';
import { HERE, type Person, type Portal, startPortal, THERE } from '#testing/portal.js';
import { Degree } from './test-graduate.js';

let portal: Portal;
let registrar: Person;
beforeAll(async () => {
  portal = await startPortal();
  registrar = await portal.person(['REGISTRAR_HEAD']);
});
afterAll(() => portal.stop());
let codes = 26_000;
const PERSONAL = {
  gender: 'female',
  birthdate: '2007-03-08',
  pinfl: '12345678901234',
  passport_id: 'AB1234567',
  phone: '+998901234567',
  region: 'Samarkand',
  contact_email: 'malika@example.org',
};
interface Made {
  id: number;
  version: number;
  account_id: number;
  username: string;
}
const enrol = async (more: object = {}, by = registrar): Promise<Made> => {
  const code = String(++codes);
  const made = await by.post('/student', {
    firstname: 'Malika',
    lastname: 'Karimova',
    idNumber: `U${code}`,
    student_code: code,
    ...more,
  });
  expect([made.status, made.body.code]).toEqual([200, undefined]);
  return made.body as Made;
};
const order = { commandNumber: '14-B', effective_date: '2026-09-02' };

test('a new student gets an account that carries her code and the role of her degree, in one step', async () => {
  const [course] = await portal.sql<{ id: number }>(
    `insert into courses (institution_id, title, code, degree) values (${HERE.id}, 'Data Science', 'DS', 'master') returning id`,
  );
  const [group] = await portal.sql<{ id: number }>(
    `insert into groups (institution_id, title, course_id) values (${HERE.id}, 'DS-26', $1) returning id`,
    [course?.id],
  );
  const student = await enrol({ group_id: group?.id, middlename: 'Baxtiyor qizi', email: 'm.karimova@example.edu' });
  expect(student).toMatchObject({
    username: String(codes),
    name: 'Malika Karimova',
    middlename: 'Baxtiyor qizi',
    email: 'm.karimova@example.edu',
    status: 'pending',
    group_title: 'DS-26',
    course_title: 'Data Science',
    version: 1,
  });
  expect(
    await portal.sql('select role, institution_id from account_roles where account_id = $1', [student.account_id]),
  ).toEqual([{ role: 'MASTER_STUDENT', institution_id: HERE.id }]);
  expect(await portal.sql('select password_hash from accounts where id = $1', [student.account_id])).toEqual([
    { password_hash: null },
  ]);

  const again = await registrar.post('/student', {
    firstname: 'A',
    lastname: 'B',
    idNumber: `U${codes}`,
    student_code: 'other',
  });
  expect([again.status, again.body.code, again.body.fields?.[0]?.field]).toEqual([409, 'already_exists', 'idNumber']);
  expect(await portal.sql(`select 1 from accounts where username = 'other'`)).toEqual([]);
});

test('the same code in two institutions makes two accounts', async () => {
  const far = await portal.person(['REGISTRAR_HEAD'], { institution: THERE });
  const here = await enrol();
  codes -= 1;
  const there = await enrol({}, far);
  expect([here.username, there.username]).toEqual([String(codes), `${codes}.there`]);
  expect((await far.get(`/student/${here.id}`)).status).toBe(404);
  expect((await far.get(`/student/username/${here.username}`)).status).toBe(404);
});

test(
  'what is personal is read by the registry and by the student herself, and by nobody else: not in lists, ' +
    'records, history, searches or refusals',
  async () => {
    const student = await enrol(PERSONAL);
    const [own, teacher, dean] = [
      await portal.signedIn(student.account_id),
      await portal.person(['TEACHER']),
      await portal.person(['DEAN']),
    ];
    const other = await portal.signedIn((await enrol()).account_id);
    for (const reader of [registrar, own])
      expect((await reader.get(`/student/${student.id}`)).body).toMatchObject(PERSONAL);
    for (const reader of [teacher, dean]) {
      const empty = Object.fromEntries(Object.keys(PERSONAL).map((key) => [key, null]));
      expect((await reader.get(`/student/${student.id}`)).body).toMatchObject({
        ...empty,
        name: 'Malika Karimova',
        email: null,
      });
      expect((await reader.get(`/student?search=${student.username}`)).body.content[0]).toMatchObject(empty);
      for (const text of ['12345678901234', 'AB1234567'])
        for (const path of [
          '/student/all',
          `/history/students/${student.id}`,
          `/student/account-info/${student.username}`,
        ])
          expect((await reader.get(path)).text).not.toContain(text);
    }
    expect((await registrar.get(`/history/students/${student.id}`)).body[0].changes.pinfl).toEqual([
      null,
      '12345678901234',
    ]);
    const refused = await dean.put('/student/status', {
      id: student.id,
      version: 99,
      event: 'LIFT_SUSPENSION',
      ...order,
    });
    expect([refused.status, refused.body.code, refused.body.current.pinfl]).toEqual([409, 'stale_version', null]);
    expect((await other.get(`/student/${student.id}`)).status).toBe(404);
    expect((await other.get(`/history/students/${student.id}`)).status).toBe(404);
    expect((await own.get('/student')).body.content.map((found: Made) => found.id)).toEqual([student.id]);
    expect((await own.put('/student/contact_info', { id: student.id, phone: '+998 91 000 00 00' })).status).toBe(403);
  },
);

test(
  'the status follows the workflow with an order behind every step; the student hears it in her own room, a ' +
    'stranger does not',
  async () => {
    const student = await enrol();
    const [own, teacher] = [await portal.signedIn(student.account_id), await portal.person(['TEACHER'])];
    const [hers, list, far] = [
      await own.listen(),
      await teacher.listen({ resource: 'students' }),
      await (await portal.person(['REGISTRAR_HEAD'], { institution: THERE })).listen({ resource: 'students' }),
    ];
    const send = (event: string, more: object = {}, by = registrar) =>
      by.put('/student/status', { id: student.id, event, ...order, ...more });

    const bare = await registrar.put('/student/status', { id: student.id, event: 'ACTIVATE' });
    expect([bare.status, bare.body.fields.map((field: { field: string }) => field.field).sort()]).toEqual([
      400,
      ['commandNumber', 'effective_date'],
    ]);
    expect((await send('ACTIVATE', {}, teacher)).body).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await send('GRADUATE')).body.code).toBe('forbidden_transition');
    await (await Degree.on(portal)).enrollment(student, 'done');
    const active = await send('ACTIVATE', { version: 1 });
    expect(active.body).toMatchObject({
      status: 'activated',
      commandNumber: '14-B',
      effective_date: '2026-09-02',
      enrolled_at: '2026-09-02',
      version: 2,
    });
    expect(await hers.hears('students.ACTIVATE')).toMatchObject({
      record_id: student.id,
      from: 'pending',
      to: 'activated',
    });
    await list.hears('students.ACTIVATE');
    expect(far.heard).toEqual([]);

    expect((await send('GRANT_LEAVE', { leave_until: '2026-09-01' })).body).toMatchObject({
      code: 'students.leave_ends_too_early',
    });
    expect((await send('GRANT_LEAVE', { leave_until: '2027-01-31', commandNumber: '15-B' })).body).toMatchObject({
      status: 'academic_leave',
      leave_until: '2027-01-31',
      reason: null,
    });
    expect((await send('RETURN_FROM_LEAVE')).body).toMatchObject({ status: 422, code: 'students.not_placed' });
    expect(
      (await registrar.get(`/history/students/${student.id}`)).body.map((entry: { from: string; to: string }) => [
        entry.from,
        entry.to,
      ]),
    ).toEqual([
      ['activated', 'academic_leave'],
      ['pending', 'activated'],
      [null, null],
    ]);
    expect((await registrar.post(`/student/${student.id}/actions/deleted`)).status).toBe(404);
  },
);

test('a partial change leaves the rest alone, renames the account, and keeps its address', async () => {
  const student = await enrol({ ...PERSONAL, email: 'm@example.edu', fee_status: 'debt' });
  const renamed = await registrar.put('/student/personal_info', {
    id: student.id,
    version: 1,
    lastname: 'Yusupova',
    nationality: 'Uzbek',
  });
  expect(renamed.body).toMatchObject({
    ...PERSONAL,
    lastname: 'Yusupova',
    firstname: 'Malika',
    name: 'Malika Yusupova',
    nationality: 'Uzbek',
    fee_status: 'debt',
    version: 2,
  });
  expect((await registrar.get(`/history/students/${student.id}`)).body[0].changes).toEqual({
    name: ['Malika Karimova', 'Malika Yusupova'],
    nationality: [null, 'Uzbek'],
  });
  expect(
    (await registrar.put('/student/contact_info', { id: student.id, phone: null, home_phone: '+998 66 233 44 55' }))
      .body,
  ).toMatchObject({ phone: null, home_phone: '+998662334455', contact_email: PERSONAL.contact_email });
  expect((await registrar.put('/student/contact_info', { id: student.id, pinfl: '99999999999999' })).status).toBe(400);
  expect(
    (await registrar.put('/student/full_info', { id: student.id, version: 2, fee_status: 'paid' })).body,
  ).toMatchObject({ code: 'stale_version', current: { version: 3, name: 'Malika Yusupova' } });
  const moved = await registrar.post('/student', {
    id: student.id,
    firstname: 'Malika',
    lastname: 'Yusupova',
    email: 'evil@example.org',
    idNumber: 'X',
    student_code: 'X',
  });
  expect([moved.status, moved.body.code]).toEqual([422, 'students.address_is_kept']);
  expect(await portal.sql('select email from accounts where id = $1', [student.account_id])).toEqual([
    { email: 'm@example.edu' },
  ]);
});

test('a deleted student loses the role at once; one with attendance marks is kept', async () => {
  const [gone, kept] = [await enrol(), await enrol()];
  const own = await portal.signedIn(gone.account_id);
  expect((await own.get(`/student/${gone.id}`)).status).toBe(200);
  expect((await registrar.delete(`/student/${gone.id}`)).body).toEqual({ id: gone.id });
  expect((await own.get('/country')).status).toBe(403);
  const trace = await registrar.get(`/student/account-info/with-deleted/${gone.username}`);
  expect(trace.body).toMatchObject({
    student_id: gone.id,
    account_id: gone.account_id,
    name: 'Malika Karimova',
    roles: [],
    deleted_at: expect.stringMatching(/^20/),
  });
  expect((await registrar.get(`/student/account-info/with-deleted/${kept.username}`)).body).toMatchObject({
    student_id: kept.id,
    roles: ['BACHELOR_STUDENT'],
    deleted_at: null,
  });
  expect(
    (await (await portal.person(['TEACHER'])).get(`/student/account-info/with-deleted/${gone.username}`)).status,
  ).toBe(403);
  expect(
    (
      await (
        await portal.person(['REGISTRAR_HEAD'], { institution: THERE })
      ).get(`/student/account-info/with-deleted/${gone.username}`)
    ).status,
  ).toBe(404);

  await portal.sql(
    `
    with y as (insert into academic_years (institution_id, name, start_date, end_date)
      values (${HERE.id}, 'Y', '2020-01-01', '2020-02-01') returning id), s as (insert into semesters (institution_id, name,
        number) values (${HERE.id}, 'S', 1) returning id),
      m as (insert into modules (institution_id, code, title) values (${HERE.id}, 'M', 'M')
        returning id), g as (insert into groups (institution_id, title) values (${HERE.id}, 'G') returning id),
      t as (insert into taught_modules (institution_id, module_id, academic_year_id, semester_id, title, start_date,
        end_date) select ${HERE.id}, m.id, y.id, s.id, 'T', '2020-01-01', '2020-02-01' from m, y, s returning id),
      l as (insert into lessons (institution_id, ccls_module_id, title) select ${HERE.id}, id, 'L' from t returning id),
      x as (insert into timetable_slots (institution_id, lesson_id, starts_at, ends_at) select ${HERE.id}, id, now(),
        now() + interval '1 hour' from l returning id, starts_at, ends_at),
      a as (insert into lesson_attendances (institution_id, lesson_slot_id, lesson_id, ccls_module_id, group_id,
        starts_at, ends_at) select ${HERE.id}, x.id, l.id, t.id, g.id, x.starts_at, x.ends_at from x, l, t, g returning id)
    insert into attendance_marks (institution_id, lesson_attendance_id, student_id, status) select ${HERE.id}, a.id, $1, 'present' from a`,
    [kept.id],
  );
  const refused = await registrar.delete(`/student/${kept.id}`);
  expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
  expect((await (await portal.signedIn(kept.account_id)).get(`/student/${kept.id}`)).status).toBe(200);
});

test('the whole filtered list leaves as a workbook with headings in the language of the caller, for whoever may export', async () => {
  const [group] = await portal.sql<{ id: number }>(
    `insert into groups (institution_id, title) values (${HERE.id}, 'EX-26') returning id`,
  );
  await portal.sql(
    `with a as (insert into accounts (username, firstname, lastname) select 'ex' || n, 'Anvar',
      'Student ' || lpad(n::text, 5, '0') from generate_series(1, 4500) n returning id, username)
    , p as (insert into people (institution_id, account_id, region) select ${HERE.id}, id, 'Xorazm' from a)
    insert into students (institution_id, account_id, "idNumber", student_code, group_id) select ${HERE.id}, id,
      username, username, $1 from a`,
    [group?.id],
  );
  const sheet = async (by: Person, query: string) => {
    const answer = await by
      .get(`/student/export?group_id=${group?.id}&${query}`)
      .set('accept-language', 'uz')
      .buffer(true)
      .parse((response, done) => {
        void buffer(Readable.from(response as unknown as AsyncIterable<Buffer>)).then((body) => done(null, body));
      });
    return { answer, rows: await Sheets.read(answer.body as Buffer, { maxRows: 9999 }) };
  };
  const { answer, rows } = await sheet(registrar, 'sort=idNumber,desc');
  expect(answer.headers['content-disposition']).toContain('filename="excel-sheet.xlsx"');
  expect(rows[0]).toEqual(expect.arrayContaining(['ID raqami', 'Guruh', 'Hududi']));
  const column = rows[0]?.indexOf('ID raqami') ?? 0;
  const ids = rows.slice(1).map((row) => row[column]);
  expect([ids.length, new Set(ids).size, ids[0], ids.at(-1)]).toEqual([4500, 4500, 'ex999', 'ex1']);
  expect(rows[1]).toContain('Xorazm');
  expect(rows[1]?.[rows[0]?.indexOf('Holati') ?? 0]).toBe('Qabul kutilmoqda');

  const dean = await sheet(await portal.person(['DEAN']), 'search=00042');
  expect(dean.rows).toHaveLength(2);
  expect(dean.rows[1]).not.toContain('Xorazm');
  expect((await (await portal.person(['TEACHER'])).get('/student/export')).status).toBe(403);
});

test('a name is found however its apostrophe is typed; signs that mean something to SQL mean themselves', async () => {
  await enrol({ lastname: 'Gʻaniyeva' });
  const found = async (search: string) =>
    (await registrar.get('/student').query({ search })).body.content.map(({ name }: { name: string }) => name);
  const ways = "Gʻaniyeva|G'aniyeva|g‘aniyeva|G’aniyeva|G`aniyeva|Ganiyeva|Gaʻniyeva|malika gʻan";
  for (const typed of ways.split('|')) expect([typed, await found(typed)]).toEqual([typed, ['Malika Gʻaniyeva']]);
  for (const typed of ['G_aniyeva', 'G%eva', '\\']) expect([typed, await found(typed)]).toEqual([typed, []]);
});

test('the registry and the student find the record by passport, personal number, phone and address; nobody else does', async () => {
  const papers = { pinfl: '50101019876543', passport_id: 'AD7654321', phone: '+998935550011' };
  const student = await enrol({ ...papers, university_email: 'searched.out@uni.example' });
  const own = await portal.signedIn(student.account_id);
  const others = [await portal.person(['TEACHER']), await portal.person(['DEAN']), await portal.person(['MARKETING'])];
  for (const typed of ['50101019876543', '0101987654', 'AD7654321', 'ad76543', '5550011', 'searched.out']) {
    const found = async (person: Person) => {
      const { body } = await person.get('/student').query({ search: typed });
      return ((body.content ?? []) as Made[]).map(({ id }) => id);
    };
    expect([typed, await found(registrar), await found(own)]).toEqual([typed, [student.id], [student.id]]);
    for (const other of others) {
      const chosen = await other.get('/lookup/students').query({ search: typed });
      expect([typed, await found(other), chosen.body]).toEqual([typed, [], { choices: [], more: false }]);
    }
  }
});

test('staff choose a student by name without the right to the register; a student finds nobody else', async () => {
  const student = await enrol({ firstname: 'Zulfiya', lastname: 'Lookupova' });
  const choice = { value: student.id, label: `Zulfiya Lookupova (${student.username})` };
  const marketing = await portal.person(['MARKETING']);
  const found = (person: Person, search: string) =>
    person.get(`/lookup/students?search=${search}`).then(({ body }) => body as unknown);
  expect(await found(marketing, 'lookupova')).toEqual({ choices: [choice], more: false });
  expect([
    (await marketing.get('/student')).status,
    (await marketing.get(`/student/${student.id}`)).status,
    (await marketing.get('/student/export')).status,
  ]).toEqual([403, 403, 403]);
  const applicant = await portal.person(['BACHELOR_STUDENT']);
  expect(await found(applicant, 'lookupova')).toEqual({ choices: [], more: false });
  const there = await portal.person(['MARKETING'], { institution: THERE });
  expect(await found(there, 'lookupova')).toEqual({ choices: [], more: false });
  expect((await marketing.get('/lookup/no_such_thing')).status).toBe(404);
  expect((await marketing.get('/lookup/students?ids=1;2')).status).toBe(400);
});
