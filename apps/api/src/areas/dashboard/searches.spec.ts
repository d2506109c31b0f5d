import type { Hit } from '@quad/domain/dashboard';
import { made } from '#testing/answers.js';
import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';

let portal: Portal;
let admin: Person;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.person(['SUPER_ADMIN']);
});
afterAll(() => portal.stop());

const typed = (text: string) => encodeURIComponent(text);
const PEOPLE = [
  ['Oʻtkir Gʻulomov', 'Otkir Gulomov', "O'tkir", 'Ўткир Ғуломов', 'Gʻulomov O‘tkir'],
  ['Фёдор Щербаков', 'федор', 'Shcherbakov', 'Fyodor', 'Fedor Sherbakov'],
  ['Jérôme Müller', 'Jerome Muller', 'Müller', 'Jérôme', 'Mu\u0308ller', 'Mueller'],
  ['İbrahim Yıldız', 'Yildiz', 'ibrahim', 'YILDIZ'],
  ['Әсел Өмірбек', 'Asel', 'Omirbek', 'әсел'],
  ['Jan Łódź', 'Lodz', 'łódź'],
  ['Eva Große', 'Grosse', 'große', 'GROSSE'],
  ["Anna-Maria Vasil'eva", 'Anna Maria', 'Васильева', 'Vasilieva', 'anna-maria'],
] as const;

describe('people, as they are typed', () => {
  const ids = new Map<string, number>();
  beforeAll(async () => {
    const rows = new Rows(portal);
    for (const [name] of PEOPLE) {
      const [firstname = '', lastname = ''] = name.split(' ');
      const student = await rows.student();
      await portal.sql('update accounts set firstname = $2, lastname = $3 where id = $1', [
        student.person.account_id,
        firstname,
        lastname,
      ]);
      ids.set(name, student.id);
    }
  });
  const cases = PEOPLE.flatMap(([name, ...texts]) => texts.map((text) => [name, text] as const));

  test.each(cases)('%s is found by "%s"', async (name, text) => {
    const id = ids.get(name);
    const list = (await admin.get(`/student?search=${typed(text)}&size=100`)).body as { content: { id: number }[] };
    const palette = (await admin.get(`/search?q=${typed(text)}`)).body as Hit[];
    const lookup = (await admin.get(`/lookup/students?search=${typed(text)}`)).body as { choices: { value: number }[] };
    const people = (await admin.get(`/chat_group/people?search=${typed(text)}`)).body as { name: string }[];
    const unplaced = (await admin.get(`/group/assign?search=${typed(text)}`)).body as { content: { id: number }[] };
    expect(list.content.map((one) => one.id)).toEqual([id]);
    expect(palette.filter(({ kind }) => kind === 'student').map((one) => one.id)).toEqual([id]);
    expect(lookup.choices.map(({ value }) => value)).toEqual([id]);
    expect(people).toHaveLength(1);
    expect(unplaced.content.map((one) => one.id)).toEqual([id]);
  });

  test.each([
    ['Shcherbakvo', 'Фёдор Щербаков'],
    ['Gulmov', 'Oʻtkir Gʻulomov'],
    ['Ибрахем', 'İbrahim Yıldız'],
  ])('"%s" finds %s, whom nobody is called like', async (text, name) => {
    const list = (await admin.get(`/student?search=${typed(text)}`)).body as { content: { id: number }[] };
    const lookup = (await admin.get(`/lookup/students?search=${typed(text)}`)).body as { choices: { value: number }[] };
    const people = (await admin.get(`/chat_group/people?search=${typed(text)}`)).body as object[];
    expect([list.content.map(({ id }) => id), lookup.choices.map(({ value }) => value), people.length]).toEqual([
      [ids.get(name)],
      [ids.get(name)],
      1,
    ]);
  });
});

test('a name that a Mac has taken apart is kept composed, and found as it is typed', async () => {
  const apart = { lastname: 'Mu\u0308nch', firstname: 'Je\u0301ro\u0302me' };
  const student = made(await admin.post('/student', { ...apart, idNumber: 'casenfd', student_code: 'casenfd' }));
  expect(student).toMatchObject({ lastname: 'Münch', firstname: 'Jérôme' });
  for (const text of ['Münch', 'Jérôme Münch', 'munch']) {
    const { content } = (await admin.get(`/student?search=${typed(text)}`)).body as { content: { id: number }[] };
    expect([text, content.map(({ id }) => id)]).toEqual([text, [student.id]]);
  }
});
