import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { root } from '../../common/main-module.mjs';
import { TEACHER } from '../campus.mjs';
import { loadHttp } from '../http-load.mjs';
import { number } from '../report.mjs';
import { byTurns, ratioOf } from '../statistics.mjs';

const SAVES = 400;
const LANES = 4;
const STATUSES = ['present', 'late', 'absent', 'excused'];

/**
 * P11: whole registers of thirty students, saved through REST and by the same statement alone, on two registers by turns.
 * @param {import('../stage.mjs').Stage} stage @param {{ rounds: number }} size
 * @returns {Promise<import('../report.mjs').Figure[]>}
 */
export async function wholeRegisters(stage, { rounds }) {
  const { watched, unwatched, students, others } = stage.campus;
  let turn = 0;
  /** Everybody gets another status than before. */
  const sheet = () => {
    turn += 1;
    const [register, who] = turn % 2 ? [watched, students] : [unwatched, others];
    const status = STATUSES[Math.floor(turn / 2) % STATUSES.length] ?? '';
    return { register, marks: who.map((student_id) => ({ student_id, status })) };
  };
  const api = await stage.api();
  const [token = ''] = await stage.tokens(TEACHER);
  const headers = { authorization: `Bearer ${token}`, institution: '1' };
  const ours = async () => {
    const requests = Array.from({ length: SAVES }, () => {
      const { register, marks } = sheet();
      const body = JSON.stringify({ lesson_attendance_id: register, marks });
      return { method: 'POST', path: '/api/v1/attendance', headers, body };
    });
    const { failed, rps } = await loadHttp({ port: api.port, requests, connections: LANES, count: SAVES });
    if (failed > 0) throw new Error(`${failed} saves failed`);
    return rps * students.length;
  };
  const bare = await bareStatement(stage);
  const reference = async () => {
    const sheets = Array.from({ length: SAVES }, sheet);
    const begin = performance.now();
    await Promise.all(
      Array.from({ length: LANES }, async () => {
        for (let next = sheets.pop(); next; next = sheets.pop()) await bare.save(next);
      }),
    );
    return (SAVES * students.length * 1000) / (performance.now() - begin);
  };
  await ours();
  await reference();
  await stage.settle();
  const found = await byTurns(rounds, { ours, reference });
  await bare.close();
  await api.stop();
  const { ours: rate, reference: other, ratio, low, high } = ratioOf(found.ours, found.reference);
  return [
    {
      goal: 'P11',
      what: 'marks of whole registers through REST beside the same statement alone',
      ours: `${number(rate)} marks/s`,
      reference: `${number(other)} marks/s (pg)`,
      value: ratio,
      low,
      high,
      good: 0.2,
      ambitious: 0.4,
      more: true,
      note: `${LANES} callers at once on two registers, which wait for each other; each mark is a row, an event and its outbox row`,
    },
  ];
}

/** The statement of the built API on connections of its own, under row-level security. @param {import('../stage.mjs').Stage} stage */
async function bareStatement(stage) {
  const built = (/** @type {string} */ file) => import(pathToFileURL(path.join(root, 'apps/api/dist', file)).href);
  const { MARK } = await built('areas/attendance/marking/marking.queries.js');
  const { urlOf } = await built('core/database/restricted-roles.js');
  const { MARKABLE } = await import('@quad/domain/attendance');
  const url = new URL(urlOf({ DATABASE_URL: stage.url, SESSION_SECRET: stage.secret }, 'app'));
  url.searchParams.set('options', `-c app.institution=1 -c app.account=${TEACHER}`);
  const pool = new pg.Pool({ connectionString: url.href, max: LANES });
  return {
    close: () => pool.end(),
    /** @param {{ register: number, marks: object[] }} sheet */
    save: async ({ register, marks }) => {
      const given = {
        ...{
          register,
          marks: JSON.stringify(marks),
          statuses: MARKABLE,
          anyone: true,
          staff_id: null,
          source: 'teacher',
        },
        ...{ account_id: TEACHER, actor_name: 'Aziza Karimova', request_id: null, empty_only: false },
        ...{ room: 'bench', student_room: 'bench:student:' },
      };
      const asked = MARK.with(given);
      const { rows } = await pool.query({ name: asked.name, text: asked.sql, values: asked.values });
      if (rows[0]?.refused) throw new Error('the statement refused');
    },
  };
}
