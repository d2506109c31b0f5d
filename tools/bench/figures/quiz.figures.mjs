// A thousand students in one examination: saving every 5 s, the teacher's control room, the last ten seconds; and questions that
// come in as GIFT. npm run bench P13.
import { loadHttp } from '../http-load.mjs';
import { headersOf, MOST, openQuiz } from '../../common/examination.mjs';
import { number } from '../report.mjs';
import { median, quantileOf } from '../statistics.mjs';

/** @typedef {import('../report.mjs').Figure} Figure */
/** @typedef {import('../../common/examination.mjs').Attempt} Attempt */

/** Each of a thousand students saves every 5 s. */
const SAVES_A_SECOND = 200;
/** The last ten seconds: everybody submits. */
const SUBMITS_A_SECOND = 100;
const CONNECTIONS = 64;
const SEATS = 500;
const LOOKS = 40;
const IMPORTED = 500;
const BASE = '/api/v1/student_quiz_assessment';

/**
 * Saves as pages send them: each names one answer and its sequence.
 * @param {readonly Attempt[]} attempts @param {{ from: number, count: number }} which
 */
const saves = (attempts, { from, count }) =>
  Array.from({ length: count }, (_, n) => {
    const { id, token, questions } = /** @type {Attempt} */ (attempts[n % attempts.length]);
    const seq = from + Math.floor(n / attempts.length) + 1;
    const question = questions[seq % questions.length];
    const body = JSON.stringify({
      ...{ id, at_question: question?.id },
      answers: [{ question_id: question?.id, options: [question?.options[seq % 4]], seq }],
    });
    return { method: 'POST', path: `${BASE}/save`, headers: headersOf(token), body };
  });

/** @param {{ failed: number, statuses: object }} load @param {string} what */
function requireAll({ failed, statuses }, what) {
  if (failed > 0) throw new Error(`${what}: ${JSON.stringify(statuses)}`);
}

/**
 * P13: durable answers of a thousand students, 200 a second; p99 and the processor that they take.
 * @param {import('../stage.mjs').Stage} stage @param {{ rounds: number }} size @returns {Promise<Figure[]>}
 */
export async function quizzes(stage, { rounds }) {
  const api = await stage.api({ core: 0 });
  try {
    const quiz = await openQuiz(stage, { port: api.port, students: MOST });
    const { port } = api;
    const loads = [];
    const database = [];
    const each = SAVES_A_SECOND * 10;
    for (let round = 0; round <= rounds; round += 1) {
      const before = stage.databaseCpu();
      const requests = saves(quiz.attempts, { from: round * 10, count: each });
      const load = await loadHttp({
        ...{ port, requests, connections: CONNECTIONS, count: each, pace: SAVES_A_SECOND, cpu: api.cpu },
      });
      requireAll(load, 'saves');
      // The first round warms up.
      if (round > 0) {
        loads.push(load);
        database.push((stage.databaseCpu() - before) / 10);
      }
    }
    const cores = loads.map(({ cpu_us }) => (cpu_us * SAVES_A_SECOND) / 1e6);
    const p99 = loads.map((load) => load.p99);
    const [p50, core] = [median(loads.map((load) => load.p50)), median(database) * 100];
    const note = `p50 ${number(p50)} ms; PostgreSQL ${number(core)} % of a core; ${number(quiz.started)} starts a second`;
    return [
      spread('autosave of 1,000 students, p99', p99, { unit: 'ms', good: 150, ambitious: 50, note }),
      spread(
        'processor of the API meanwhile',
        cores.map((core) => core * 100),
        { unit: '% of a core', ambitious: 50 },
      ),
      ...(await controlRoom(port, quiz)),
      await submitStorm(stage, api, quiz),
      await imports(port, { quiz, rounds }),
    ];
  } finally {
    await api.stop();
  }
}

/** @param {string} what @param {readonly number[]} values @param {Partial<Figure>} more @returns {Figure} */
const spread = (what, values, more) => ({
  ...{ goal: 'P13', what, value: median(values), low: Math.min(...values), high: Math.max(...values) },
  ...{ ours: `${number(median(values))} ${more.unit ?? ''}`.trim() },
  ...more,
});

