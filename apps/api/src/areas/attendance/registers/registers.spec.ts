import type { DomainEvent } from '@quad/domain/core';
import { systemContext } from '#core/context.js';
import { HERE, type Person, type Portal, startPortal, THERE } from '#testing/portal.js';
import { Clocks } from '#core/resource/clocks.service.js';
import { RegistersListeners } from './registers.listeners.js';
import { Campus, type Teaching } from '#areas/attendance/test-campus.js';

let portal: Portal;
let campus: Campus;
let teacher: Teaching;
let group: number;
beforeAll(async () => {
  portal = await startPortal();
  campus = await Campus.on(portal);
  teacher = await campus.teacher();
  group = await campus.group();
  await campus.students(group, 2);
});
afterAll(() => portal.stop());

const of = (slot: number) =>
  portal.sql<{
    id: number;
    group_id: number;
    status: string;
    version: number;
    starts_at: Date;
    teacher_id: number;
    students: number;
    semester_ends_on: string;
  }>('select * from lesson_attendances where lesson_slot_id = $1 order by group_id', [slot]);
const change = (slot: number, columns: string) =>
  portal.sql(`update timetable_slots set ${columns} where id = $1`, [slot]).then(() => campus.follow(slot));
const present = async (register: number) => {
  const [student] = await portal.sql<{ id: number }>(
    'select s.id from students s join lesson_attendances r on r.group_id = s.group_id where r.id = $1 limit 1',
    [register],
  );
  const answer = await teacher.person.post('/attendance', {
    lesson_attendance_id: register,
    marks: [{ student_id: student?.id, status: 'present' }],
  });
  expect(answer.status).toBe(200);
};
const listeners = () => portal.app.get(RegistersListeners, { strict: false });
const tick = () => portal.app.get(Clocks, { strict: false }).tick(systemContext(HERE.id), 'lesson_attendances');

test('a published slot gets one register for each group, once; its teacher and the list hear of it', async () => {
  const other = await campus.group();
  const ears = [
    await teacher.person.listen(),
    await (await portal.person(['DEAN'])).listen({ resource: 'lesson_attendances' }),
    await (await portal.person(['ADMIN'], { institution: THERE })).listen({ resource: 'lesson_attendances' }),
  ];
  const slot = await campus.slot([group, other], { teacher: teacher.staff_id });
  await campus.follow(slot);
  await campus.follow(slot);
  expect(await of(slot)).toMatchObject([
    {
      group_id: group,
      status: 'pending',
      version: 1,
      teacher_id: teacher.staff_id,
      students: 2,
      semester_ends_on: '2036-12-31',
    },
    { group_id: other, students: 0 },
  ]);
  const made = await portal.sql(
    `select count(*)::int as n from domain_events where name = 'lesson_attendances.created'`,
  );
  expect(made).toEqual([{ n: 2 }]);
  for (const ear of ears.slice(0, 2))
    expect(await ear.hears('lesson_attendances.created')).toMatchObject({ version: 1 });
  expect(ears[2]?.heard).toEqual([]);
  const draft = await campus.slot([group], { teacher: teacher.staff_id, starts: 3000 });
  await change(draft, `status = 'draft'`);
  expect(await of(draft)).toEqual([]);
});

test(`a moved slot takes its register along with its marks, and an expired one comes back to life; a taken one stays
  where it was`, async () => {
  const { slot, id } = await campus.register(group, { teacher: teacher.staff_id });
  await present(id);
  const ear = await teacher.person.listen({ resource: 'lesson_attendances', id });
  await change(
    slot,
    `status = 'edited', starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'`,
  );
  const [moved] = await of(slot);
  expect(moved).toMatchObject({ id, status: 'pending', version: 3 });
  expect(moved?.starts_at.getTime()).toBeGreaterThan(Date.now());
  expect(await ear.hears('lesson_attendances.updated')).toMatchObject({ version: 3 });
  await portal.sql(`update lesson_attendances set status = 'expired' where id = $1`, [id]);
  await change(slot, `starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'`);
  expect(await of(slot)).toMatchObject([{ status: 'pending', version: 4 }]);
  expect(await ear.hears('lesson_attendances.updated')).toBeDefined();
  await portal.sql(`update lesson_attendances set status = 'completed' where id = $1`, [id]);
  await change(slot, `starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'`);
  expect(await of(slot)).toMatchObject([{ status: 'completed', version: 4 }]);
});

test('a substitute takes over at once, and both teachers hear it', async () => {
  const substitute = await campus.teacher();
  const { slot, id } = await campus.register(group, { teacher: teacher.staff_id });
  const ears = [await teacher.person.listen(), await substitute.person.listen()];
  await change(slot, `status = 'assigned', substitute_id = ${substitute.staff_id}`);
  for (const ear of ears) expect(await ear.hears('lesson_attendances.updated')).toMatchObject({ record_id: id });
  expect((await substitute.person.post(`/attendance/${id}/actions/OPEN_CHECK_IN`)).body.status).toBe('open');
});

test('a cancelled slot cancels its registers; one that was taken back loses those that nobody has marked', async () => {
  const { slot, id } = await campus.register(group, { teacher: teacher.staff_id });
  await present(id);
  await change(slot, `status = 'cancelled'`);
  expect(await of(slot)).toMatchObject([{ status: 'cancelled' }]);
  expect(
    await portal.sql(
      `select status_from, status_to from domain_events where name = 'lesson_attendances.CANCEL' and record_id = $1`,
      [id],
    ),
  ).toEqual([{ status_from: 'pending', status_to: 'cancelled' }]);
  const back = await campus.register(group, { teacher: teacher.staff_id, starts: 2000 });
  await change(back.slot, `status = 'unpublished'`);
  expect(await of(back.slot)).toEqual([]);
  await change(back.slot, `status = 'published'`);
  expect(await of(back.slot)).toMatchObject([{ status: 'pending', version: 1 }]);
});

