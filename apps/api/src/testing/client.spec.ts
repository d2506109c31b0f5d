import { day } from '#testing/days.js';
import { CallRefused, Client } from '@quad/client';
import { academicYears } from '@quad/domain/academic-years';
import { vacationCalls, vacationRequests } from '@quad/domain/vacation';
import { HERE, type Person, type Portal, startPortal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';

let portal: Portal;
let teacher: Person;
let admin: Person;
beforeAll(async () => {
  portal = await startPortal();
  teacher = (await new Rows(portal).staff(['TEACHER'])).person;
  admin = await portal.person(['ADMIN']);
});
afterAll(() => portal.stop());

test('the client works with records of a resource, and pages them', async () => {
  const { client } = admin;
  const write = { name: '2150-2151', start_date: '2150-09-01', end_date: '2151-06-30', current: false };
  const made = await client.save(academicYears, write);
  expect(await client.find(academicYears, made.id)).toEqual(made);
  expect((await client.page(academicYears, { search: '2150', size: 5 })).content).toEqual([made]);
  expect(await client.remove(academicYears, made.id)).toEqual({ id: made.id });
  await expect(client.find(academicYears, made.id)).rejects.toMatchObject({ status: 404, code: 'not_found' });
});

test('the client makes declared calls, sends events of a workflow, and fetches files', async () => {
  const { client } = teacher;
  const draft = await client.save(vacationRequests, {
    type: 'unpaid',
    start_date: day(30),
    end_date: day(31),
    reason: 'A journey',
  });
  expect(await client.ask(vacationCalls.balance, { year: 2150 })).toMatchObject({ year: 2150, spent: 0 });
  expect((await client.act(vacationRequests, draft.id, { event: 'SUBMIT' })).status).toBe('submitted');
  const paper = await client.file(vacationCalls.download, { id: draft.id });
  expect(
    Buffer.from(await paper.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('what is refused fails with the problem, in the language asked for; without a session nothing is allowed', async () => {
  const german = new Client({ url: portal.url, token: teacher.token, institution: HERE.id, language: 'de' });
  const refused = await german.ask(vacationCalls.lessons, { id: 999_999 }).catch((problem: unknown) => problem);
  expect(refused).toBeInstanceOf(CallRefused);
  expect(refused).toMatchObject({ status: 404, code: 'not_found', message: expect.stringMatching(/nicht/i) });
  await expect(new Client({ url: portal.url }).ask(vacationCalls.balance)).rejects.toMatchObject({ status: 401 });
});
