import { statfs } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { systemContext } from '#core/context.js';
import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { FileStore } from './file-store.js';
import { Uploads } from './uploads.service.js';

const MB = 1024 * 1024;
let portal: Portal;
let one: Person;
let other: Person;
beforeAll(async () => {
  portal = await startPortal({ FILES_ACCOUNT_MB: 3, FILES_INSTITUTION_MB: 5, FILES_FREE_PERCENT: 0 });
  [one, other] = [await portal.person(['STAFF']), await portal.person(['STAFF'])];
});
afterAll(() => portal.stop());

const send = (person: Person, megabytes: number) =>
  person.send('post', '/file').attach('file', Buffer.alloc(megabytes * MB, 'text '), 'a.txt');
const begin = (person: Person, megabytes: number) =>
  person
    .send('post', '/files')
    .set({ 'tus-resumable': '1.0.0', 'upload-length': String(megabytes * MB), 'upload-metadata': 'filename YS50eHQ=' });
const free = () => portal.sql('delete from files');
afterEach(free);

test('an account may keep so much, in one piece or as an upload; the refusal says how much', async () => {
  expect((await send(one, 2)).status).toBe(200);
  const refused = await send(one, 2).set('accept-language', 'pt');
  expect(refused.body).toMatchObject({ status: 413, code: 'files.account_full', params: { max: 3 } });
  expect(refused.body.message).toMatch(/3 MB/);
  expect((await begin(one, 2)).status).toBe(413);
  expect((await begin(one, 1)).status).toBe(201);
  expect((await send(one, 1)).status).toBe(413);
  expect((await send(other, 1)).status).toBe(200);
});

test('the next call on the connection of a refused file is answered', async () => {
  await send(one, 2);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, path: string, body?: Buffer): Promise<number> =>
    new Promise((answered, failed) => {
      const headers = {
        authorization: `Bearer ${one.token}`,
        institution: '1',
        ...(body && { 'content-type': 'multipart/form-data; boundary=cut', 'content-length': String(body.length) }),
      };
      request(`${portal.url}/api/v1${path}`, { method, agent, headers }, (answer) => {
        answer.resume().on('end', () => answered(answer.statusCode ?? 0));
      })
        .on('error', failed)
        .end(body);
    });
  const head = '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
  const form = Buffer.concat([Buffer.from(head), Buffer.alloc(3 * MB, 'x'), Buffer.from('\r\n--cut--\r\n')]);
  expect(await ask('POST', '/file', form)).toBe(413);
  expect(await ask('GET', '/country')).toBe(200);
  agent.destroy();
});

test('many at once find no more room than one after the other', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(one, 1)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
});

test('an institution may keep so much', async () => {
  for (const person of [one, other]) expect((await send(person, 2)).status).toBe(200);
  const third = await portal.person(['STAFF']);
  expect((await send(third, 2)).body).toMatchObject({ status: 413, code: 'files.institution_full' });
});

test('an upload that does not say its size counts as the largest', async () => {
  const answer = await one
    .send('post', '/files')
    .set({ 'tus-resumable': '1.0.0', 'upload-defer-length': '1', 'upload-metadata': 'filename YS50eHQ=' });
  expect(answer.status).toBe(413);
});

test('below a share of free space nothing is taken', async () => {
  const disk = await statfs(portal.config.DATA_DIR);
  const percent = Math.min(90, Math.ceil((disk.bavail / disk.blocks) * 100) + 1);
  Object.assign(portal.config, { FILES_FREE_PERCENT: percent });
  const refused = await send(one, 1);
  expect(refused.body).toMatchObject({ status: 507, code: 'files.no_room' });
  expect((await begin(one, 1)).status).toBe(507);
  Object.assign(portal.config, { FILES_FREE_PERCENT: 0 });
  expect((await send(one, 1)).status).toBe(200);
});

test('what belongs to nothing goes after a day with its bytes; what a record holds, and what is new, stays', async () => {
  const [loose, held, fresh] = [await send(one, 0), await send(one, 0), await send(one, 0)].map(
    ({ body }) => body.id as number,
  );
  await portal.sql(
    `update files set created_at = now() - interval '25 hours', updated_at = now() - interval '25 hours' where id <> $1`,
    [fresh],
  );
  await portal.sql(`update files set subject_resource = 'countries', subject_id = 1 where id = $1`, [held]);
  const [{ storage_key } = { storage_key: '' }] = await portal.sql<{ storage_key: string }>(
    'select storage_key from files where id = $1',
    [loose],
  );
  await portal.app.get(Uploads).sweep(systemContext(1));
  expect((await portal.sql<{ id: number }>('select id from files order by id')).map(({ id }) => id)).toEqual([
    held,
    fresh,
  ]);
  await expect(portal.app.get(FileStore).get(storage_key)).rejects.toMatchObject({ code: 'not_found' });
});
