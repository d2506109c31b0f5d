import { Relay } from '#core/events/relay.service.js';
import { startPortal, type Ear, type Portal } from '#testing/portal.js';
import { Course, inDays, upload, type Shown } from '#testing/course.js';
import type { Known } from '#testing/rows.js';

/** The mark that the claim is about is not published; no other number of the spec is this one. */
const MARK = 73;
const COMMENT = 'Quokka normal forms';
/** What the student wrote in confidence. */
const REASON = 'Wombat fever of forty degrees';

let portal: Portal;
let course: Course;
let ear: Ear;
let strange: Ear;
let mark: Shown;
let claim: number;
let number: string;
let before: Awaited<ReturnType<typeof channels>>;

const day = (days: number) => inDays(days).slice(0, 10);
const seen = async (path: string, { person }: Known = course.people.student) => {
  const { status, text, body } = await person.get(path);
  return { status, text: text ?? JSON.stringify(body), body };
};
const PATHS = ['/dashboard/student', '/my-work', '/notification', '/notification/unread'];
const channels = async (who: Known) => {
  await portal.app.get(Relay).sweep();
  const paths = [...PATHS, `/calendar/event/student?from=${day(-1)}&to=${day(60)}`];
  const said = await Promise.all(paths.map(async (path) => [path, (await seen(path, who)).text] as const));
  const mails = await portal.sql<{ text: string }>(
    `select to_jsonb(m)::text as text from mails m where to_jsonb(m)::text like
      '%' || (select email from accounts where id = $1) || '%' order by m.id`,
    [who.person.account_id],
  );
  return [...said, ...mails.map(({ text }) => ['mail', text] as const)];
};
const without = (text: string) =>
  text.replaceAll(/"(id|\w+_ids?|number|version|idNumber|receipt)":("[^"]*"|\[[^\]]*\]|\d+)/g, '');
const silent = (text: string) => {
  expect(text).not.toContain(COMMENT);
  expect(without(text)).not.toMatch(new RegExp(`\\b${MARK}\\b`));
  expect(text).not.toContain('published_to_registrar');
};

/** A claim about a mark that everybody but its student knows, verified and assigned; a fellow student looks on. */
beforeAll(async () => {
  portal = await startPortal();
  course = await Course.on(portal);
  const { student, friend, teacher, admin, exam } = course.people;
  const component = await course.open();
  await course.handIn(component);
  mark = await course.markOf(component);
  const evidence = await upload(student.person, 'doctor.pdf', '%PDF-1.4');
  before = await channels(friend);
  strange = await friend.person.listen({ resource: 'ec_claims' });
  const made = await student.person.post('/ec?send=SUBMIT', {
    ...{ grounds: 'illness', mark_ids: [mark.id], happened_from: day(-1), happened_to: day(0), reason: REASON },
    evidence_ids: [evidence],
  });
  expect([made.status, made.body.code]).toEqual([200, undefined]);
  claim = made.body.id;
  number = made.body.number;
  ear = await student.person.listen({ resource: 'ec_claims', id: claim });
  await course.send(teacher, mark.id, ['MARK', { mark: MARK, comment: COMMENT }]);
  await course.send(admin, mark.id, ['VERIFY', { final_mark: MARK, comment: COMMENT }]);
  await course.send(admin, mark.id, ['PUBLISH_TO_REGISTRAR']);
  const verdicts = [{ file_id: evidence, verdict: 'accepted' }];
  expect((await exam.person.put('/ec/evidence', { id: claim, verdicts })).status).toBe(200);
  await portal.app.get(Relay).sweep();
}, 60_000);
afterAll(() => portal.stop());

test('the world of this spec: the examinations unit reads the mark and the claim', async () => {
  expect((await seen(`/assessment/mark/${mark.id}`, course.people.exam)).body.calculated_mark).toBe(MARK);
  expect((await seen(`/ec/${claim}`, course.people.exam)).body.reason).toBe(REASON);
});

test('list, record, history and total: the claim tells nothing of the mark that it is about', async () => {
  for (const path of ['/ec?size=50', `/ec/${claim}`, `/history/ec_claims/${claim}`]) {
    const { status, text } = await seen(path);
    expect([path, status]).toEqual([path, 200]);
    silent(text);
  }
  expect((await seen('/ec')).body.total_elements).toBe(1);
});

test('another student finds no claim: list, total, record, history, search, choices, export', async () => {
  const { friend } = course.people;
  const list = (await seen('/ec?size=50', friend)).body;
  expect([list.content, list.total_elements]).toEqual([[], 0]);
  for (const path of [`/ec/${claim}`, `/history/ec_claims/${claim}`])
    expect([path, (await seen(path, friend)).status]).toEqual([path, 404]);
  for (const path of [`/search?q=${number}`, '/search?q=Wombat', `/lookup/ec_claims?ids=${claim}`, '/ec/export']) {
    const { status, text } = await seen(path, friend);
    expect([path, status < 500]).toEqual([path, true]);
    expect([path, text.includes(REASON), text.includes(`"${number}`)]).toEqual([path, false, false]);
  }
});

test('search and export: the student finds neither mark nor comment through the claim', async () => {
  for (const path of [`/search?q=${encodeURIComponent(COMMENT)}`, `/search?q=${number}`, '/ec/export'])
    silent((await seen(path)).text);
  expect((await seen(`/ec?search=${MARK}`)).body.total_elements).toBe(0);
});

test('socket: the student hears of the claim alone, another student of nothing', () => {
  expect([ear.joined, strange.joined]).toEqual([[true], [false]]);
  expect(ear.heard.filter(({ resource }) => resource === 'marks')).toEqual([]);
  expect(strange.heard.filter(({ resource }) => ['marks', 'ec_claims'].includes(resource))).toEqual([]);
});

test('dashboard, work, bell, calendar and mail say nothing of the mark, and another student’s nothing at all', async () => {
  for (const [, text] of await channels(course.people.student)) silent(text);
  expect(await channels(course.people.friend)).toEqual(before);
});
