import { startPortal, THERE, type Portal } from '#testing/portal.js';
import { made } from '#testing/answers.js';
import { Desk, said } from './test-library.js';

let portal: Portal;
let desk: Desk;
beforeAll(async () => {
  portal = await startPortal();
  desk = await Desk.on(portal);
});
afterAll(() => portal.stop());

interface Found {
  items: { id: number; name: string; free: number; media: string[] }[];
  total: number;
  facets: { types: { id: number; n: number }[]; languages: { id: string; n: number }[] };
  meant: string | null;
}
const search = async (query: string, by = desk.reader): Promise<Found> =>
  (await by.get(`/e_library/search?${query}`)).body as Found;
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('every field of a book is kept, by id and by name; librarians write, others read', async () => {
  const cover_image_id = await desk.upload('cover.png', PNG);
  const write = desk.sample({
    published_year: 1926,
    publishing_house: 'Sharq',
    edition: '3rd',
    isbn: '978-0-306-40615-7',
    subjects: ['Novel', 'Novel', 'History'],
    description: 'The first Uzbek novel.',
    cover_image_id,
  });
  for (const by of [desk.reader, desk.people.teacher.person])
    expect((await by.post('/e_library', write)).status).toBe(403);
  const book = made(await desk.librarian.post('/e_library', write));
  expect(book).toMatchObject({ ...write, isbn: '9780306406157', subjects: ['Novel', 'History'], copies: 0, free: 0 });
  expect((await desk.find(`/e_library/${encodeURIComponent(write.name)}`, desk.reader)).id).toBe(book.id);
  expect((await desk.reader.get(`/file/${cover_image_id}`)).status).toBe(200);
  expect((await desk.librarian.post('/e_library', { ...write, isbn: null })).body.code).toBe('already_exists');
  expect((await desk.librarian.post('/e_library', desk.sample({ isbn: '9780306406158' }))).status).toBe(400);
  const video = desk.sample({ cover_video_id: await desk.upload('cover.png', PNG) });
  expect(said(await desk.librarian.post('/e_library', video))).toEqual([422, 'library.not_a_video']);
  const types = (await desk.reader.get('/e_library/types')).body as { id: number; books: number }[];
  expect(types.find(({ id }) => id === desk.type)?.books).toBeGreaterThan(0);
});

test('a book with a copy, a file or a place in a list stays; one without goes', async () => {
  const [lone, kept, listed] = [await desk.book(), await desk.book(), await desk.book()];
  await desk.copy(kept);
  const module_id = await desk.rows.add('modules', { code: 'DB1', title: 'Databases' });
  const list = { name: 'Databases: reading', module_id, book_ids: [listed.id] };
  expect((await desk.reader.post('/e_library/list', list)).status).toBe(403);
  expect((await desk.people.teacher.person.post('/e_library/list', list)).status).toBe(200);
  const lists = (await desk.reader.get(`/e_library/${listed.id}/lists`)).body as { name: string }[];
  expect(lists.map(({ name }) => name)).toEqual([list.name]);
  for (const { id } of [kept, listed])
    expect((await desk.librarian.delete(`/e_library/${id}`)).body.code).toBe('in_use');
  expect((await desk.reader.delete(`/e_library/${lone.id}`)).status).toBe(403);
  expect((await desk.librarian.delete(`/e_library/${lone.id}`)).body).toEqual({ id: lone.id });
});

test.each([
  ['Oʻtkan kunlar', ["O'tkan kunlar", 'O‘tkan', 'Otkan', 'Ўткан', 'ўткан кунлар', 'gafur', 'Гафур Гулом']],
  ['Ёлка', ['елка', 'ежиков', 'yolka', 'ЁЛКА']],
  ['École normale', ['ecole', 'Muller', 'E\u0301cole', 'Mueller', 'jerome']],
])('"%s" is found however it is typed', async (name, texts) => {
  const authors = { 'Oʻtkan kunlar': 'Gʻafur Gʻulom', Ёлка: 'Иван Ёжиков', 'École normale': 'Jérôme Müller' };
  await desk.book({ name: name.normalize('NFD'), author: authors[name as keyof typeof authors].normalize('NFD') });
  for (const text of texts) {
    const found = await search(`search=${encodeURIComponent(text)}`);
    expect([text, found.items.map((book) => book.name)]).toEqual([text, [name]]);
  }
});

