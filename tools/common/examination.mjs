import { TEACHER } from '../bench/campus.mjs';

const FIRST = 1002;
/** As many students have an account on the campus. */
export const MOST = 1000;
const QUESTIONS = 20;
const OPTIONS = [1, 2, 3, 4];

/** @typedef {{ id: number, token: string, questions: { id: number, options: number[] }[] }} Attempt */

/**
 * Everybody learns in the module that the teacher of the bench teaches; answers its ids.
 * @param {import('../bench/stage.mjs').Stage} stage
 */
async function classroom({ sql }) {
  const [group] = await sql(
    `insert into groups (institution_id, title) values (1, 'Exam') on conflict do nothing returning id`,
  );
  if (group)
    await sql(
      `insert into students (institution_id, account_id, "idNumber", student_code, group_id, status)
      select 1, n, 'N' || n, 'S' || n, $1, 'activated' from generate_series(1062, 2001) n`,
      [group.id],
    );
  const [taught] = await sql(
    `update taught_modules set teacher_ids = array(select id from staff where account_id = ${TEACHER}),
      group_ids = array(select id from groups where institution_id = 1) where title = 'Programming 1' returning id, module_id`,
  );
  return /** @type {{ id: number, module_id: number }} */ (taught);
}

/**
 * A quiz of twenty questions that everybody may take; so many have started it.
 * @param {import('../bench/stage.mjs').Stage} stage @param {{ port: number, students: number }} wish
 */
export async function openQuiz(stage, { port, students }) {
  const taught = await classroom(stage);
  const [teacher = ''] = await stage.tokens(TEACHER);
  const ask = async (/** @type {string} */ token, /** @type {string} */ path, /** @type {object} */ body) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, institution: '1', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const said = await answer.json();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(said)}`);
    return said;
  };
  const { id: category_id } = await ask(teacher, 'question_category', {
    ...{ module_id: taught.module_id, name: `Loops ${Date.now()}` },
  });
  const question_ids = [];
  for (let n = 0; n < QUESTIONS; n += 1) {
    const options = OPTIONS.map((id) => ({ id, text: `Option ${id}`, right: id === 2 }));
    const about = { category_id, type: 'single_choice', difficulty: 'medium', points: 1 };
    question_ids.push((await ask(teacher, 'question', { ...about, text: `Which loop? ${n}`, options })).id);
  }
  const at = (/** @type {number} */ minutes) => new Date(Date.now() + minutes * 60_000).toISOString();
  const { id } = await ask(teacher, 'quiz_assessment', {
    ...{ title: 'The examination', ccls_module_id: taught.id, opens_at: at(-5), closes_at: at(120) },
    ...{ duration_minutes: 60, question_ids },
  });
  await ask(teacher, 'quiz_assessment/publish', { id });
  /** @type {Attempt[]} */
  const attempts = [];
  const began = performance.now();
  for (let from = 0; from < students; from += 20)
    attempts.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(20, students - from) }, async (_, n) => {
          const [token = ''] = await stage.tokens(FIRST + from + n);
          const paper = await ask(token, 'student_quiz_assessment/start', { quiz_id: id, accept: true });
          const questions = paper.questions.map((/** @type {any} */ question) => ({
            id: question.id,
            options: question.options.map((/** @type {{ id: number }} */ option) => option.id),
          }));
          return { id: paper.id, token, questions };
        }),
      )),
    );
  return { id, teacher, category_id, attempts, started: students / ((performance.now() - began) / 1000) };
}

/** The headers of one person's request. @param {string} token */
export const headersOf = (token) => ({ authorization: `Bearer ${token}`, institution: '1' });
