import { openQuiz } from '../common/examination.mjs';
import { call, sleep, waitFor } from './call.mjs';

/** What a client does of its own: it sends again after this while what nobody has confirmed (ms). */
const RETRY_MS = 300;
const THINK_MS = 150;
/** One in so many clicks is the last of its tab. */
const CLICKS_OF_A_TAB = 12;

/**
 * One student as the page is one: keeps every answer, sends what is not confirmed, and believes only what the server said. No
 * clock of theirs is in it; that a wrong one changes nothing is shown in a browser by e2e/quiz.spec.mjs.
 * @param {{ ports: () => number, token: string, attempt: number, questions: { id: number, options: number[] }[] }} who
 */
function student({ ports, token, attempt, questions }) {
  /** @type {Map<number, { options: number[], seq: number, saved: number }>} */
  const answers = new Map();
  const acked = new Map();
  let seq = 0;
  let refused = '';
  /** Which tab it is; an answer that comes for one that is gone is heard by nobody. */
  let tab = 1;
  const post = (/** @type {string} */ what, /** @type {object} */ body) =>
    call(`http://127.0.0.1:${ports()}/api/v1/student_quiz_assessment/${what}`, {
      ...{ token, method: 'POST', body, patience: 5000 },
    });
  const read = () =>
    call(`http://127.0.0.1:${ports()}/api/v1/student_quiz_assessment/get?id=${attempt}`, { token, patience: 5000 });
  const unsaved = () =>
    [...answers].flatMap(([question_id, { options, seq: at, saved }]) =>
      at > saved ? [{ question_id, options, seq: at }] : [],
    );
  const save = async () => {
    const mine = tab;
    const answer = await post('save', { id: attempt, answers: unsaved() });
    if (mine !== tab) return 0;
    if (answer.status === 200)
      for (const { question_id, seq: at } of JSON.parse(answer.text).saved) {
        const mine = answers.get(question_id);
        if (mine) mine.saved = Math.max(mine.saved, at);
        acked.set(question_id, Math.max(acked.get(question_id) ?? 0, at));
      }
    else if (![0, 429, 503].includes(answer.status)) refused ||= `${answer.status} ${answer.text.slice(0, 120)}`;
    return answer.status;
  };
  return {
    answers,
    acked,
    unsaved,
    refused: () => refused,
    /** A click. */
    click: () => {
      const { id, options } = questions[seq % questions.length] ?? { id: 0, options: [] };
      answers.set(id, {
        options: [options[seq % options.length] ?? 0],
        seq: ++seq,
        saved: answers.get(id)?.saved ?? 0,
      });
    },
    save,
    /**
     * The tab is killed while it saves, and another one opened: what it finds is what the server has, and under a higher sequence
     * the copy that the first kept of every click (without what was confirmed, which may not have been written any more).
     */
    killTab: async () => {
      tab += 1;
      const copy = [...answers];
      answers.clear();
      let paper = await read();
      for (; paper.status !== 200; paper = await read()) await sleep(RETRY_MS);
      for (const { question_id, options, seq: at } of JSON.parse(paper.text).answers)
        answers.set(question_id, { options, seq: at, saved: at });
      for (const [id, { options, seq: at }] of copy)
        if (at > (answers.get(id)?.seq ?? 0)) answers.set(id, { options, seq: at, saved: answers.get(id)?.saved ?? 0 });
      seq = Math.max(0, ...[...answers.values()].map(({ seq: at }) => at));
    },
    submit: () => post('submit', { id: attempt }),
  };
}

/**
 * R5: students answer while their tabs are killed, the API is killed and PostgreSQL stops; what a page holds comes in
 * afterwards, nothing that was acknowledged is lost, and everybody gets a receipt over the answers they gave last.
 * @param {import('../bench/stage.mjs').Stage} stage @param {{ students: number, kills: number, crashes: number }} size
 */
export async function quizAnswers(stage, { students: count, kills, crashes }) {
  let api = await stage.api();
  const { port } = api;
  const quiz = await openQuiz(stage, { port, students: count });
  const all = quiz.attempts.map(({ token, id, questions }) =>
    student({ ports: () => port, token, attempt: id, questions }),
  );
  let running = true;
  let tabs = 0;
  /** @type {Record<string, number>} */
  const told = {};
  const lanes = Promise.all(
    all.map(async (one) => {
      while (running) {
        one.click();
        const saving = one.save();
        if (Math.random() * CLICKS_OF_A_TAB < 1) {
          tabs += 1;
          await one.killTab();
        }
        const status = await saving;
        told[status] = (told[status] ?? 0) + 1;
        await sleep(status === 200 ? THINK_MS : RETRY_MS);
      }
    }),
  );
  for (let n = 0; n < kills + crashes; n += 1) {
    await sleep(700);
    if (n % 2 === 0 && n / 2 < crashes) {
      await stage.stopDatabase('immediate');
      await sleep(1500);
      await stage.startDatabase();
    } else {
      await api.kill();
      await sleep(300);
      api = await stage.api({ port });
    }
    await waitFor(async () => (await call(`${api.url}/readyz`)).status === 200, 30_000);
  }
  running = false;
  await lanes;
  // The network is back: the pages send what they still hold.
  const flushed = await waitFor(async () => {
    for (const one of all) if (one.unsaved().length > 0) await one.save();
    return all.every((one) => one.unsaved().length === 0);
  }, 30_000);
  const receipts = await Promise.all(all.map((one) => one.submit()));
  const { lost, wrong } = await compared(stage, quiz, all);
  const refused = all.map((one) => one.refused()).filter(Boolean);
  const unsent = all.reduce((sum, one) => sum + one.unsaved().length, 0);
  const without = receipts.filter(({ status }) => status !== 200).length;
  await api.stop();
  return {
    pass: lost + wrong + unsent + without + refused.length === 0 && Number.isFinite(flushed),
    told:
      `${count} students, ${tabs} x a killed tab, ${kills} x kill -9 of the API, ${crashes} x immediate stop of PostgreSQL: ` +
      `${Object.entries(told)
        .map(([status, n]) => `${n} x ${status}`)
        .join(', ')}; acknowledged and lost ${lost}, last answer missing ${wrong}, never sent ${unsent}, ` +
      `without receipt ${without}, all in ${(flushed / 1000).toFixed(1)} s after the last outage`,
    lines: [...new Set(refused)],
  };
}

/**
 * What the database has beside what the pages hold: acknowledged sequences that are gone, and last answers that differ.
 * @param {import('../bench/stage.mjs').Stage} stage @param {{ attempts: { id: number }[] }} quiz
 * @param {ReturnType<typeof student>[]} all
 */
async function compared(stage, { attempts }, all) {
  const rows = await stage.sql(
    'select attempt_id::int, question_id::int, options, seq from quiz_answers where attempt_id = any ($1)',
    [attempts.map(({ id }) => id)],
  );
  const stored = new Map(rows.map((row) => [`${row.attempt_id}:${row.question_id}`, row]));
  let lost = 0;
  let wrong = 0;
  for (const [place, { id }] of attempts.entries()) {
    for (const [question, seq] of all[place]?.acked ?? [])
      if ((stored.get(`${id}:${question}`)?.seq ?? 0) < seq) lost += 1;
    for (const [question, { options }] of all[place]?.answers ?? [])
      if (String(stored.get(`${id}:${question}`)?.options) !== String(options)) wrong += 1;
  }
  return { lost, wrong };
}
