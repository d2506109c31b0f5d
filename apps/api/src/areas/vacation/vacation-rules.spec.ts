import type { InputOf } from '@quad/domain/core';
import { vacationCalls } from '@quad/domain/vacation';
import { tokenOfDocument } from '#areas/links/index.js';
import { HERE, type Person, type Portal, startPortal, THERE } from '#testing/portal.js';
import type { Known } from '#testing/rows.js';
import { textOfPdf } from '#testing/pdf-text.js';
import { day } from '#testing/days.js';
import { Office, type Made } from './test-office.js';

let portal: Portal;
let office: Office;
let teacher: Person;
beforeAll(async () => {
  portal = await startPortal();
  office = await Office.on(portal);
  teacher = office.people.teacher.person;
});
afterAll(() => portal.stop());
afterEach(async () => {
  for (const table of ['vacation_requests', 'timetable_slots']) await portal.sql(`delete from ${table}`);
});

const write = (from: number, to: number, more: object = {}) => ({
  type: 'annual',
  start_date: day(from),
  end_date: day(to),
  ...more,
});
const codes = ({ body }: { body: { fields?: { field: string; code: string }[] } }) =>
  (body.fields ?? []).map(({ field, code }) => `${field} ${code}`);
const act = (person: Person, { id }: { id: number }, event: string, body: object = {}) =>
  person.post(`/vacation-request/${id}/actions/${event}`, body);

test('bad days and a cover that cannot be are refused at their fields, in the language of the person', async () => {
  const post = (body: object) => teacher.post('/vacation-request', body);
  expect(codes(await post(write(10, 9)))).toEqual(['end_date vacation.end_before_start']);
  expect(codes(await post(write(-1, 9)))).toEqual(['start_date vacation.in_the_past']);
  expect(codes(await post(write(1, 400)))).toEqual(['end_date vacation.too_long']);
  expect(codes(await post(write(1, 2, { cover_id: office.people.teacher.id })))).toEqual([
    'cover_id vacation.cover_is_self',
  ]);
  expect((await post(write(1, 2, { type: 'holiday' }))).status).toBe(400);
  expect((await post(write(1, 2, { start_date: '2026-02-30' }))).status).toBe(400);
  const spoken = await Promise.all(
    ['en', 'uz', 'ru', 'de', 'fr', 'pt'].map(
      async (language) => (await post(write(10, 9)).set('accept-language', language)).body.fields[0].message as string,
    ),
  );
  expect([new Set(spoken).size, spoken[2]]).toEqual([6, 'Последний день не может быть раньше первого']);
});

test('leave is asked for oneself; human resources enter it for others, who are told and send it themselves', async () => {
  const { colleague, hr } = office.people;
  expect((await teacher.post('/vacation-request', write(20, 21, { staff_id: colleague.id }))).status).toBe(403);
  const entered = (await hr.person.post('/vacation-request', write(20, 21, { staff_id: colleague.id }))).body as Made;
  expect(entered).toMatchObject({ staff_id: colleague.id, status: 'draft' });
  expect((await act(hr.person, entered, 'SUBMIT')).status).toBe(403);
  expect((await act(colleague.person, entered, 'SUBMIT')).body.status).toBe('submitted');
  for (const end = Date.now() + 5000; Date.now() < end; await new Promise((later) => setTimeout(later, 100)))
    if ((await colleague.person.get('/notification')).body.total_elements) break;
  expect((await colleague.person.get('/notification')).body.content[0].text).toContain('was added for you');
  const far = await Office.on(portal, THERE);
  expect(codes(await hr.person.post('/vacation-request', write(20, 21, { staff_id: far.people.teacher.id })))).toEqual([
    'staff_id not_found',
  ]);
  const admin = await portal.person(['ADMIN']);
  expect(codes(await admin.post('/vacation-request', write(20, 21)))).toEqual(['staff_id field.required']);
});

