import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { Week } from './test-week.js';

let portal: Portal;
let week: Week;
let ours: Person;
let others: Person;
/** Of a third group, registered in the module, with a seat in the first. */
let guest: Person;
beforeAll(async () => {
  portal = await startPortal();
  week = await Week.on(portal);
  const { rows, places } = week;
  ours = week.people.student.person;
  others = (await rows.student({ group_id: places.groups[1] })).person;
  const stranger = await rows.student({ group_id: await rows.add('groups', { title: 'EE-1' }) });
  guest = stranger.person;
  const [row] = await portal.sql<{ module_id: number; academic_year_id: number }>(
    'select module_id, academic_year_id from taught_modules where id = $1',
    [places.module],
  );
  const campaign_id = await rows.add('course_campaigns', {
    course_id: await rows.add('courses', { title: 'C', code: 'C1' }),
    academic_year_id: row?.academic_year_id,
    ...{ purpose: 'module_registration', opens_on: '2026-09-01', closes_on: '2026-09-10' },
    ...{ opens_at: '2026-09-01', closes_at: '2026-09-11' },
  });
  await rows.add('module_registrations', {
    ...{
      student_id: stranger.id,
      taught_module_id: places.module,
      seat_group_id: places.groups[0],
      status: 'accepted',
    },
    ...{ module_id: row?.module_id, campaign_id, title: 'Programming', credits: 6, closes_at: '2026-09-11' },
  });
});
afterAll(() => portal.stop());

let hour = 24;
const free = () => (hour += 3);
const fresh = async () => {
  for (const person of [ours, others, guest]) await person.put('/notification/read', {});
};
const told = async (person: Person) =>
  ((await person.get('/notification?unread=true')).body.content as { text: string; count: number }[]).map(
    ({ text }) => text,
  );
const unread = async (person: Person): Promise<number> => (await person.get('/notification/unread')).body.count;

test('who is expected in a lesson is told of its move, cover and cancellation, live: also a guest, not another group', async () => {
  const slot = await week.published(free());
  await fresh();
  const ear = await ours.listen();
  const at = free();
  await week.send(slot.id, 'MOVE', { starts_at: week.at(at), ends_at: week.at(at + 1) });
  await ear.hears('notifications.created');
  expect(await unread(ours)).toBe(1);
  await week.send(slot.id, 'ASSIGN_SUBSTITUTE', { substitute_id: week.people.colleague.id, reason: 'Surgery' });
  await week.send(slot.id, 'CANCEL', { reason: 'Snow' });
  const sentences = [
    expect.stringMatching(/^Lesson \d+ \(Programming\) on .* is cancelled: Snow$/),
    // Why their teacher is away is not told to students.
    expect.stringMatching(/^Lesson \d+ \(Programming\) on .* will be taught by Test \S+$/),
    expect.stringMatching(/^Lesson \d+ \(Programming\) was moved to .*, room A-101$/),
  ];
  expect([await told(ours), await told(guest), await told(others)]).toEqual([sentences, sentences, []]);
});

test('of a lesson that was never public, is over, or is published for a later month students are not told', async () => {
  await fresh();
  await week.send((await week.draft(free())).id, 'CANCEL', { reason: 'Typo' });
  await week.published(24 * 30);
  const past = await week.published(free());
  await fresh();
  await week.shift(past.id, -5);
  await week.send(past.id, 'CANCEL', { reason: 'Snow' });
  expect(await told(ours)).toEqual([]);
});

test('what is done with many lessons at once is one notification for each student, which counts their own', async () => {
  const { groups } = week.places;
  const drafts = [
    await week.verified(free()),
    await week.verified(free()),
    await week.verified(free(), { group_ids: [...groups] }),
    await week.verified(24 * 31),
  ];
  await fresh();
  const send = (event: string, more: object = {}) =>
    week.keeper.put('/timetable/bulk', { event, slots: drafts.map(({ id }) => ({ id })), ...more });
  expect((await send('PUBLISH')).body.refused).toEqual([]);
  const counted = (count: number) => [
    expect.stringMatching(new RegExp(`^New lessons in your timetable from .*: ${count}$`)),
  ];
  expect([await told(ours), await told(guest), await told(others)]).toEqual([counted(3), counted(3), counted(1)]);
  await fresh();
  await send('CANCEL', { reason: 'Snow' });
  expect(await told(ours)).toEqual([expect.stringMatching(/^Lessons of yours that are cancelled, .*: 4$/)]);
});

test('who turned the timetable off is not told', async () => {
  const slot = await week.published(free());
  await fresh();
  await portal.sql(
    `insert into notification_preferences (institution_id, account_id, category, screen, mail, push)
    values ($1, $2, 'timetable', 'off', 'off', 'off')`,
    [ours.institution.id, ours.account_id],
  );
  await week.send(slot.id, 'CANCEL', { reason: 'Snow' });
  expect([(await told(ours)).length, (await told(guest)).length]).toEqual([0, 1]);
});
