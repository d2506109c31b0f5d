import { at, startTwin } from '#testing/twin.js';
import { startPortal } from '#testing/portal.js';
import { hasRedis, TestRedis } from '#testing/redis.js';
import { Campus, type Learner } from '#areas/attendance/test-campus.js';

const story = hasRedis() ? test : test.skip;

story('wrong codes at two servers are one budget', async () => {
  const redis = await TestRedis.start();
  const portal = await startPortal({ REDIS_URL: redis.url });
  try {
    const twin = await startTwin(portal);
    const campus = await Campus.on(portal);
    const teacher = await campus.teacher();
    const group = await campus.group();
    const [learner] = await campus.students(group, 1);
    const { id } = await campus.register(group, { teacher: teacher.staff_id });
    await teacher.person.post(`/attendance/${id}/actions/OPEN_CHECK_IN`);
    const here = await campus.signIn(learner as Learner);
    const there = at(twin, here);
    const guess = (person: typeof here) =>
      person.post('/attendance/check_in', { code: 'ABCDEFGH', lesson_attendance_id: id, device: 'a phone of hers' });
    const answers: number[] = [];
    for (let n = 0; n < 5; n += 1) answers.push((await guess(here)).status, (await guess(there)).status);
    expect(answers).toEqual([...Array<number>(8).fill(422), 429, 429]);
  } finally {
    await portal.stop();
    await redis.stop();
  }
});