test('a group that leaves the slot loses its register, unless it has marks: then it is cancelled', async () => {
  const [kept, left, marked] = [await campus.group(), await campus.group(), await campus.group()];
  await campus.students(marked, 1);
  const slot = await campus.slot([kept, left, marked], { teacher: teacher.staff_id });
  await campus.follow(slot);
  await present((await of(slot))[2]?.id ?? 0);
  await change(slot, `group_ids = '{${kept}}'`);
  expect((await of(slot)).map(({ group_id, status }) => [group_id, status])).toEqual([
    [kept, 'pending'],
    [marked, 'cancelled'],
  ]);
});

test(
  '48 hours after the lesson a register expires, its teacher is notified and the officer hears it; one that was ' +
    'taken does not',
  async () => {
    const officer = await (await portal.person(['TEACHING_AND_LEARNING_OFFICER'])).listen();
    const old = await campus.register(group, { teacher: teacher.staff_id, starts: -51 * 60 });
    const fresh = await campus.register(group, { teacher: teacher.staff_id, starts: -47 * 60 });
    // Completed and two days old at once: the portal's own clock may come by in between.
    const taken = await campus.register(group, { teacher: teacher.staff_id, starts: -47 * 60 });
    await portal.sql(
      `update lesson_attendances set status = 'completed', completed_at = now(), starts_at = starts_at - interval '13 hours',
        ends_at = ends_at - interval '13 hours' where id = $1`,
      [taken.id],
    );
    await tick();
    expect([
      (await campus.state(old.id)).status,
      (await campus.state(fresh.id)).status,
      (await campus.state(taken.id)).status,
    ]).toEqual(['expired', 'pending', 'completed']);
    expect(await officer.hears('lesson_attendances.EXPIRE')).toMatchObject({
      record_id: old.id,
      from: 'pending',
      to: 'expired',
    });
    const told = await portal.sql('select account_id, key, link from notifications where category = $1', [
      'attendance',
    ]);
    expect(told).toEqual([
      {
        account_id: teacher.person.account_id,
        key: 'attendance:notice.expired.text',
        link: expect.stringMatching(new RegExp(`/attendance/${old.slot}$`)),
      },
    ]);
    await tick();
    expect(await portal.sql('select 1 from notifications where category = $1', ['attendance'])).toHaveLength(1);
  },
);

test('after the semester what was taken is locked, and nothing else', async () => {
  const [done, open] = [
    await campus.register(group, { teacher: teacher.staff_id }),
    await campus.register(group, { teacher: teacher.staff_id }),
  ];
  await portal.sql(`update lesson_attendances set status = 'completed', completed_at = now() where id = $1`, [done.id]);
  await tick();
  expect((await campus.state(done.id)).status).toBe('completed');
  await portal.sql(`update taught_modules set end_date = '2026-09-30' where id = $1`, [campus.module]);
  await listeners().followSemesters(systemContext(HERE.id));
  await tick();
  expect([(await campus.state(done.id)).status, (await campus.state(open.id)).status]).toEqual(['closed', 'pending']);
});

test(
  'who was absent when the register was completed is told of it, once, and nobody else; a completing that is ' +
    'refused tells nobody',
  async () => {
    const place = await campus.group();
    const learners = await campus.students(place, 2);
    const people = await Promise.all(learners.map((learner) => campus.signIn(learner)));
    const { id } = await campus.register(place, { teacher: teacher.staff_id });
    expect((await teacher.person.post('/attendance', { lesson_attendance_id: id, complete: true })).body.code).toBe(
      'attendance.unmarked',
    );
    expect(await portal.sql(`select kind from jobs where payload->>'record_id' = $1`, [String(id)])).toEqual([]);
    const marks = [{ student_id: learners[0]?.student_id, status: 'present' }];
    await teacher.person.post('/attendance', { lesson_attendance_id: id, marks, complete: true, rest: 'absent' });
    const told = async (person?: Person) =>
      (await person?.get('/notification'))?.body.content.map(({ category, text, link }: Record<string, string>) => ({
        category,
        text,
        link,
      }));
    const end = Date.now() + 10_000;
    while ((await told(people[1])).length === 0 && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await told(people[1])).toEqual([
      {
        category: 'attendance',
        text: expect.stringMatching(/^Programming 1: you were marked absent from /),
        link: '/attendance',
      },
    ]);
    const [event] = await portal.sql<DomainEvent>(
      `select * from domain_events where record_id = $1 and name = 'lesson_attendances.SAVE'`,
      [id],
    );
    if (event) await listeners().tellAbsent(event, systemContext(HERE.id));
    expect([await told(people[0]), (await told(people[1])).length]).toEqual([[], 1]);
  },
);

test('what is due is told apart from lessons that have not begun', async () => {
  const own = await campus.teacher();
  const late = await campus.register(group, { teacher: own.staff_id, starts: -20 });
  const soon = await campus.register(group, { teacher: own.staff_id, starts: 600 });
  const held = async (tab: string) => {
    const { body } = await own.person.get(`/attendance/all/v2?mine=true&tab=${tab}`);
    return (body.content as { id: number }[]).map(({ id }) => id);
  };
  expect([await held('due'), await held('upcoming'), await held('completed')]).toEqual([[late.id], [soon.id], []]);
  expect(await held('pending')).toEqual([late.id, soon.id]);
});
