import { ADMIN, TEACHER } from '../bench/campus.mjs';
import { call, sleep, waitFor } from './call.mjs';

const STATUSES = ['present', 'late', 'absent', 'excused'];
const LANES = 6;

/** @typedef {{ rooms: string[], marks: { version: number, student_id: number, status: string }[] }} Acked */

/**
 * R1: marks and new records that the API said yes to are there after it, or the database, has died in the middle of the load.
 * @param {import('../bench/stage.mjs').Stage} stage @param {{ kills: number, crashes: number }} size
 */
export async function ackedWrites(stage, { kills, crashes }) {
  let api = await stage.api();
  const { port } = api;
  /** @type {Acked} */
  const acked = { rooms: [], marks: [] };
  const load = await startLoad(stage, api.url, acked);
  let slowest = 0;
  for (const victim of victims(kills, crashes)) {
    await sleep(300 + Math.random() * 700);
    if (victim === 'database') {
      await stage.stopDatabase('immediate');
      await stage.startDatabase();
    } else {
      await api.kill();
      api = await stage.api({ port });
    }
    slowest = Math.max(slowest, await waitFor(async () => (await call(`${api.url}/readyz`)).status === 200, 30_000));
  }
  await sleep(500);
  await load.stop();
  const lost = await missing(stage, acked);
  await api.stop();
  const writes = acked.rooms.length + acked.marks.length;
  return {
    pass: lost === 0 && writes > 0 && Number.isFinite(slowest),
    told:
      `${kills} x kill -9 of the API, ${crashes} x immediate stop of PostgreSQL: ${writes} writes acknowledged ` +
      `(${acked.marks.length} marks, ${acked.rooms.length} records), ${lost} lost or doubled; slowest /readyz after ` +
      `PostgreSQL or the API was back ${(slowest / 1000).toFixed(1)} s`,
  };
}

/** Who dies when: the two kinds spread evenly over the run. @param {number} kills @param {number} crashes */
export function victims(kills, crashes) {
  const all = [
    ...Array.from({ length: kills }, (_, n) => ({ at: (n + 0.5) / kills, who: 'api' })),
    ...Array.from({ length: crashes }, (_, n) => ({ at: (n + 0.6) / crashes, who: 'database' })),
  ];
  return all.sort((a, b) => a.at - b.at).map(({ who }) => who);
}

/** @param {import('../bench/stage.mjs').Stage} stage @param {string} url @param {Acked} acked */
async function startLoad(stage, url, acked) {
  const { watched, students } = stage.campus;
  const [[teacher], [admin]] = [await stage.tokens(TEACHER), await stage.tokens(ADMIN)];
  let running = true;
  let turn = 0;
  const create = async () => {
    const name = `Acked ${(turn += 1)}`;
    const answer = await call(`${url}/api/v1/room`, { token: admin, method: 'POST', body: { name }, patience: 5000 });
    if (answer.status === 200) acked.rooms.push(name);
    return answer.status;
  };
  const mark = async () => {
    turn += 1;
    const one = {
      student_id: students[turn % students.length] ?? 0,
      status: STATUSES[Math.floor(turn / students.length) % 4] ?? '',
    };
    const answer = await call(`${url}/api/v1/attendance`, {
      token: teacher,
      method: 'POST',
      body: { lesson_attendance_id: watched, marks: [one] },
      patience: 5000,
    });
    if (answer.status === 200) {
      const said = JSON.parse(answer.text);
      if (said.marks.length > 0) acked.marks.push({ ...one, version: said.version });
    }
    return answer.status;
  };
  const lane = async (/** @type {number} */ index) => {
    while (running) if ((await (index % 2 ? create() : mark())) !== 200) await sleep(40);
  };
  const lanes = Promise.all(Array.from({ length: LANES }, (_, index) => lane(index)));
  return {
    stop: async () => {
      running = false;
      await lanes;
    },
  };
}

/**
 * How many acknowledged writes are not there exactly once: each record by its name, each mark by the event of its
 * version.
 * @param {import('../bench/stage.mjs').Stage} stage
 * @param {Acked} acked
 */
async function missing(stage, { rooms, marks }) {
  const [{ records }] = await stage.sql(
    `select count(*)::int as records from unnest($1::text[]) n where (select count(*) from rooms c
      where c.institution_id = 1 and c.name = n) <> 1`,
    [rooms],
  );
  const [{ events }] = await stage.sql(
    `select count(*)::int as events from jsonb_to_recordset($1::jsonb) as m(version int, student_id bigint, status text)
    where (select count(*) from domain_events e
      where e.resource = 'lesson_attendances' and e.name = 'lesson_attendances.marked' and e.record_id = $2 and e.version = m.version
      and e.payload->'marks' @> jsonb_build_array(jsonb_build_object('student_id', m.student_id, 'status', m.status))) <> 1`,
    [JSON.stringify(marks), stage.campus.watched],
  );
  return records + events;
}
