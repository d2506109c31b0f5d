import { systemContext } from '#core/context.js';
import { Clocks } from '#core/resource/clocks.service.js';
import { HERE, type Portal, startPortal, THERE } from '#testing/portal.js';
import { LibraryListeners } from './library.listeners.js';
import { made } from '#testing/answers.js';
import { Desk, said } from './test-library.js';

let portal: Portal;
let desk: Desk;
beforeAll(async () => {
  portal = await startPortal();
  desk = await Desk.on(portal);
});
afterAll(() => portal.stop());

test('a copy is lent, renewed and taken back; a reader sees their own loans and no others', async () => {
  const copy = await desk.copy(await desk.book());
  expect((await desk.reader.post('/e_library/loan', { barcode: copy.barcode, account_id: 1 })).status).toBe(403);
  const loan = made(await desk.lend(copy));
  expect(loan).toMatchObject({ status: 'lent', renewals: 0, barcode: copy.barcode, overdue: false });
  expect((await desk.find(`/e_library/copy/${copy.id}`)).status).toBe('lent');
  expect([
    (await desk.reader.get(`/e_library/loan/${loan.id}`)).status,
    (await desk.other.get(`/e_library/loan/${loan.id}`)).status,
  ]).toEqual([200, 404]);
  expect((await desk.step(loan, 'RETURN', desk.reader)).status).toBe(403);
  expect((await desk.step(loan, 'RENEW', desk.other)).status).toBe(404);
  expect((await desk.step(loan, 'RENEW', desk.reader)).body).toMatchObject({ renewals: 1 });
  await desk.step(loan, 'RENEW', desk.reader);
  expect(said(await desk.step(loan, 'RENEW', desk.reader))).toEqual([422, 'library.no_renewals']);
  expect((await desk.step(loan, 'RETURN')).body).toMatchObject({ status: 'returned' });
  expect((await desk.step(loan, 'RETURN')).status).toBe(409);
  expect((await desk.find(`/e_library/copy/${copy.id}`)).status).toBe('free');
});

test('a copy is lent once, however many counters lend it at the same moment', async () => {
  const copy = await desk.copy(await desk.book());
  const readers = await Promise.all(Array.from({ length: 8 }, () => desk.rows.student()));
  const answers = await Promise.all(readers.map(({ person }) => desk.lend(copy, person)));
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map((one) => said(one).join(' ')))).toEqual(
    new Set(['409 library.lent']),
  );
  const twice = portal.sql(
    `insert into book_loans (institution_id, copy_id, account_id, due_on, max_renewals)
      values (${HERE.id}, ${copy.id}, ${desk.reader.account_id}, now(), 0)`,
  );
  await expect(twice).rejects.toThrow('library.lent');
});

test('who reserves waits in a queue, is offered the copy that comes back, and the next one when they do not come', async () => {
  const book = await desk.book();
  const copy = await desk.copy(book);
  const loan = made(await desk.lend(copy, desk.people.teacher.person));
  const first = made(await desk.reserve(book));
  const second = made(await desk.reserve(book, desk.other));
  expect([first.place, second.place]).toEqual([1, 2]);
  expect(said(await desk.reserve(book))).toEqual([409, 'already_exists']);
  expect(said(await desk.reserve(book, desk.people.teacher.person))).toEqual([409, 'library.has_it']);
  expect(said(await desk.step(loan, 'RENEW'))).toEqual([422, 'library.others_wait']);
  const asked = (person = desk.people.teacher.person) => person.get(`/refused/book_loans/${loan.id}`);
  const refused = { event: 'RENEW', code: 'library.others_wait', message: 'Others wait for this book.', link: null };
  expect((await asked()).body).toEqual([expect.objectContaining(refused)]);
  expect((await asked(desk.other)).status).toBe(404);
  const ear = await desk.reader.listen();
  await desk.step(loan, 'RETURN');
  expect((await ear.hears('book_reservations.OFFER')).record_id).toBe(first.id);
  expect((await desk.find(`/e_library/reservation/${first.id}`, desk.reader)).status).toBe('ready');
  expect((await desk.find(`/e_library/copy/${copy.id}`)).status).toBe('kept');
  expect(said(await desk.lend(copy, desk.other))).toEqual([422, 'library.kept_for_another']);
  await portal.sql(`update book_reservations set ready_until = now() - interval '1 minute' where id = ${first.id}`);
  await portal.app.get(Clocks).tick(systemContext(HERE.id), 'book_reservations');
  expect((await desk.find(`/e_library/reservation/${first.id}`, desk.reader)).status).toBe('expired');
  expect((await desk.find(`/e_library/reservation/${second.id}`, desk.other)).status).toBe('ready');
  expect((await desk.lend(copy, desk.other)).status).toBe(200);
  expect((await desk.find(`/e_library/reservation/${second.id}`, desk.other)).status).toBe('fulfilled');
});

