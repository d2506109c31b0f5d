import { createHmac } from 'node:crypto';
import { mediaCalls } from '@quad/domain/links';
import { Sessions } from '#core/auth/session.service.js';
import { keyOf } from '#core/config/keys.js';
import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { made, type Made } from '#testing/answers.js';
import { Desk } from './test-library.js';

let portal: Portal;
let desk: Desk;
let file: Made;
let file_id: number;
let group: number;
let book: Made;
let inside: Person;

/** A second of silence takes 8,000 bytes; this is a little more than one piece of what a player is sent. */
const SIZE = 5 * 1024 * 1024;
const PIECE = 4 * 1024 * 1024;
function wave(): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(SIZE - 8, 4);
  head.write('WAVEfmt ', 8);
  [16, 0x10001, 8000, 8000, 0x80001].forEach((word, n) => head.writeUInt32LE(word, 16 + n * 4));
  head.write('data', 36);
  head.writeUInt32LE(SIZE - 44, 40);
  const sound = Buffer.alloc(SIZE - 44);
  for (let n = 0; n < sound.length; n += 1) sound[n] = n % 251;
  return Buffer.concat([head, sound]);
}
const SOUND = wave();

beforeAll(async () => {
  portal = await startPortal();
  desk = await Desk.on(portal);
  group = await desk.rows.add('groups', { title: 'CS-101' });
  inside = (await desk.rows.student({ group_id: group })).person;
  file_id = await desk.upload('lecture.wav', SOUND);
  book = await desk.book();
  file = made(await keepFor([group]));
});
afterAll(() => portal.stop());

const keepFor = (group_ids: number[], more: object = {}) =>
  desk.librarian.post('/e_library/file', { book_id: book.id, title: 'Lecture', file_id, group_ids, ...more });
const ticketOf = async (by: Person) => (await by.ask(mediaCalls.ticket, { id: file_id })).ticket;
/** As a player asks: without a session. */
async function play(ticket: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${portal.url}/api/v1/public/media/${ticket}`, { headers });
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, body };
}
const signed = (named: string) =>
  `${named}.${createHmac('sha256', keyOf(portal.config, 'media')).update(named).digest('base64url')}`;

test('a player fetches pieces: from the start, from the middle, the last bytes, and no more than there is', async () => {
  expect(file.kind).toBe('audio');
  const ticket = await ticketOf(inside);
  const parts = [
    ['bytes=0-', 0, PIECE - 1],
    ['bytes=5000000-', 5_000_000, SIZE - 1],
    ['bytes=100-199', 100, 199],
    ['bytes=-10', SIZE - 10, SIZE - 1],
  ] as const;
  for (const [range, first, last] of parts) {
    const piece = await play(ticket, { range });
    expect([piece.status, piece.headers.get('content-range')]).toEqual([206, `bytes ${first}-${last}/${SIZE}`]);
    expect(piece.body.equals(SOUND.subarray(first, last + 1))).toBe(true);
    expect(piece.headers.get('content-type')).toMatch(/^audio\//);
  }
  const beyond = await play(ticket, { range: `bytes=${SIZE}-` });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${SIZE}`]);
  expect((await play(ticket, { range: 'bytes=9-3' })).status).toBe(416);
});

test('what is asked for under another state of the file comes whole; what is known comes not at all', async () => {
  const ticket = await ticketOf(inside);
  const whole = await play(ticket);
  expect([whole.status, whole.body.length, whole.headers.get('accept-ranges')]).toEqual([200, SIZE, 'bytes']);
  const etag = whole.headers.get('etag') ?? '';
  const range = 'bytes=10-19';
  expect((await play(ticket, { range, 'if-range': etag })).status).toBe(206);
  const stale = await play(ticket, { range, 'if-range': '"another"' });
  expect([stale.status, stale.body.length]).toEqual([200, SIZE]);
  expect((await play(ticket, { 'if-none-match': etag })).status).toBe(304);
});

test('a ticket is given to who may read the file, for sound and film alone', async () => {
  expect((await inside.get(`/file/${file_id}/media`)).status).toBe(200);
  expect((await desk.reader.get(`/file/${file_id}/media`)).status).toBe(404);
  const text = await desk.upload('notes.txt', Buffer.from('notes'));
  expect((await desk.librarian.get(`/file/${text}/media`)).status).toBe(404);
  expect((await desk.librarian.get(`/file/${text}`)).status).toBe(200);
});

test('a ticket that is changed, over, of another file or of nobody opens nothing', async () => {
  const ticket = await ticketOf(inside);
  const [named = ''] = /^.*(?=\.)/.exec(ticket) ?? [];
  const [file_of = '', session = '', institution = '', end = ''] = named.split('.');
  expect(signed(named)).toBe(ticket);
  const statuses = async (...tickets: string[]) =>
    Promise.all(tickets.map(async (each) => (await play(each, { range: 'bytes=0-9' })).status));
  const past = Date.now() - 1;
  expect(
    await statuses(
      ticket,
      ticket.replace(named, `${Number(file_of) + 1}.${session}.${institution}.${end}`),
      ticket.replace(named, `${file_of}.${session}.${institution}.${Number(end) + 60_000}`),
      signed(`${file_of}.${session}.${institution}.${past}`),
      signed(`${file_of}.999999.${institution}.${end}`),
      signed(`${file_of}.${session}.2.${end}`),
      'nonsense',
    ),
  ).toEqual([206, 404, 404, 404, 404, 404, 404]);
});

test('a ticket is worth nothing once its holder has left the group, or signed out', async () => {
  const ticket = await ticketOf(inside);
  const range = 'bytes=0-9';
  const open = made(await keepFor([], { id: file.id, version: file.version }));
  const everybodys = await ticketOf(desk.reader);
  expect((await play(everybodys, { range })).status).toBe(206);
  made(await keepFor([group], { id: file.id, version: open.version }));
  expect([(await play(everybodys, { range })).status, (await play(ticket, { range })).status]).toEqual([404, 206]);
  await portal.sql('update sessions set revoked_at = now() where account_id = $1', [inside.account_id]);
  portal.app.get(Sessions).forget();
  expect((await play(ticket, { range })).status).toBe(404);
});