test('two live requests never overlap, not even when both are sent at once', async () => {
  const [one, two] = [await office.draft(20, 5), await office.draft(24, 3)];
  const sent = await Promise.all([act(teacher, one, 'SUBMIT'), act(teacher, two, 'SUBMIT')]);
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 422]);
  const refused = sent.find(({ status }) => status === 422)?.body as { code: string; params: object };
  expect([refused.code, Object.keys(refused.params)]).toEqual(['vacation.overlap', ['number', 'from', 'to']]);
  const next = await office.draft(28, 2);
  expect((await act(teacher, next, 'SUBMIT')).status).toBe(200);
});

test('late requests need a reason', async () => {
  const soon = await office.draft(5, 2);
  expect([(await act(teacher, soon, 'SUBMIT')).body.code, codes(await act(teacher, soon, 'SUBMIT'))]).toEqual([
    'vacation.notice_too_short',
    ['reason vacation.notice_too_short'],
  ]);
  await teacher.post('/vacation-request', { id: soon.id, ...write(5, 6, { reason: 'A wedding' }) });
  expect((await act(teacher, soon, 'SUBMIT')).body.status).toBe('submitted');
});

test('annual leave stays within the balance of its year, also against requests that wait; unpaid leave does not touch it', async () => {
  const year = new Date().getUTCFullYear() + 1;
  const on = (from: string, to: string, type = 'annual') => ({
    type,
    start_date: `${year}-${from}`,
    end_date: `${year}-${to}`,
  });
  const post = async (body: object) => (await teacher.post('/vacation-request', body)).body as Made;
  await act(teacher, await post(on('03-01', '03-20')), 'SUBMIT');
  const more = await post(on('06-01', '06-05'));
  expect((await act(teacher, more, 'SUBMIT')).body).toMatchObject({
    code: 'vacation.balance_exceeded',
    params: { days: 5, left: 4 },
  });
  expect((await act(teacher, await post(on('07-01', '07-30', 'unpaid')), 'SUBMIT')).body.status).toBe('submitted');
  expect(await teacher.ask(vacationCalls.balance, { year })).toEqual({
    staff_id: office.people.teacher.id,
    year,
    allowance: 24,
    spent: 0,
    waiting: 20,
    left: 4,
    notice_days: 14,
  });
  await portal.sql(`update institutions set settings = settings || '{"vacation_days": 25}' where id = ${HERE.id}`);
  expect((await act(teacher, more, 'SUBMIT')).body.status).toBe('submitted');
  await portal.sql(`update institutions set settings = settings - 'vacation_days' where id = ${HERE.id}`);
  const { head, hr, colleague } = office.people;
  expect((await act(head.person, more, 'VERIFY')).body.status).toBe('verified');
  expect((await act(hr.person, more, 'CHECK_BALANCE')).body.status).toBe('evaluated');
  const asked = { staff_id: office.people.teacher.id, year };
  for (const { person } of [hr, head])
    expect(await person.ask(vacationCalls.balance, asked)).toMatchObject({ spent: 5 });
  await expect(colleague.person.ask(vacationCalls.balance, asked)).rejects.toMatchObject({ status: 404 });
  const nobody = { staff_id: 999_999, year };
  await expect(hr.person.ask(vacationCalls.balance, nobody)).rejects.toMatchObject({ status: 404 });
});