test('the search finds words anywhere, counts facets, and says what was meant', async () => {
  const type_id = await desk.rows.add('book_types', { name: 'Poetry' });
  const book = await desk.book({ name: 'Xamsa dostonlari', author: 'Alisher Navoiy', type_id, subjects: ['Classics'] });
  const other = await desk.book({ name: 'Xamsa haqida', author: 'B. Valixoʻjayev', language: 'ru' });
  await desk.copy(book);
  const found = await search('search=xamsa');
  expect(found.items.map(({ id }) => id).sort()).toEqual([book.id, other.id].sort());
  expect(found.facets.types.find(({ id }) => id === type_id)?.n).toBe(1);
  const narrowed = await search('search=xamsa&languages=ru');
  expect([narrowed.total, narrowed.facets.languages.map(({ id }) => id).sort()]).toEqual([1, ['ru', 'uz']]);
  expect((await search('search=xamsa&free=true')).items.map(({ id, free }) => [id, free])).toEqual([[book.id, 1]]);
  expect((await search('search=classics navoi')).items[0]?.id).toBe(book.id);
  expect(await search('search=alisjer navoyi')).toMatchObject({ total: 0, meant: 'alisher navoiy' });
  const signs = await search(`search=${encodeURIComponent("'; | & ! (:*")}`);
  expect([signs.total > 1, signs.meant]).toEqual([true, null]);
  expect((await search('search=xamsa', await portal.person(['ADMIN'], { institution: THERE }))).total).toBe(0);
});

test('a file is read by everybody or by its groups; its kind is what it holds', async () => {
  const book = await desk.book();
  const group = await desk.rows.add('groups', { title: 'CS-101' });
  const inside = await desk.rows.student({ group_id: group });
  const file_id = await desk.upload('book.pdf', PDF);
  const write = { book_id: book.id, title: 'Whole book', file_id, group_ids: [group] };
  expect((await desk.reader.post('/e_library/file', write)).status).toBe(403);
  const file = made(await desk.librarian.post('/e_library/file', write));
  expect(file).toMatchObject({ kind: 'pdf', everybody: false, groups: ['CS-101'] });
  const seen = async ({ person } = desk.people.reader) => [
    (await person.get(`/e_library/file/${file.id}`)).status,
    (await person.get(`/file/${file_id}`)).status,
  ];
  expect([await seen(inside), await seen()]).toEqual([
    [200, 200],
    [404, 404],
  ]);
  expect((await desk.reader.post('/e_library/mark', { book_file_id: file.id, position: 1 })).status).toBe(422);
  made(await desk.librarian.post('/e_library/file', { ...write, id: file.id, group_ids: [] }));
  expect(await seen()).toEqual([200, 200]);
  const picture = { ...write, title: 'Picture', file_id: await desk.upload('a.png', PNG) };
  expect(said(await desk.librarian.post('/e_library/file', picture))).toEqual([422, 'library.not_readable']);
});

test('the place in a file is one, on every device; bookmarks are their reader’s alone', async () => {
  const book = await desk.book();
  const file = made(
    await desk.librarian.post('/e_library/file', {
      book_id: book.id,
      title: 'Part',
      file_id: await desk.upload('p.pdf', PDF),
    }),
  );
  const place = (position: number) =>
    desk.reader.put('/e_library/mark/place', { book_file_id: file.id, position, length: 300 });
  const second = await desk.reader.listen();
  expect((await Promise.all([place(3), place(4), place(5)])).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await second.hears('reading_marks.created')).resource).toBe('reading_marks');
  made(await place(17));
  const mark = made(await desk.reader.post('/e_library/mark', { book_file_id: file.id, position: 40, note: 'Proof' }));
  const mine = (await desk.reader.get(`/e_library/mark/all?book_file_id=${file.id}`)).body as Record<string, unknown>[];
  expect(mine.map(({ kind, position, length }) => [kind, position, length])).toEqual([
    ['place', 17, 300],
    ['bookmark', 40, 0],
  ]);
  expect((await desk.other.get(`/e_library/mark/${mark.id}`)).status).toBe(404);
  expect((await desk.librarian.get(`/e_library/mark/${mark.id}`)).status).toBe(404);
});
