import { Classroom } from '#areas/quizzes/test-quiz.js';
import { item21Text, manifestOf, packed } from './test-qti.js';
import { startPortal, type Person, type Portal } from '#testing/portal.js';

let portal: Portal;
let room: Classroom;
beforeAll(async () => {
  portal = await startPortal();
  room = await Classroom.on(portal);
});
afterAll(() => portal.stop());

const FILE = `Which loop? {=do ~while ~for}

Name one. {=for}

The loop ends. {T}`;

const send = (person: Person, apply: boolean, text = FILE) =>
  person
    .send('post', '/question/import')
    .field('category_id', String(room.about.category_id))
    .field('apply', String(apply))
    .attach('file', Buffer.from(text), 'bank.txt');

test('a file is looked at first, written on demand and only once; who may not keep the bank sends none', async () => {
  const { teacher, stranger, student } = room.people;
  expect((await send(student.person, false)).status).toBe(403);
  expect((await send(stranger.person, true)).status).toBe(403);
  const looked = await send(teacher.person, false);
  expect(looked.body).toMatchObject({ applied: false, format: 'gift', found: 3, coming: 2 });
  expect(looked.body.rows.map(({ reason }: { reason: string }) => reason)).toEqual([null, 'type_unknown', null]);
  const count = async () =>
    (
      await portal.sql<{ n: number }>('select count(*)::int as n from questions where category_id = $1', [
        room.about.category_id,
      ])
    )[0]?.n;
  expect(await count()).toBe(4);
  expect((await send(teacher.person, true)).body).toMatchObject({ applied: true, coming: 2 });
  expect(await count()).toBe(6);
  expect((await send(teacher.person, true)).body).toMatchObject({ coming: 0 });
  const gift = await teacher.person.get(`/question/gift?category_id=${room.about.category_id}`);
  expect(gift.text).toContain('The loop ends. {TRUE}');
  expect((await stranger.person.get(`/question/gift?category_id=${room.about.category_id}`)).status).toBe(403);
});

test('a QTI package is looked at first as well, and comes in on demand; a bomb is refused over HTTP', async () => {
  const { teacher, student } = room.people;
  const file = await packed(
    manifestOf(['a.xml'], ['b.xml']),
    { name: 'a.xml', text: item21Text({ body: '<p>Out of a package.</p>' }) },
    { name: 'b.xml', text: item21Text().replaceAll('choiceInteraction', 'orderInteraction') },
  );
  const sent = (person: Person, apply: boolean, content = file) =>
    person
      .send('post', '/question/import')
      .field('category_id', String(room.about.category_id))
      .field('apply', String(apply))
      .attach('file', content, 'bank.zip');
  const written = () =>
    portal.sql<{ text: string; options: unknown[] }>("select text, options from questions where text like 'Out of a%'");
  expect((await sent(student.person, false)).status).toBe(403);
  expect((await sent(teacher.person, false)).body).toMatchObject({
    applied: false,
    format: 'qti_2_1',
    found: 2,
    coming: 1,
  });
  expect(await written()).toEqual([]);
  expect((await sent(teacher.person, true)).body).toMatchObject({ applied: true, coming: 1 });
  expect(await written()).toEqual([expect.objectContaining({ options: [expect.anything(), expect.anything()] })]);
  expect((await sent(teacher.person, true)).body).toMatchObject({ coming: 0 });
  const bomb = await packed(manifestOf(['a.xml']), { name: 'a.png', text: [Buffer.alloc(30 * 1024 * 1024)] });
  const refused = await sent(teacher.person, false, bomb);
  expect([refused.status, refused.body.code]).toEqual([413, 'documents.unpacks_to_too_much']);
});

test('questions that do not come in come back as a GIFT text with their reasons, which is read again when it is put right', async () => {
  const { teacher, stranger, student } = room.people;
  const rejected = (person: Person, content: Buffer, name = 'bank.txt') =>
    person
      .send('post', '/question/import/rejected')
      .field('category_id', String(room.about.category_id))
      .attach('file', content, name);
  const file = Buffer.from(
    'Is it fine? {T}\n\n// A comment\nWhich one comes last? {\n  ~this\n  ~that\n}\n\nIs it fine? {F}',
  );
  const { status, text } = await rejected(teacher.person, file);
  expect([status, text]).toEqual([200, '// 4: left out: no right option\nWhich one comes last? {\n~this\n~that\n}\n']);
  const mended = await send(teacher.person, false, text.replace('~that', '=that'));
  expect(mended.body.rows).toMatchObject([{ text: 'Which one comes last?', reason: null, options: 2 }]);
  for (const { person } of [stranger, student]) expect((await rejected(person, file)).status).toBe(403);

  const packet = await packed(manifestOf(['a.xml'], ['b.xml']), {
    name: 'a.xml',
    text: item21Text({ body: '<p>Sort {these}.</p>' }).replaceAll('choiceInteraction', 'orderInteraction'),
  });
  const again = await rejected(teacher.person, packet, 'bank.zip');
  expect(again.text.split('\n').filter((line) => line.startsWith('//'))).toEqual([
    '// a.xml: left out: another type of question',
    '// b.xml: left out: the file cannot be read',
  ]);
  expect((await send(teacher.person, false, again.text)).body).toMatchObject({ found: 2, coming: 0 });
  expect(again.text).toContain('Sort \\{these\\}.');
});
