import { startPortal, type Portal } from '#testing/portal.js';
import { Course, inDays, upload } from '#testing/course.js';
import type { Known } from '#testing/rows.js';

let portal: Portal;
let course: Course;
let chair: Known;
let members: Known[];
let director: Known;
beforeAll(async () => {
  portal = await startPortal();
  course = await Course.on(portal);
  chair = await course.rows.staff(['AR_COMMITTEE']);
  members = [chair, await course.rows.staff(['HEAD_OF_KAFEDRA']), await course.rows.staff(['LEGAL'])];
  director = await course.rows.staff(['DIRECTOR']);
});
afterAll(() => portal.stop());

test('a case withholds a published mark, goes to the panel, is decided, appealed and upheld, and releases the mark', async () => {
  const { teacher, student, dean, admin, leader, exam } = course.people;
  const component = await course.open();
  const { id: mark_id, ccls_module_id } = await course.upTo(component, 'published', 78);
  const [{ module_id } = { module_id: 0 }] = await portal.sql<{ module_id: number }>(
    'select module_id from taught_modules where id = $1',
    [ccls_module_id],
  );
  const offence_type_id = await course.rows.add('offence_types', { name: 'Collusion', category: 'coursework' });
  const reported = await teacher.person.post('/offence/report', {
    student_id: student.id,
    module_id,
    offence_type_id,
    nature: 'Collusion',
    description: 'Two reports share a page.',
    evidence_ids: [await upload(teacher.person, 'evidence.pdf', '%PDF-1.4')],
  });
  const { id } = reported.body as { id: number };
  const send = async ({ person }: Known, event: string, payload: object = {}) => {
    const answer = await person.put('/offence/change/status', { id, event, ...payload });
    if (answer.status !== 200) throw new Error(`${event}: ${answer.text}`);
    return answer.body as { status: string };
  };
  const mark = () => course.markOf(component);
  const seen = async () => (await student.person.get(`/assessment/mark/${mark_id}`)).body;
  const stays = async () => {
    expect(await mark()).toMatchObject({ status: 'withheld', offence_id: id });
    expect(await seen()).toMatchObject({
      status: 'submitted',
      calculated_mark: null,
      final_mark: null,
      offence_id: null,
    });
  };

  expect((await seen()).calculated_mark).toBe(78);
  await send(chair, 'ASSIGN', { assignee_id: dean.id });
  await stays();
  await send(chair, 'INVITE_STUDENT', { meeting_at: inDays(3), meeting_place: 'Room 2.14' });
  await send(chair, 'CONCLUDE_POSSIBLE_MAJOR', { conclusion: 'The page is the same.' });
  await send(chair, 'REFER_TO_PANEL', { panel_at: inDays(9), panel_member_ids: members.map((member) => member.id) });
  await send(chair, 'RECORD_PANEL_DECISION', {
    conclusion: 'The page is the same.',
    finding: 'major_academic_misconduct',
    final_penalty: 'mark_zero',
    minutes_ids: [await upload(chair.person, 'minutes.pdf', '%PDF-1.4')],
  });
  await stays();
  await send(chair, 'PUBLISH');
  await stays();
  expect((await admin.person.post(`/assessment/mark/${mark_id}/actions/RELEASE`)).status).toBe(422);

  const appeal = { id, event: 'APPEAL', grounds: 'I was the one who was copied.' };
  expect((await course.people.friend.person.put('/offence/change/status', appeal)).status).toBe(404);
  await send(student, 'APPEAL', { grounds: appeal.grounds });
  await stays();
  const own = await chair.person.put('/offence/change/status', { id, event: 'UPHOLD', decision: 'We were right.' });
  expect(own.status).toBe(403);
  expect((await send(director, 'UPHOLD', { decision: 'The grounds change nothing.' })).status).toBe('closed');

  expect(await mark()).toMatchObject({ status: 'returned', penalty: 'mark_zero', final_mark: null });
  expect(await seen()).toMatchObject({ status: 'submitted', calculated_mark: null, penalty: null });
  await course.send(teacher, mark_id, ['MARK', { mark: 78 }]);
  expect(await course.send(admin, mark_id, ['VERIFY'])).toMatchObject({ final_mark: 78, calculated_mark: 0 });
  await course.send(leader, mark_id, ['PUBLISH_TO_REGISTRAR']);
  const ear = await student.person.listen({ resource: 'marks', id: mark_id });
  await course.send(exam, mark_id, ['PUBLISH']);
  await ear.hears('marks.PUBLISH');
  expect(await seen()).toMatchObject({ status: 'published', calculated_mark: 0, penalty: 'mark_zero' });
  const chain = (await admin.person.get(`/assessment/mark/${mark_id}/chain`)).body as { event: string }[];
  expect(chain.map(({ event }) => event).slice(5)).toEqual([
    'WITHHOLD',
    'RELEASE',
    'MARK',
    'VERIFY',
    'PUBLISH_TO_REGISTRAR',
    'PUBLISH',
  ]);
});
