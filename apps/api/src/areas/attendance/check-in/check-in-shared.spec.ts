import { systemContext } from '#core/context.js';
import { at, startTwin } from '#testing/twin.js';
import { HERE, startPortal } from '#testing/portal.js';
import { Campus, type Learner } from '#areas/attendance/test-campus.js';
import { WrongCodes } from './wrong-codes.js';

test('wrong codes at two servers are one budget, without Redis; what is over is forgotten', async () => {
  const portal = await startPortal();
  try {
    const twin = await startTwin(portal);
    const campus = await Campus.on(portal);
    const teacher = await campus.teacher();
    const group = await campus.group();
    const [learner, other] = await campus.students(group, 2);
    const { id } = await campus.register(group, { teacher: teacher.staff_id });
    await teacher.person.post(`/attendance/${id}/actions/OPEN_CHECK_IN`);
    const here = await campus.signIn(learner as Learner);
    const there = at(twin, here);
    const guess = (person: typeof here) =>
      person.post('/attendance/check_in', { code: 'ABCDEFGH', lesson_attendance_id: id, device: 'a phone of hers' });
    const answers: number[] = [];
    for (let n = 0; n < 5; n += 1) answers.push((await guess(here)).status, (await guess(there)).status);
    expect(answers).toEqual([...Array<number>(8).fill(422), 429, 429]);
    expect(Number((await guess(here)).headers['retry-after'])).toBeGreaterThan(0);
    expect((await guess(await campus.signIn(other as Learner))).status).toBe(422);

    // A minute later.
    await portal.sql(`update wrong_check_in_codes set since = since - interval '61 seconds'`);
    expect((await guess(there)).status).toBe(422);
    const kept = () => portal.sql<{ tries: number }>('select tries from wrong_check_in_codes order by tries');
    expect(await kept()).toEqual([{ tries: 1 }, { tries: 1 }]);
    await portal.app.get(WrongCodes).forget(systemContext(HERE.id));
    expect(await kept()).toEqual([{ tries: 1 }]);
  } finally {
    await portal.stop();
  }
});
