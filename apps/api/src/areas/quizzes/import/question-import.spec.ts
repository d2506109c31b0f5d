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

const about = (person: Person, call: string, content: Buffer | string, name: string, apply = false) =>
  person
    .send('post', call)
    .field('category_id', String(room.about.category_id))
    .field('apply', String(apply))
    .attach('file', Buffer.from(content), name);

test('a question comes in with its picture, which belongs to it; the same words with another picture are another question', async () => {
  const { person } = room.people.teacher;
  const png = (last: number) => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, last]);
  const quiz = (bytes: Buffer) => `<quiz><question type="multichoice"><questiontext format="html">
    <text>&lt;p&gt;What is it?&lt;/p&gt;&lt;img src="@@PLUGINFILE@@/cell.png"&gt;</text>
    <file name="cell.png" encoding="base64">${bytes.toString('base64')}</file></questiontext><single>true</single>
    <answer fraction="100"><text>a cell</text></answer><answer fraction="0"><text>a wall</text></answer></question></quiz>`;
  const files = async () =>
    (await portal.sql<{ n: number }>("select count(*)::int as n from files where name = 'cell.png'"))[0]?.n;
  const looked = await about(person, '/question/import', quiz(png(1)), 'moodle.xml');
  expect(looked.body).toMatchObject({
    format: 'moodle_xml',
    coming: 1,
    rows: [{ picture: 'cell.png', answers: [{ right: true }, {}] }],
  });
  expect(await files()).toBe(0);
  for (const [bytes, coming] of [
    [png(1), 1],
    [png(1), 0],
    [png(2), 1],
  ] as const)
    expect((await about(person, '/question/import', quiz(bytes), 'moodle.xml', true)).body).toMatchObject({ coming });
  expect(await files()).toBe(2);
  const kept = await portal.sql<{ id: number; picture_id: number }>(
    "select q.id, q.picture_id from questions q join files f on f.id = q.picture_id and f.subject_id = q.id where q.text = 'What is it?'",
  );
  expect(kept).toHaveLength(2);
  const gift = await person.get(`/question/gift?category_id=${room.about.category_id}`);
  expect(gift.text).toContain('[picture:cell.png]');
});

test('what the bank exports comes into another category as it was', async () => {
  const { person } = room.people.teacher;
  const text = 'Is \\(a \\\\neq b\\) or C\\:\\\\new?{=\\(\\\\nu\\)#\\\\n ~[html]x<sup>2</sup>}';
  expect((await about(person, '/question/import', text, 'a.txt', true)).body).toMatchObject({ coming: 1 });
  const { text: gift } = await person.get(`/question/gift?category_id=${room.about.category_id}`);
  const [{ module_id }] = (await portal.sql<{ module_id: number }>(
    'select module_id from question_categories where id = $1',
    [room.about.category_id],
  )) as [{ module_id: number }];
  const made = await person.send('post', '/question_category').send({ module_id, name: 'Copies' });
  const category_id = Number(made.body.id);
  const done = await person
    .send('post', '/question/import')
    .field('category_id', String(category_id))
    .field('apply', 'true')
    .attach('file', Buffer.from(gift), 'a.txt');
  expect(done.body.coming).toBeGreaterThan(3);
  const of = (id: number) =>
    portal.sql(
      `select type, difficulty, text, points, tags, feedback,
        (select jsonb_agg(jsonb_build_array(o ->> 'text', o -> 'right', o -> 'feedback'))
        from jsonb_array_elements(options) o) as options from questions
       where category_id = $1 and picture_id is null and replaced_by_id is null and not retired order by id`,
      [id],
    );
  expect(await of(category_id)).toEqual(await of(room.about.category_id));
});

test.each([
  ['a workbook in words', 'a.docx', Buffer.from('PK\x03\x04 no archive'), 'documents.unreadable'],
  ['a PDF', 'a.pdf', Buffer.from('%PDF-1.7\n%\xe2\xe3\n'), 'quizzes.not_questions'],
  ['a program', 'a.exe', Buffer.from('MZ\x90\x00\x03\x00\x00\x00'), 'quizzes.not_questions'],
  ['Aiken', 'a.txt', Buffer.from('What?\nA. x\nB. y\nANSWER: B'), 'quizzes.not_questions'],
  ['a table', 'a.csv', Buffer.from('question,a,b\nWhat?,1,2'), 'quizzes.not_questions'],
  ['a poem', 'a.txt', Buffer.from('Roses are red'), 'quizzes.no_gift'],
  ['other XML', 'a.xml', Buffer.from('<?xml version="1.0"?><feed/>'), 'quizzes.not_questions'],
  [
    'entities',
    'a.xml',
    Buffer.from('<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a "b">]><quiz>&a;</quiz>'),
    'quizzes.xml_unreadable',
  ],
])('%s is refused with what it is and what is read', async (_, name, content, code) => {
  const { status, body } = await about(room.people.teacher.person, '/question/import', content, name);
  expect([status >= 400 && status < 500, body.code]).toEqual([true, code]);
  if (code === 'quizzes.not_questions')
    expect(body.message).toMatch(/^This is a .+ file\. Questions come in as a GIFT text, Moodle XML/);
});
