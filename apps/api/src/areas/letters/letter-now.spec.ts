import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { Office } from './test-office.js';

let portal: Portal;
let office: Office;
beforeAll(async () => {
  portal = await startPortal();
  office = await Office.on(portal);
});
afterAll(() => portal.stop());

const paper = async (person: Person, id: number) => {
  const answer = await person.get(`/letter/${id}/paper`);
  return { status: answer.status, type: answer.headers['content-type'], bytes: answer.body as Buffer };
};

test('the paper is there in the moment of the signature, and in the moment it is sent it is the one that is kept', async () => {
  const { teacher, director, stranger, clerk } = office.people;
  const letter = await office.outgoing();
  await office.upTo('verified', letter);
  const before = await paper(director.person, letter.id);
  await director.person.post(`/letter/${letter.id}/actions/SIGN`);
  const signed = await paper(teacher.person, letter.id);
  expect([before.status, signed.status, signed.type]).toEqual([200, 200, 'application/pdf']);
  expect(signed.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(signed.bytes.equals(before.bytes)).toBe(false);
  await clerk.person.post(`/letter/${letter.id}/actions/SEND`);
  const sent = await paper(teacher.person, letter.id);
  const { file_id } = (await teacher.person.get(`/letter/${letter.id}`)).body as { file_id: number };
  expect(file_id).toEqual(expect.any(Number));
  expect((await paper(director.person, letter.id)).bytes.equals(sent.bytes)).toBe(true);
  expect((await paper(stranger.person, letter.id)).status).toBe(404);
});

test('what came has its own paper: none is made of it; drafts are their author’s alone', async () => {
  const { clerk, teacher, director } = office.people;
  expect((await paper(clerk.person, (await office.incoming()).id)).status).toBe(404);
  const draft = await office.outgoing();
  expect([(await paper(teacher.person, draft.id)).status, (await paper(director.person, draft.id)).status]).toEqual([
    200, 404,
  ]);
});
