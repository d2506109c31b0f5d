import { randomUUID } from 'node:crypto';
import { ADMIN, TEACHER } from '../bench/campus.mjs';
import { call, sleep } from './call.mjs';

const STATUSES = ['present', 'late', 'absent', 'excused'];

/**
 * R3: a command sent one to five times at once with one Idempotency-Key has one effect, and every sender gets the same answer. Half are
 * new records that nothing else holds back (lessons have no unique column), half are marks by the hot statement.
 * @param {import('../bench/stage.mjs').Stage} stage @param {{ commands: number }} size
 */
export async function oneEffect(stage, { commands }) {
  const api = await stage.api();
  const { unwatched, others } = stage.campus;
  const [[teacher], [admin]] = [await stage.tokens(TEACHER), await stage.tokens(ADMIN)];
  const [{ id: module }] = await stage.sql('select id from taught_modules where institution_id = 1 limit 1');
  const tally = { sends: 0, different: 0, refused: /** @type {Record<string, number>} */ ({}), wrong: 0 };
  const marked = async () =>
    (
      await stage.sql(
        `select count(*)::int as n from domain_events where name = 'lesson_attendances.marked' and record_id = $1`,
        [unwatched],
      )
    )[0].n;
  const before = await marked();
  let marks = 0;
  let turn = 0;
  const run = `R3-${randomUUID().slice(0, 8)}`;

  const one = async () => {
    const n = (turn += 1);
    const isMark = n % 2 === 0;
    if (isMark) marks += 1;
    const body = isMark
      ? { lesson_attendance_id: unwatched, marks: [{ student_id: others[n % others.length], status: STATUSES[n % 4] }] }
      : { ccls_module_id: module, title: `${run} ${n}`, type: 'lecture', teaching_week: 1, hours: 2 };
    const send = () =>
      persist(
        `${api.url}/api/v1/${isMark ? 'attendance' : 'lesson'}`,
        { token: isMark ? teacher : admin, method: 'POST', body, headers: { 'idempotency-key': `${run}-${n}` } },
        tally.refused,
      );
    const times = 1 + (n % 5);
    tally.sends += times;
    const answers = await Promise.all(Array.from({ length: times }, send));
    if (new Set(answers.map(({ status, text }) => `${status} ${text}`)).size > 1) tally.different += 1;
    if (answers.some(({ status }) => status !== 200)) tally.wrong += 1;
  };
  const lane = async () => {
    while (turn < commands) await one();
  };
  await Promise.all(Array.from({ length: 4 }, lane));

  const [{ n: lessons }] = await stage.sql(`select count(*)::int as n from lessons where title like $1 || ' %'`, [run]);
  const effects = lessons + (await marked()) - before;
  await api.stop();
  const retried = Object.entries(tally.refused)
    .map(([status, n]) => `${n} x ${status}`)
    .join(', ');
  return {
    pass: effects === turn && tally.different === 0 && tally.wrong === 0,
    told:
      `${turn} commands (${marks} marks, ${turn - marks} records) sent ${tally.sends} times: ${effects} ` +
      `effects, ${tally.different} with different answers, ${tally.wrong} without ` +
      `success${retried ? `; asked to come back and did: ${retried}` : ''}`,
  };
}

/**
 * Sends again what was told to come back.
 * @param {string} url
 * @param {Parameters<typeof call>[1]} how
 * @param {Record<string, number>} refused
 */
async function persist(url, how, refused) {
  for (let tries = 0; ; tries++) {
    const answer = await call(url, how);
    if (tries === 5 || !answer.headers.has('retry-after')) return answer;
    refused[answer.status] = (refused[answer.status] ?? 0) + 1;
    await sleep(1000 * Number(answer.headers.get('retry-after')));
  }
}
