import { day } from '#testing/days.js';
import { Relay } from '#core/events/relay.service.js';
import { startPortal, type Ear, type Portal } from '#testing/portal.js';
import { Campus, type Case } from './test-case.js';

/** In a conclusion, a penalty and the minutes of a case: no other word of the spec contains it. */
const SECRET = 'Quokka';
const TOLD = /Quokka|mark_zero|mark_capped|minor_academic|possible_major|Copied passages/;

let portal: Portal;
let campus: Campus;
let ear: Ear;
let hidden: Case;
let concluded: Case;
let before: (readonly [string, string])[];

const seen = async (path: string) => {
  const { status, text, body } = await campus.people.student.person.get(path);
  return { status, text: text ?? JSON.stringify(body), body };
};
/** What comes to a student without being asked for: the dashboard, the bell, work, calendar, and all mail to them. */
const channels = async (): Promise<(readonly [string, string])[]> => {
  const { account_id } = campus.people.student.person;
  await portal.app.get(Relay).sweep();
  const paths = ['/dashboard/student', '/my-work', '/notification', '/notification/unread'];
  paths.push(`/calendar/event/student?from=${day(-1)}&to=${day(30)}`);
  const said = await Promise.all(paths.map(async (path) => [path, (await seen(path)).text] as const));
  const mails = await portal.sql<{ text: string }>(
    `select to_jsonb(m)::text as text from mails m where to_jsonb(m)::text like
      '%' || (select email from accounts where id = $1) || '%' order by m.id`,
    [account_id],
  );
  return [...said, ...mails.map(({ text }) => ['mail', text] as const)];
};

/** One case that its student does not know of yet, and one concluded in the consultation; neither result is published. */
beforeAll(async () => {
  portal = await startPortal();
  campus = await Campus.on(portal);
  const { student, chair, officer } = campus.people;
  concluded = await campus.upTo('consultation');
  const report = await officer.person.post('/offence/consultation_reports', {
    offence_id: concluded.id,
    held_at: new Date().toISOString(),
    summary: `${SECRET} was shown.`,
  });
  expect(report.status).toBe(200);
  await portal.app.get(Relay).sweep();
  ear = await student.person.listen({ resource: 'offences', id: concluded.id }, { resource: 'offences' });
  before = await channels();
  hidden = await campus.upTo('assigned');
  concluded = await campus.send(chair.person, concluded.id, [
    'CONCLUDE_MINOR',
    { conclusion: `${SECRET} passages.`, penalty: 'mark_capped' },
  ]);
  await portal.app.get(Relay).sweep();
}, 60_000);
afterAll(() => portal.stop());

test('the world of this spec: the committee reads the conclusion', async () => {
  const { body } = await campus.people.chair.person.get(`/offence/${concluded.id}`);
  expect(body).toMatchObject({ status: 'minor_academic_misconduct', penalty: 'mark_capped' });
});

test('list and totals: no filter, search or sort tells a case or its result', async () => {
  const all = await seen('/offence?size=50');
  expect(all.body.content.map(({ id }: Case) => id)).toEqual([concluded.id]);
  expect(all.body.total_elements).toBe(1);
  expect(all.text).not.toMatch(/Quokka|mark_capped|minor_academic/);
  for (const query of [`search=${SECRET}`, `search=${hidden.number}`, 'status=assigned', 'penalty=mark_capped'])
    expect([query, (await seen(`/offence?${query}`)).body.total_elements ?? 0]).toEqual([query, 0]);
});

test('record and history: the one is not there, the other without its conclusion', async () => {
  expect((await seen(`/offence/${hidden.id}`)).status).toBe(404);
  expect((await seen(`/history/offences/${hidden.id}`)).status).toBe(404);
  for (const path of [`/offence/${concluded.id}`, `/history/offences/${concluded.id}`]) {
    const { status, text } = await seen(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).not.toMatch(/Quokka|mark_capped|minor_academic/);
  }
});

test('export, reports and choices: none for the student', async () => {
  for (const path of ['/offence/export', `/offence/consultation_reports?offence_id=${concluded.id}`])
    expect([path, (await seen(path)).text.match(TOLD)]).toEqual([path, null]);
  const { text } = await seen(`/lookup/offences?ids=${hidden.id}`);
  expect(text).not.toContain(hidden.number);
});

test('socket: neither the new case nor the conclusion is heard', () => {
  expect(ear.joined).toEqual([true, false]);
  expect(ear.heard.filter(({ resource }) => resource === 'offences')).toEqual([]);
});

test('dashboard, work, bell, calendar and mail: the same before and after, in every word', async () => {
  const after = await channels();
  expect(after).toEqual(before);
  expect(after.map(([, text]) => text).join('\n')).not.toMatch(TOLD);
});

test('search: neither the number of the case nor a word of it finds anything', async () => {
  for (const word of [SECRET, hidden.number, 'Copied passages', 'mark_capped']) {
    const { status, text } = await seen(`/search?q=${encodeURIComponent(word)}`);
    expect(status).toBeLessThan(500);
    expect(text).not.toContain(hidden.number);
    expect(text).not.toMatch(/mark_capped":|minor_academic/);
  }
});

test('with the publication it is there, live', async () => {
  await campus.send(campus.people.chair.person, concluded.id, ['PUBLISH']);
  await ear.hears('offences.PUBLISH');
  expect((await seen(`/offence/${concluded.id}`)).body).toMatchObject({ status: 'published', penalty: 'mark_capped' });
  expect(await channels()).not.toEqual(before);
});