test('leave over New Year draws on both years, each with the days that lie in it', async () => {
  const year = new Date().getUTCFullYear() + 1;
  const post = async (start_date: string, end_date: string) =>
    (await teacher.post('/vacation-request', { type: 'annual', start_date, end_date })).body as Made;
  const balance = async (of: number) => {
    const { spent, waiting, left } = await teacher.ask(vacationCalls.balance, { year: of });
    return [spent, waiting, left];
  };
  const over = await post(`${year}-12-25`, `${year + 1}-01-08`);
  expect(over).toMatchObject({ days: 15 });
  await office.upTo('evaluated', over);
  expect([await balance(year - 1), await balance(year), await balance(year + 1), await balance(year + 2)]).toEqual([
    [0, 0, 24],
    [7, 0, 17],
    [8, 0, 16],
    [0, 0, 24],
  ]);
  await act(teacher, await post(`${year + 1}-03-01`, `${year + 1}-03-14`), 'SUBMIT');
  expect(await balance(year + 1)).toEqual([8, 14, 2]);
  const again = await post(`${year + 1}-12-30`, `${year + 2}-01-20`);
  expect((await act(teacher, again, 'SUBMIT')).body.status).toBe('submitted');
  expect([await balance(year + 1), await balance(year + 2)]).toEqual([
    [8, 16, 0],
    [0, 20, 4],
  ]);
  await act(teacher, again, 'CANCEL');
  const long = await post(`${year + 1}-12-29`, `${year + 2}-01-03`);
  expect((await act(teacher, long, 'SUBMIT')).body).toMatchObject({
    code: 'vacation.balance_exceeded',
    params: { year: year + 1, days: 3, left: 2 },
  });
  // Called back on the second day of the new year: the rest of its days goes back.
  await portal.sql(`update vacation_requests set status = 'activated', returned_on = $2, days = 8 where id = $1`, [
    over.id,
    `${year + 1}-01-02`,
  ]);
  expect([await balance(year), await balance(year + 1)]).toEqual([
    [7, 0, 17],
    [1, 14, 9],
  ]);
  expect((await act(teacher, long, 'SUBMIT')).body.status).toBe('submitted');
});

test('lessons in the time need somebody who stands in and is not away herself', async () => {
  const { head, colleague } = office.people;
  await office.lesson(21);
  const made = await office.draft(20, 3);
  expect(made).toMatchObject({ lessons: 1 });
  const { id } = made;
  expect(await teacher.ask(vacationCalls.lessons, { id })).toEqual([
    expect.objectContaining({ lesson_title: 'Lecture 1', module_title: 'Algebra' }),
  ]);
  const days = { start_date: day(22), end_date: day(23) };
  expect(await teacher.ask(vacationCalls.lessons, days)).toEqual([]);
  const others = { ...days, staff_id: office.people.teacher.id };
  for (const input of [{ id }, others])
    await expect(colleague.person.ask(vacationCalls.lessons, input)).rejects.toMatchObject({ status: 404 });
  await act(teacher, made, 'SUBMIT');
  expect((await act(head.person, made, 'VERIFY')).body).toMatchObject({
    code: 'vacation.cover_needed',
    params: { lessons: 1 },
  });
  const hers = await office.draft(21, 1, { by: colleague.person });
  await portal.sql(`update vacation_requests set status = 'accepted' where id = $1`, [hers.id]);
  expect(codes(await act(head.person, made, 'VERIFY', { cover_id: colleague.id }))).toEqual([
    'cover_id vacation.cover_is_away',
  ]);
  await portal.sql('delete from vacation_requests where id = $1', [hers.id]);
  expect((await act(head.person, made, 'VERIFY', { cover_id: colleague.id })).body).toMatchObject({
    status: 'verified',
    cover_id: colleague.id,
  });
});

test('colleagues see who is away, not why; what waits is seen by managers alone', async () => {
  const { colleague, head, hr, stranger } = office.people;
  const [granted, waiting] = [await office.draft(20, 3, { type: 'sick' }), await office.draft(30, 2)];
  await office.upTo('accepted', granted);
  await office.upTo('submitted', waiting);
  const seen = async (person: Person, more: Partial<InputOf<typeof vacationCalls.calendar>> = {}) =>
    (await person.ask(vacationCalls.calendar, { from: day(10), to: day(60), ...more })).map(({ id, type }) => [
      id,
      type,
    ]);
  expect(await seen(colleague.person)).toEqual([[granted.id, null]]);
  expect(await seen(stranger.person)).toEqual([]);
  for (const person of [head.person, hr.person, teacher])
    expect(await seen(person)).toEqual([
      [granted.id, 'sick'],
      [waiting.id, 'annual'],
    ]);
  expect(await seen(hr.person, { department_id: office.departments.office })).toEqual([]);
  await expect(seen(teacher, { to: day(200) })).rejects.toMatchObject({ status: 400 });
});

