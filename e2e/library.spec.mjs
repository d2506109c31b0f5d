import { openBrowser } from './browser.mjs';
import { call, rows, signedIn, until, url } from './portal.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/** @type {Page} */
let student;
let token = '';
let book = 0;
let file = 0;
/** Bytes of sound that reached the browser. */
let heard = 0;

/** Bytes of one second, and how long it is: 40 MB, ten times what a player is sent at once. */
const RATE = 44_100;
const SECONDS = 900;

/** Silence as a WAV file. */
function wave() {
  const sound = Buffer.alloc(44 + RATE * SECONDS, 128);
  sound.write('RIFF');
  sound.writeUInt32LE(sound.length - 8, 4);
  sound.write('WAVEfmt ', 8);
  [16, 0x10001, RATE, RATE, 0x80001].forEach((word, n) => sound.writeUInt32LE(word, 16 + n * 4));
  sound.write('data', 36);
  sound.writeUInt32LE(sound.length - 44, 40);
  return sound;
}

const audio = () => student.getByLabel('The lecture');
/** @param {'currentTime' | 'duration' | 'readyState'} what */
const of = (what) => audio().evaluate((player, key) => /** @type {HTMLAudioElement} */ (player)[key], what);

beforeAll(async () => {
  ({ token } = await signedIn('library'));
  const form = new FormData();
  form.append('file', new Blob([wave()]), 'lecture.wav');
  const sent = await fetch(`${url}/api/v1/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { id: file_id } = await sent.json();
  book = (await call('/e_library?size=1', { token })).body.content[0].id;
  const body = { book_id: book, title: 'The lecture', file_id, group_ids: [] };
  file = (await call('/e_library/file', { method: 'POST', token, body })).body.id;
  browser = await openBrowser();
  student = await browser.person('student');
  const network = await student.context().newCDPSession(student);
  await network.send('Network.enable');
  /** @type {Set<string>} */
  const pieces = new Set();
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/public/media/')) pieces.add(requestId);
  });
  network.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (pieces.has(requestId)) heard += dataLength;
  });
}, 60_000);
afterAll(() => browser?.close());

test('a long recording starts at once, and a jump to its end fetches the end alone', async () => {
  await student.goto(`${url}/library/read/${file}`);
  await until(async () => (await of('readyState')) >= 2, { what: 'the first second can be played' });
  expect(Math.round(await of('duration'))).toBe(SECONDS);
  await audio().evaluate((player) => {
    /** @type {HTMLAudioElement} */ (player).currentTime = 860;
  });
  await until(async () => (await of('readyState')) >= 2 && (await of('currentTime')) >= 860, {
    what: 'the end can be played',
  });
  expect(heard).toBeGreaterThan(0);
  expect(heard).toBeLessThan((RATE * SECONDS) / 2);
});

test('the place is kept: opened again, it goes on there', async () => {
  await until(
    async () => {
      const own = (await signedIn('student')).token;
      const { body } = await call(`/e_library/mark/all?book_file_id=${file}`, { token: own });
      return body[0]?.position >= 860;
    },
    { what: 'the place is kept' },
  );
  await student.reload();
  await until(async () => (await of('readyState')) >= 1 && (await of('currentTime')) >= 860, {
    what: 'it goes on there',
  });
});

test('whoever may read it no longer gets no further piece, and the page, opened again, says so', async () => {
  await call('/e_library/file', {
    method: 'POST',
    token,
    body: { ...(await shared()), group_ids: [await strangers()] },
  });
  const ticket = await audio().getAttribute('src');
  expect((await fetch(url + ticket, { headers: { range: 'bytes=0-9' } })).status).toBe(404);
  await student.reload();
  await student.getByText('It may have been deleted, or it belongs to another institution.').waitFor();
  expect(await audio().count()).toBe(0);
});

async function shared() {
  const { id, version, book_id, title, file_id } = (await call(`/e_library/file/${file}`, { token })).body;
  return { id, version, book_id, title, file_id };
}
/** A group that the student is not in. */
async function strangers() {
  const [{ id }] = await rows(`select g.id from groups g join accounts a on a.username = 'student'
    join students s on s.account_id = a.id and s.institution_id = g.institution_id and s.group_id is distinct from g.id limit 1`);
  return id;
}
