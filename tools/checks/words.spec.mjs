import { words } from './words.mjs';

const step = {
  from: ['asked'],
  to: 'given',
  roles: ['STAFF'],
  awaited: true,
  needs: { free: 'library.none_free' },
  tells: ['asker', 'ADMIN'],
  payload: { shape: { due_on: {} } },
};
const workflow = {
  states: ['asked', 'given'],
  steps: { ISSUE: [step], EXPIRE: [{ from: ['given'], to: 'asked', system: true }] },
  forbids: 'forbidden',
  stateOf: () => ({ refuses: 'library.too_late' }),
};
const place = { shape: { floor: {} } };
const shape = { id: {}, version: {}, isbn: {}, kind: { unwrap: () => place } };
const books = {
  name: 'books',
  area: 'library',
  record: { shape },
  write: { shape },
  filter: { shape: {} },
  sortable: ['created_at'],
};
/** All that one resource with a workflow needs. */
const ENGLISH = [
  'resource.books',
  'field.isbn',
  'field.kind',
  'field.due_on',
  'status.asked',
  'status.given',
  'action.ISSUE',
  'event.ISSUE',
  'event.EXPIRE',
  'notice.asker.ISSUE',
  'errors.none_free',
  'errors.too_late',
];

/**
 * What is found where the library has these keys in English, and the code says so.
 * @param {readonly string[]} keys @param {Record<string, string>} [code]
 */
function found(keys, code = {}) {
  const english = (/** @type {readonly string[]} */ all) => new Map([['en', new Map(all.map((key) => [key, key]))]]);
  return words({
    locales: new Map([
      ['library', english(keys)],
      ['kit', english(['field.created_at', 'save'])],
      ['errors', english(['forbidden'])],
    ]),
    domain: /** @type {any} */ ({ resources: [books], flows: [{ name: 'books', area: 'library', workflow }] }),
    files: Object.entries({ 'apps/web/src/kit/form.tsx': `t('save'); t('field.created_at')`, ...code }).map(
      ([file, text]) => ({ file, text }),
    ),
  });
}

test('a resource has its name, its fields, and those of its steps; kit has what all share', () => {
  expect(found(ENGLISH)).toEqual([]);
});

test.each(ENGLISH)('%s is missed where it is not there', (key) => {
  const [only, ...more] = found(ENGLISH.filter((each) => each !== key));
  expect([only, more]).toEqual([expect.stringMatching(/is missing: node tools\/words\.mjs/), []]);
  expect(only).toContain(key.replace(/^errors\./, ''));
});

test('a key and a code that the sources write out have words', () => {
  const api = 'apps/api/src/areas/library/books.service.ts';
  expect(
    found(ENGLISH, { [api]: `throw new Problem('library.too_many'); textOf(locale, 'library:paper.title')` }),
  ).toEqual([`${api}: library:paper.title has no words`, `${api}: errors:library.too_many has no words`]);
  expect(
    found(ENGLISH, {
      [api]: `throw refusedAt('due_on', isLate(1, 2) ? 'library.too_late' : 'library.too_few', { of: title })`,
    }),
  ).toEqual([`${api}: errors:library.too_few has no words`]);
  expect(
    found(ENGLISH, { [api]: `throw new Problem('library.too_late', { fields: [{ code: 'forbidden' }] })` }),
  ).toEqual([]);
  // Tables and sheets of the domain name their refusals in many ways: nothing else there looks like a code.
  const contract = 'libs/domain/src/areas/library/books.contract.ts';
  expect(
    found(ENGLISH, {
      [contract]: `one: [{ says: 'library.lent_twice' }], needs: () => ({ isbn: 'library.too_late' })`,
    }),
  ).toEqual([`${contract}: errors:library.lent_twice has no words`]);
  expect(
    found(ENGLISH, { [contract]: `fields: 'shelves.floor', file: 'library.csv', setting = 'library.setting'` }),
  ).toEqual([]);
  // The name of a statement, and what a spec makes up.
  expect(
    found(ENGLISH, { [api]: `name: 'library:lent'`, 'apps/api/src/areas/library/x.spec.ts': `'library:no.such'` }),
  ).toEqual([]);
});

test('a tab of a frame has its title', () => {
  const page = 'apps/web/src/areas/library/loans.screens.tsx';
  const text = `export const { ListPage } = requestScreens(bookLoans, {
    section: 'loans.',
    views: { mine: {}, desk: { opens: (actor) => isDesk(actor, { at: 1 }), Content: Desk }, all: { where: { of: 1 } } },
    form: { Fields: Loan },
  }); t(\`${'${section}'}tab.${'${key}'}\`)`;
  expect(found([...ENGLISH, 'loans.tab.mine', 'loans.tab.all'], { [page]: text })).toEqual([
    `${page}: library:loans.tab.desk has no words`,
  ]);
});

test('an area finds the common words in the kit; of other sections it needs its own', () => {
  const page = 'apps/web/src/areas/library/books.page.tsx';
  expect(found(ENGLISH, { [page]: `t('library:field.created_at'); t('library:list.empty')` })).toEqual([
    `${page}: library:list.empty has no words`,
  ]);
});

test('where an area says who is next, it says so for every state that waits for a person', () => {
  const isKnown = { 'apps/web/src/x.ts': 'given' };
  expect(found([...ENGLISH, 'next.given'], isKnown)).toEqual([
    'library:next.asked is missing: node tools/words.mjs writes it in six languages',
  ]);
  expect(found([...ENGLISH, 'next.given', 'next.asked'], isKnown)).toEqual([]);
});

test('a text that nothing asks for is found; one that is put together, or has plural forms, is asked for', () => {
  const more = [
    'lent_one',
    'lent_other',
    'errors.shelf_of_other',
    'shelf.first',
    'kind.paper',
    'floor.top',
    'help.isbn',
    'old',
  ];
  const page = 'apps/web/src/areas/library/books.page.tsx';
  expect(
    found([...ENGLISH, ...more], {
      [page]: "t('lent', { count }); t(`shelf.${place}`); isbn; t('errors.shelf_of_other')",
    }),
  ).toEqual(['library:old is asked for by nothing']);
  expect(found([...ENGLISH, ...more.slice(0, 4)])).toEqual([
    'library:lent is asked for by nothing',
    'library:errors.shelf_of_other is asked for by nothing',
    'library:shelf.first is asked for by nothing',
  ]);
});
