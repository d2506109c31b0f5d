import { request } from 'node:http';
import { HERE, type Person, type Portal, startPortal } from '#testing/portal.js';

let portal: Portal;
let admin: Person;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.person(['SUPER_ADMIN']);
});
afterAll(() => portal.stop());

/** A call whose body is sent as it is written here. */
const raw = (path: string, headers: Record<string, string>, body: string): Promise<number> =>
  new Promise((answered, failed) => {
    const call = request(
      `${portal.url}/api/v1${path}`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${admin.token}`,
          institution: String(HERE.id),
          ...headers,
          'content-length': Buffer.byteLength(body),
        },
        agent: false,
      },
      (answer) => answer.resume().on('end', () => answered(answer.statusCode ?? 0)),
    );
    call.on('error', failed).end(body);
  });

// What was answered 500 and written into the log as an accident of ours.
test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty,desc'])(
  'a list sorted by %s is refused as by any other unknown column',
  async (sort) => {
    expect((await admin.get('/group/assign').query({ sort })).status).toBe(400);
  },
);

test.each([
  ['without a boundary', 'multipart/form-data', 'nonsense'],
  [
    'that is cut',
    'multipart/form-data; boundary=cut',
    '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf',
  ],
  ['that is cut in its head', 'multipart/form-data; boundary=cut', '--cut\r\nnonsense'],
  ['without a file', 'multipart/form-data; boundary=cut', '--cut--\r\n'],
])('a form %s is refused', async (_, type, body) => {
  for (const path of ['/file', '/attendance/import']) {
    const status = await raw(path, { 'content-type': type }, body);
    expect([path, status >= 400 && status < 500, status]).toEqual([path, true, status]);
  }
});

test('an upload made of others is refused', async () => {
  const answer = await admin.send('post', '/files').set({
    'tus-resumable': '1.0.0',
    'upload-length': '3',
    'upload-concat': 'final;/a /b',
    'upload-metadata': 'filename YS50eHQ=',
  });
  expect(answer.status).toBe(422);
});