test('an own reservation is cancelled by its reader alone; two readers never get the same copy', async () => {
  const book = await desk.book();
  const [first, second] = [await desk.rows.student(), await desk.rows.student()];
  await desk.copy(book);
  const answers = await Promise.all([desk.reserve(book, first.person), desk.reserve(book, second.person)]);
  const states = await Promise.all(
    answers.map(({ body }, at) => desk.find(`/e_library/reservation/${body.id}`, [first, second][at]?.person)),
  );
  expect(states.map(({ status }) => status).sort()).toEqual(['ready', 'waiting']);
  const [ready, waiting] = [...states].sort((one, other) => one.status.localeCompare(other.status));
  const by = states[0]?.status === 'ready' ? [first, second] : [second, first];
  const cancel = (of: number | undefined, person = by[0]?.person) =>
    person!.post(`/e_library/reservation/${of}/actions/CANCEL`, {});
  expect((await cancel(ready?.id, by[1]?.person)).status).toBe(404);
  expect((await cancel(ready?.id)).body.status).toBe('cancelled');
  expect((await desk.find(`/e_library/reservation/${waiting?.id}`, by[1]?.person)).status).toBe('ready');
});

test('what a loan may not be: of a lost copy, of a reading-room book, to a reader with an overdue one, too long', async () => {
  const book = await desk.book();
  const [lost, copy] = [await desk.copy(book), await desk.copy(book)];
  const gone = made(await desk.lend(lost));
  expect((await desk.step(gone, 'LOSE')).body.status).toBe('lost');
  expect((await desk.find(`/e_library/copy/${lost.id}`)).status).toBe('lost');
  expect(said(await desk.lend(lost, desk.other))).toEqual([422, 'library.not_on_shelf']);
  expect(said(await desk.lend(copy, desk.other, { due_on: '2020-01-01' }))).toEqual([422, 'library.not_a_due_day']);
  const late = made(await desk.lend(copy, desk.other));
  await portal.sql(`update book_loans set due_on = now() - interval '3 days' where id = ${late.id}`);
  const more = await desk.copy(await desk.book());
  expect(said(await desk.lend(more, desk.other))).toEqual([422, 'library.has_overdue']);
  const rows = (await desk.librarian.get('/e_library/loan/all?overdue=true')).body as { id: number }[];
  expect(rows.map(({ id }) => id)).toContain(late.id);
  const room = await desk.rows.add('book_types', { name: 'Reading room', loan_days: 0 });
  expect(said(await desk.lend(await desk.copy(await desk.book({ type_id: room }))))).toEqual([
    422,
    'library.reading_room',
  ]);
  expect(said(await desk.lend({ ...copy, barcode: 'NONE' }))).toEqual([422, 'library.no_such_copy']);
  expect((await desk.step(gone, 'RETURN')).body.status).toBe('returned');
  expect((await desk.find(`/e_library/copy/${lost.id}`)).status).toBe('free');
});

test('readers are reminded once a day of what is due or overdue', async () => {
  const copy = await desk.copy(await desk.book({ name: 'Reminded of' }));
  const { person } = await desk.rows.student();
  const loan = made(await desk.lend(copy, person));
  await portal.sql(
    `update book_loans set due_on = (now() at time zone 'Asia/Tashkent')::date - 1 where id = ${loan.id}`,
  );
  const listeners = portal.app.get(LibraryListeners, { strict: false });
  for (let round = 0; round < 2; round += 1) await listeners.remind(systemContext(HERE.id));
  const { content } = (await person.get('/notification')).body as { content: { key: string; text: string }[] };
  const told = content.filter(({ key }) => key === 'library:notice.late');
  expect([told.length, told[0]?.text.includes('Reminded of')]).toEqual([1, true]);
});

test('a loan is live for who looks at the catalogue; a neighbour hears and finds nothing', async () => {
  const book = await desk.book();
  const copy = await desk.copy(book);
  const neighbour = await portal.person(['ADMIN'], { institution: THERE });
  const ear = await desk.other.listen({ resource: 'book_copies' });
  const there = await neighbour.listen({ resource: 'book_copies' });
  const reader = await desk.reader.listen();
  const loan = made(await desk.lend(copy));
  expect((await ear.hears('book_copies.updated')).record_id).toBe(copy.id);
  expect((await reader.hears('book_loans.created')).record_id).toBe(loan.id);
  expect(ear.heard.filter(({ resource }) => resource === 'book_loans')).toEqual([]);
  expect([there.heard, (await neighbour.get(`/e_library/${book.id}`)).status]).toEqual([[], 404]);
});

test('the counter finds a copy by its barcode with its loan, and the figures count; readers see neither', async () => {
  const copy = await desk.copy(await desk.book());
  const loan = made(await desk.lend(copy, (await desk.rows.student()).person));
  const path = `/e_library/copy/scan?barcode=${String(copy.barcode).toLowerCase()}`;
  expect((await desk.librarian.get(path)).body).toMatchObject({ copy: { id: copy.id }, loan: { id: loan.id } });
  expect((await desk.reader.get(path)).status).toBe(403);
  expect(said(await desk.librarian.get('/e_library/copy/scan?barcode=NOPE'))).toEqual([404, 'library.no_such_copy']);
  const figures = (await desk.librarian.get('/e_library/statistics')).body as {
    lent: number;
    months: { loans: number }[];
    lent_most: unknown[];
  };
  expect([figures.months.length, figures.lent > 0, figures.lent_most.length > 0]).toEqual([12, true, true]);
  expect((figures.months.at(-1)?.loans ?? 0) >= figures.lent).toBe(true);
  expect((await desk.reader.get('/e_library/statistics')).status).toBe(403);
});
