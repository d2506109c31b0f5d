import { openBrowser } from './browser.mjs';
import { call, rows, signedIn, until, url } from './portal.mjs';
import { steps } from './story.mjs';

/** @typedef {import('playwright-core').Page} Page */
const step = steps();
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/** @type {Record<'teacher' | 'student', Page>} */
let people;
/** The mark of the demo's student in a presentation that is handed in, and its marker. */
let about = { id: 0, assessment_id: 0, student: '', teacher: '' };

/**
 * What an office does outside of any window of this story.
 * @param {string} username @param {string} path @param {object} body @param {string} [method]
 */
async function office(username, path, body, method = 'POST') {
  const { token, user_info } = await signedIn(username);
  const institution = String(user_info.selected_institution.value);
  const answer = await call(path, { method, token, institution, body });
  if (answer.status !== 200) throw new Error(`${username} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
const act = (/** @type {string} */ username, /** @type {string} */ event, body = {}) =>
  office(username, `/assessment/mark/${about.id}/actions/${event}`, body);

/** A small file of somebody; answers its id. @param {string} username @param {string} name @param {string} text */
async function uploaded(username, name, text) {
  const { token, user_info } = await signedIn(username);
  const form = new FormData();
  form.set('file', new Blob([text]), name);
  const institution = String(user_info.selected_institution.value);
  const headers = { authorization: `Bearer ${token}`, institution };
  const answer = await fetch(`${url}/api/v1/file`, { method: 'POST', headers, body: form });
  return /** @type {{ id: number }} */ (await answer.json()).id;
}

beforeAll(async () => {
  browser = await openBrowser();
  const [found] = await rows(
    `select k.id::int, k.assessment_id::int, s.name as student, w.username as teacher from marks k
      join assessments a on a.id = k.assessment_id join students s on s.id = k.student_id
      join accounts u on u.id = s.account_id join staff t on t.id = k.first_marker_id join accounts w on w.id = t.account_id
      where u.username = 'student' and a.code = 'PR1'`,
  );
  about = /** @type {typeof about} */ (found);
  await rows(
    `update marks set status = 'submitted', first_mark = null, final_mark = null, calculated_mark = null where id = $1`,
    [about.id],
  );
  const [teacher, student] = await Promise.all([
    browser.person(about.teacher, { worker: true }),
    browser.person('student', { phone: true }),
  ]);
  people = { teacher, student };
});
afterAll(() => browser?.close());

step('the teacher types the mark into the sheet, and it is saved when the cell is left', async () => {
  const { teacher } = people;
  await teacher.goto(`${url}/mark-entry?assessment=${about.assessment_id}`);
  const cell = teacher.getByRole('textbox', { name: `First mark of ${about.student}` });
  await cell.click();
  await teacher.keyboard.type('77');
  await teacher.keyboard.press('Enter');
  await teacher.locator('tr', { has: cell }).getByText('Saved', { exact: true }).waitFor();
});

step(
  'on a cut line the cell says that it is not saved; after a reload it is still there, and it arrives with the network',
  async () => {
    const { teacher } = people;
    const cell = teacher.getByRole('textbox', { name: `First mark of ${about.student}` });
    const row = teacher.locator('tr', { has: cell });
    const stored = async () =>
      (await rows('select first_mark::int from marks where id = $1', [about.id]))[0]?.first_mark;
    // A reload without a network needs the page's own files.
    await until(
      () =>
        teacher.evaluate(async () =>
          (await (await globalThis.caches.open('quad-files')).keys()).some(({ url: at }) =>
            at.includes('mark-entry.page'),
          ),
        ),
      { what: 'the files of the sheet are kept', ms: 60_000 },
    );
    await teacher.context().setOffline(true);
    await cell.click();
    await teacher.keyboard.type('78');
    await teacher.keyboard.press('Enter');
    await row.getByText('Not saved', { exact: true }).waitFor();
    await teacher.reload();
    await row.getByText('Not saved', { exact: true }).waitFor();
    expect(await cell.inputValue()).toBe('78');
    expect(await stored()).toBe(77);
    await teacher.context().setOffline(false);
    await row.getByText('Saved', { exact: true }).waitFor();
    expect(await stored()).toBe(78);
  },
);

step('the student sees nothing of it, and it is there live with the publication', async () => {
  const { student } = people;
  await student.goto(`${url}/marks`);
  const own = student.locator('article.marks-own', { hasText: 'PR1' });
  await own.getByText('Not published yet').waitFor();
  await act('admin', 'VERIFY');
  // What the others of the group still wait for is not this story's.
  await rows(
    `update marks set status = 'verified', first_mark = coalesce(first_mark, 50), final_mark = 50, calculated_mark = 50
    where assessment_id = $1 and status in ('pending', 'submitted', 'marked', 'returned', 'evaluated', 'expired')`,
    [about.assessment_id],
  );
  await act('admin', 'PUBLISH_TO_REGISTRAR');
  if (await own.getByText('78').isVisible()) throw new Error('The mark is on screen before it is published.');
  await act('registrar', 'PUBLISH');
  await own.locator('.marks-big', { hasText: '78' }).waitFor();
});

step('an amendment goes its way, and the student’s mark changes before their eyes', async () => {
  const { student } = people;
  const wish = { mark_id: about.id, type: 'calculation', new_mark: 81, reason: 'The last question was left out.' };
  const { id } = await office(about.teacher, '/assessment/amendment?send=SUBMIT', wish);
  const file = await uploaded('admin', 'form.txt', 'The points were added again.');
  const status = '/assessment/amendment/change/status';
  await office('admin', status, { id, event: 'VERIFY', form_ids: [file] }, 'PUT');
  await office('dean', status, { id, event: 'ACCEPT', decision: 'The points were added again.' }, 'PUT');
  await office('registrar', '/assessment/amendment/publish', { id }, 'PUT');
  await student.locator('article.marks-own', { hasText: 'PR1' }).locator('.marks-big', { hasText: '81' }).waitFor();
  const events = await until(
    () => rows('select event from mark_entries where mark_id = $1 order by seq desc limit 2', [about.id]),
    { what: 'the entries of the chain' },
  );
  expect(events.map(({ event }) => event)).toEqual(['PUBLISH', 'APPLY_AMENDMENT']);
});

step(
  'a work that is handed in appears on the open desk of homework; what is said of it survives a cut line',
  async () => {
    const [task] = await rows(
      `select a.id::int, s.id::int as student_id, s.name as student from lesson_assessments a join lessons l on l.id = a.lesson_id
      join taught_modules m on m.id = l.ccls_module_id join staff t on t.id = m.leader_id or t.id = any (m.teacher_ids)
      join accounts w on w.id = t.account_id and w.username = 'teacher'
      join students s on s.group_id = any (m.group_ids) join accounts u on u.id = s.account_id and u.username = 'student'
      where a.deadline > now() and not exists (select 1 from lesson_homeworks h where h.lesson_assessment_id = a.id
        and h.student_id = s.id) order by a.id limit 1`,
    );
    const { id, student, student_id } = /** @type {{ id: number, student: string, student_id: number }} */ (task);
    const desk = await browser.person('teacher');
    await desk.goto(`${url}/homework/${id}?open=${student_id}`);
    const entry = desk.locator('.lessons-learner', { hasText: student });
    await entry.getByText('Nothing handed in').waitFor();
    const file = await uploaded('student', 'answer.txt', 'select name from students');
    const { id: work } = await office('student', '/lesson/homework', { lesson_assessment_id: id, file_ids: [file] });
    await entry.getByText('Handed in', { exact: true }).waitFor();
    await desk.locator('pre', { hasText: 'select name from students' }).waitFor();
    // Another member of staff, beside the open desk.
    await office('admin', '/lesson/homework/feedback', { id: work, mark: 60, feedback: null });
    await entry.getByText('60', { exact: true }).waitFor();
    const mark = desk.getByRole('textbox', { name: /^Mark/ });
    await until(async () => (await mark.inputValue()) === '60', { what: 'the mark of the colleague is in the form' });
    await desk.context().setOffline(true);
    await mark.fill('70');
    await desk.keyboard.press('Control+Enter');
    await entry.getByText('Not saved').waitFor();
    await desk.context().setOffline(false);
    await entry.getByText('70', { exact: true }).waitFor();
    const [kept] = await rows('select mark::int from lesson_homeworks where id = $1', [work]);
    expect(kept).toEqual({ mark: 70 });
  },
);
