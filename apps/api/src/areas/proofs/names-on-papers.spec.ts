import { textOfPdf } from '#testing/pdf-text.js';
import { type Portal, startPortal } from '#testing/portal.js';
import type { Known } from '#testing/rows.js';
import { Registry } from './test-registry.js';

let portal: Portal;
let registry: Registry;
beforeAll(async () => {
  portal = await startPortal();
  registry = await Registry.on(portal);
});
afterAll(() => portal.stop());

const GENERATE = '/student/generate/proof-of-study';

async function named(known: Known, names: { lastname: string; firstname: string; middlename?: string }) {
  await portal.sql('update accounts set lastname = $2, firstname = $3, middlename = $4 where id = $1', [
    known.person.account_id,
    names.lastname,
    names.firstname,
    names.middlename ?? '',
  ]);
  return known;
}

test.each([
  ['李', '小龍', '小 龍 李'],
  ['Хоразмий', 'محمد', 'م ح د'],
])('no paper is sealed over a name that its fonts cannot show: %s %s', async (lastname, firstname, letters) => {
  const student = await named(await registry.student(), { lastname, firstname });
  const made = await registry.ask(student);
  const { status, body } = await registry.act(registry.officer, made, 'ISSUE');
  expect([status, body.code]).toEqual([422, 'links.unprintable']);
  expect(body.message).toContain(`: ${letters}.`);
  expect((await student.person.get(`/student_inquiries/proof-of-study/${made.id}`)).body).toMatchObject({
    status: 'accepted',
    file_id: null,
  });
  expect(
    await portal.sql('select 1 from user_open_links where subject_id = $1 and scope = $2', [made.id, 'proof_of_study']),
  ).toEqual([]);
  expect((await registry.file(registry.officer, GENERATE, { id: made.id })).status).toBe(422);
});

test('a paper names a person as the passport does, with the patronymic; its page says the same', async () => {
  const student = await named(await registry.student(), {
    lastname: 'Gʻulomov',
    firstname: 'Oʻtkir',
    middlename: 'Shuhratjon oʻgʻli',
  });
  const whole = 'Gʻulomov Oʻtkir Shuhratjon oʻgʻli';
  const proof = await registry.issued(student, { language: 'uz' });
  expect(await textOfPdf((await registry.file(student.person, GENERATE, { id: proof.id })).bytes)).toContain(whole);
  expect((await registry.open(proof)).body.stated.name).toBe(whole);
  const teacher = await named(await registry.rows.staff(['TEACHER']), {
    lastname: 'Иванова',
    firstname: 'Анна',
    middlename: 'Петровна',
  });
  const work = await registry.file(teacher.person, '/staff/proof-of-work-pdf', { language: 'ru' });
  expect(await textOfPdf(work.bytes)).toContain('Иванова Анна Петровна');
  const plain = await named(await registry.student(), { lastname: 'Karimov', firstname: 'Ali' });
  const made = await registry.issued(plain);
  expect((await registry.open(made)).body.stated.name).toBe('Ali Karimov');
});
