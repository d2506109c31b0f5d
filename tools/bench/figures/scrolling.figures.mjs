import { number } from '../report.mjs';
import { SLOWER, vitalsOf } from './screens.figures.mjs';

const MESSAGES = 10_000;
/** Pixels of one turn of the wheel, and how long a person waits before the next (ms). */
const TURN = 900;
const PAUSE = 40;
/** Messages that arrive while the heap is watched. */
const ARRIVING = 2000;
const sleep = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./screens.figures.mjs').Demo} Demo */

/** A room with a long past that both have read, by SQL. @param {Demo['portal']} portal */
async function makePast({ rows, signedIn }) {
  const [teacher, student] = [await signedIn('teacher'), await signedIn('student')];
  const people = [teacher.user_info.id, student.user_info.id];
  const [{ id } = { id: 0 }] = await rows(
    `insert into chat_groups (institution_id, kind, title, owner_id, member_ids, last_seq, main_seq, rev, last_message_at)
      values (1, 'group', 'A long past', $1, $2, $3, $3, $3, now()) returning id::int`,
    [people[0], people, MESSAGES],
  );
  await rows(
    `insert into chat_members (institution_id, chat_group_id, account_id, last_read_seq, delivered_seq) select 1, $1,
      unnest($2::bigint[]), $3, $3`,
    [id, people, MESSAGES],
  );
  await rows(
    `insert into chat_messages (institution_id, chat_group_id, seq, rev, client_id, account_id, author_name, text, created_at)
    select 1, $1, n, n, gen_random_uuid(), ($2::bigint[])[1 + n % 2], ($3::text[])[1 + n % 2], line,
      now() - ($4 - n) * interval '3 minutes'
    from generate_series(1, $4::int) n, lateral (select repeat('The reading for the seminar is on page ' || n || '. ',
      1 + n % 4) as line) l`,
    [id, people, [teacher.user_info.name, student.user_info.name], MESSAGES],
  );
  return { id, teacher };
}

/**
 * From the last message to the first.
 * @param {Page} page
 * @returns {Promise<{ longest: number, over: number, seconds: number, drawn: number }>}
 */
async function scrollUp(page) {
  const list = page.locator('.chat-history');
  const box = await list.boundingBox();
  if (!box) throw new Error('there is no history to scroll');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const before = (await vitalsOf(page)).long.length;
  const begin = performance.now();
  const first = page.getByText('page 1. ').first();
  while (!(await first.isVisible())) {
    if (performance.now() - begin > 400_000) throw new Error('the first message was not reached in 400 s');
    for (let n = 0; n < 20; n += 1) {
      await page.mouse.wheel(0, -TURN);
      await sleep(PAUSE);
    }
  }
  const seconds = (performance.now() - begin) / 1000;
  const stalls = (await vitalsOf(page)).long.slice(before);
  const drawn = await list.evaluate((element) => element.querySelectorAll('*').length);
  return { longest: Math.max(0, ...stalls), over: stalls.length, seconds, drawn };
}

/** What lives on the heap once everything else is collected (MB). @param {Page} page */
async function heapOf(page) {
  const line = await page.context().newCDPSession(page);
  await line.send('HeapProfiler.collectGarbage');
  const { usedSize } = await line.send('Runtime.getHeapUsage');
  await line.detach();
  return usedSize / 2 ** 20;
}

/**
 * P18: ten thousand messages from the last to the first, and what a busy room leaves on the heap.
 * @param {Demo} demo
 * @returns {Promise<import('../report.mjs').Figure[]>}
 */
export async function scrolling({ open, portal }) {
  const { id, teacher } = await makePast(portal);
  const screen = { name: 'chat', path: `/chat/${id}`, user: 'student', shows: '.chat-history article' };
  /** @type {import('../report.mjs').Figure[]} */
  const figures = [];
  for (const slower of [1, SLOWER]) {
    const page = await open(screen, slower);
    await sleep(1500);
    const { longest, over, seconds, drawn } = await scrollUp(page);
    await page.context().close();
    const goal = slower === 1 ? { good: 100, ambitious: 50 } : {};
    figures.push({
      goal: 'P18',
      what: `${MESSAGES.toLocaleString('en')} messages scrolled: longest task${slower === 1 ? '' : `, ${slower} x slower processor`}`,
      ours: `${number(longest)} ms`,
      value: longest,
      unit: 'ms',
      ...goal,
      note: `${over} tasks over 50 ms in ${number(seconds)} s, all pages fetched on the way; ${drawn} elements in the list at the end`,
    });
  }
  const page = await open(screen, 1);
  await sleep(1500);
  const say = (/** @type {number} */ n) =>
    portal.call('/chat/message', {
      method: 'POST',
      token: teacher.token,
      institution: teacher.user_info.selected_institution.key,
      body: { chat_group_id: id, client_id: crypto.randomUUID(), text: `Message ${n} of a busy day` },
    });
  for (let n = 0; n < 200; n += 1) await say(n);
  const before = await heapOf(page);
  for (let n = 0; n < ARRIVING; n += 1) await say(200 + n);
  await sleep(1000);
  const grown = (await heapOf(page)) - before;
  await page.context().close();
  figures.push({
    goal: 'P18',
    what: `heap of a screen after ${ARRIVING.toLocaleString('en')} more messages`,
    ours: `${number(grown)} MB`,
    value: grown,
    unit: 'MB',
    ambitious: 5,
    note: `from ${number(before)} MB, both after the garbage is collected`,
  });
  return figures;
}
