import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { Office, type Made } from './test-office.js';

let portal: Portal;
let office: Office;
beforeAll(async () => {
  portal = await startPortal();
  office = await Office.on(portal);
});
afterAll(() => portal.stop());

const LETTER = { direction: 'outgoing', header: 'In one breath', content: 'Words', correspondent: 'Ministry' };
const count = async ({ account_id }: Person) =>
  (await portal.sql('select 1 from letters where author_id = $1', [account_id])).length;
const codes = ({ status, body }: { status: number; body: { code?: string; fields?: { field: string }[] } }) => [
  status,
  body.code,
  body.fields?.map(({ field }) => field),
];

test('a letter is made and sent in one call, and its history has both', async () => {
  const { teacher } = office.people;
  const sent = (await teacher.person.post('/letter?send=SUBMIT', LETTER)).body as Made;
  expect([sent.status, sent.version]).toEqual(['submitted', 2]);
  const history = (await teacher.person.get(`/history/letters/${sent.id}`)).body as { name: string }[];
  expect(history.map(({ name }) => name)).toEqual(['letters.SUBMIT', 'letters.created']);
});

test('what cannot be sent is not saved, either: neither a new one nor the change of an old one', async () => {
  const { teacher, stranger } = office.people;
  const before = await count(teacher.person);
  const { correspondent: _, ...nameless } = LETTER;
  expect(codes(await teacher.person.post('/letter?send=SUBMIT', nameless))).toEqual([
    400,
    'invalid',
    ['correspondent'],
  ]);
  expect(codes(await teacher.person.post('/letter?send=RESUBMIT', LETTER))).toEqual([
    409,
    'forbidden_transition',
    undefined,
  ]);
  expect(codes(await teacher.person.post('/letter?send=REGISTER', LETTER)).slice(0, 2)).toEqual([403, 'forbidden']);
  expect(await count(teacher.person)).toBe(before);

  const draft = (await teacher.person.post('/letter', LETTER)).body as Made;
  const { id, version } = draft;
  const change = { ...LETTER, id, version, header: 'Changed' };
  expect((await teacher.person.post('/letter?send=RESUBMIT', change)).status).toBe(409);
  expect((await teacher.person.get(`/letter/${id}`)).body).toMatchObject({ header: LETTER.header, version });
  expect((await stranger.person.post('/letter?send=SUBMIT', change)).status).toBe(404);
  expect((await teacher.person.post('/letter?send=SUBMIT', change)).body).toMatchObject({
    header: 'Changed',
    status: 'submitted',
  });
  expect(codes(await teacher.person.post('/letter?send=SUBMIT', change)).slice(0, 2)).toEqual([409, 'stale_version']);
});

test('only the events that a resource names go with a write', async () => {
  const { teacher } = office.people;
  const before = await count(teacher.person);
  for (const event of ['SIGN', 'SEND', 'CANCEL', 'created', 'toString'])
    expect([event, (await teacher.person.post(`/letter?send=${event}`, LETTER)).status]).toEqual([event, 400]);
  expect(await count(teacher.person)).toBe(before);
});