/**
 * The wall of 500 who write and save, as a teacher's page asks for it.
 * @param {number} port @param {Awaited<ReturnType<typeof openQuiz>>} quiz
 */
async function controlRoom(port, { id, teacher, attempts }) {
  const pace = SEATS / 5;
  const requests = saves(attempts.slice(0, SEATS), { from: 1000, count: pace * 10 });
  const saving = loadHttp({ port, requests, connections: 32, count: requests.length, pace });
  const times = [];
  let seats = 0;
  for (let n = 0; n < LOOKS; n += 1) {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/quiz_assessment/room/${id}`, {
      headers: headersOf(teacher),
    });
    const said = await answer.json();
    times.push(performance.now() - began);
    seats = said.seats?.length ?? 0;
    await new Promise((later) => setTimeout(later, 100));
  }
  const load = await saving;
  requireAll(load, 'saves under the control room');
  const note = `${seats} seats answered; p50 ${number(quantileOf(times, 0.5))} ms; saves meanwhile p99 ${number(load.p99)} ms`;
  return [spread('control room while 500 save, p99', [quantileOf(times, 0.99)], { unit: 'ms', note })];
}

/**
 * @param {import('../stage.mjs').Stage} stage @param {import('../stage.mjs').RunningApi} api
 * @param {Awaited<ReturnType<typeof openQuiz>>} quiz
 */
async function submitStorm(stage, { port, cpu }, { attempts }) {
  const requests = attempts.map(({ id, token }) => ({
    ...{ method: 'POST', path: `${BASE}/submit`, headers: headersOf(token), body: JSON.stringify({ id }) },
  }));
  const before = cpu();
  const load = await loadHttp({
    ...{ port, requests, connections: CONNECTIONS, count: requests.length, pace: SUBMITS_A_SECOND },
  });
  const ids = attempts.map(({ id }) => id);
  const [{ submitted }] = await stage.sql(
    `select count(*)::int as submitted from quiz_attempts where id = any ($1) and status in ('submitted', 'marked')
      and receipt is not null`,
    [ids],
  );
  const began = performance.now();
  let marked = 0;
  while (marked < ids.length && performance.now() - began < 60_000) {
    await new Promise((later) => setTimeout(later, 200));
    [{ marked }] = await stage.sql(
      `select count(*)::int as marked from quiz_attempts where id = any ($1) and status = 'marked'`,
      [ids],
    );
  }
  const seconds = number((performance.now() - began) / 1000);
  const each = number(((cpu() - before) * 1000) / ids.length);
  return spread('1,000 submissions in 10 s, p99', [load.p99], {
    unit: 'ms',
    note:
      `${submitted} of ${ids.length} in (${JSON.stringify(load.statuses)}), p50 ${number(load.p50)} ms, ` +
      `most ${number(load.most)} ms; ${marked} marked ${seconds} s after the last; ` +
      `${each} ms of processor for each with its marking`,
  });
}

/** @param {number} port @param {{ quiz: Awaited<ReturnType<typeof openQuiz>>, rounds: number }} about */
async function imports(port, { quiz: { teacher, category_id }, rounds }) {
  const found = /** @type {number[]} */ ([]);
  const looked = /** @type {number[]} */ ([]);
  for (let round = 0; round < rounds; round += 1) {
    const text = Array.from(
      { length: IMPORTED },
      (_, n) =>
        `::R${round} ${n}:: Which loop runs at least once, in round ${round} at ${n}? {=do while#Yes. ~while#No. ~for}`,
    ).join('\n\n');
    for (const apply of [false, true]) {
      const form = new FormData();
      form.append('category_id', String(category_id));
      form.append('apply', String(apply));
      form.append('file', new Blob([text], { type: 'text/plain' }), 'bank.gift');
      const began = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/question/import`, {
        ...{ method: 'POST', headers: headersOf(teacher), body: form },
      });
      const said = await answer.json();
      if (answer.status !== 200 || said.coming !== IMPORTED)
        throw new Error(`import: ${answer.status} ${JSON.stringify(said).slice(0, 300)}`);
      (apply ? found : looked).push(IMPORTED / ((performance.now() - began) / 1000));
    }
  }
  return spread('GIFT questions that come in', found, {
    ...{ unit: 'a second', more: true, note: `looked at without writing: ${number(median(looked))} a second` },
  });
}