test(
  'the paper is a PDF; its code opens a public page that says little; guessed, revoked and expired tokens are ' +
    'answered alike',
  async () => {
    const made = await office.draft(20, 3, { type: 'sick', reason: 'An operation' });
    const open = (token: string) => portal.visitor.get(`/api/v1/public/vacation-request?token=${token}`);
    const links = async () =>
      (await teacher.get(`/user_open_link?subject_id=${made.id}`)).body.content as {
        id: number;
        scope: string;
        status: string;
        issuer_id: number;
      }[];
    const addressFor = async ({ person }: Known) => {
      const { status, body } = await person.get(`/vacation-request/${made.id}/link`);
      return status === 200 ? (body as { url: string | null }).url : status;
    };
    expect([await links(), await addressFor(office.people.teacher)]).toEqual([[], null]);
    await office.upTo('accepted', made);
    expect(await links()).toEqual([
      expect.objectContaining({
        scope: 'vacation_request',
        status: 'activated',
        issuer_id: office.people.director.person.account_id,
      }),
    ]);
    const paper = await teacher
      .get(`/vacation-request/download?id=${made.id}`)
      .buffer(true)
      .parse((answer, done) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
      });
    expect([paper.status, paper.headers['content-type'], (paper.body as Buffer).subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    const read = await textOfPdf(paper.body as Buffer);
    for (const part of ['Here University', made.number, 'An operation']) expect(read).toContain(part);
    expect((await office.people.colleague.person.get(`/vacation-request/download?id=${made.id}`)).status).toBe(404);

    const token = tokenOfDocument(portal.config, { scope: 'vacation_request', institution_id: HERE.id, id: made.id });
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect([
      await addressFor(office.people.teacher),
      await addressFor(office.people.hr),
      await addressFor(office.people.colleague),
    ]).toEqual([
      expect.stringContaining(`/public/vacation-request?token=${token}`),
      expect.stringContaining(token),
      404,
    ]);
    const shown = await open(token);
    expect([shown.status, shown.body]).toEqual([
      200,
      {
        institution: 'Here University',
        number: made.number,
        name: expect.stringMatching(/^T\. person-/),
        start_date: day(20),
        end_date: day(22),
        days: 3,
        returned_on: null,
        status: 'accepted',
        commandNumber: '17-T',
        checked_at: expect.any(String),
      },
    ]);
    expect(shown.headers['x-robots-tag']).toBe('noindex, nofollow');
    await act(teacher, made, 'CANCEL');
    expect((await open(token)).body.status).toBe('cancelled');
    expect((await portal.visitor.get('/api/v1/public/vacation-request')).status).toBe(400);
    const dead = async (key: string) => {
      const { status, body } = await open(key);
      return [status, body.code];
    };
    expect(await dead('x'.repeat(43))).toEqual([404, 'links.link_dead']);
    await portal.sql(`update user_open_links set expires_at = now() - interval '1 second' where subject_id = $1`, [
      made.id,
    ]);
    expect(await dead(token)).toEqual([404, 'links.link_dead']);
    await portal.sql(`update user_open_links set expires_at = now() + interval '1 day' where subject_id = $1`, [
      made.id,
    ]);
    await teacher.post(`/user_open_link/${(await links())[0]?.id}/actions/REVOKE`);
    expect([await dead(token), await addressFor(office.people.teacher)]).toEqual([[404, 'links.link_dead'], null]);
  },
);
