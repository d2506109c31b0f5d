import { startPortal, type Person, type Portal } from '#testing/portal.js';

const MANY = 12_003;
let portal: Portal;
let registrar: Person;
beforeAll(async () => {
  portal = await startPortal();
  registrar = await portal.person(['REGISTRAR_HEAD']);
  // All are changed at one moment, so that the id has to settle that order.
  await portal.sql(
    `insert into countries (institution_id, name, code) select $1, 'Land ' || lpad((n * 7919 % 12007)::text, 5, '0'), 'L' || n
      from generate_series(1, $2::int) n`,
    [registrar.institution.id, MANY],
  );
});
afterAll(() => portal.stop());

test.each([
  ['name,asc', 'name, id', ''],
  ['name,desc', 'name desc, id', ''],
  ['updated_at,desc', 'updated_at desc, id', ''],
  ['', 'id', ''],
  ['name,desc', 'name desc, id', 'Land 0'],
])(
  'far down the order "%s" (%s), search "%s", every page is the one that counting from the start finds',
  async (sort, order, search) => {
    const all = (
      await portal.sql(
        `select id from countries where institution_id = $1 and concat_ws(' ', name, code) like all($2::text[]) order by ${order}`,
        // Each word may be anywhere in what is searched.
        [registrar.institution.id, search.split(' ').map((word) => `%${word}%`)],
      )
    ).map(({ id }) => Number(id));
    const pages = [0, 400, 501, 520, 599, Math.floor(all.length / 10) - 1, Math.floor(all.length / 10)];
    for (const page of [...pages, 5000]) {
      const { status, body } = await registrar.get(
        `/country?size=10&page=${page}${sort && `&sort=${sort}`}&search=${search}`,
      );
      expect([page, status, body.total_elements]).toEqual([page, 200, all.length]);
      expect([page, body.content.map(({ id }: { id: number }) => id)]).toEqual([
        page,
        all.slice(page * 10, page * 10 + 10),
      ]);
    }
  },
);

test('every name, title or code that is unique in its institution has the id beside it in the index', async () => {
  const alone = await portal.sql(
    `select conname from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2] and a.attname in ('name', 'title', 'code')
      join pg_attribute i on i.attrelid = c.conrelid and i.attname = 'id'
      where contype = 'u' and cardinality(conkey) = 2
        and pg_get_constraintdef(c.oid) = format('UNIQUE (institution_id, %I)', a.attname)`,
  );
  expect(alone).toEqual([]);
});
