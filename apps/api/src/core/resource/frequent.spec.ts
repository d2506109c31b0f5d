import type { Hit } from '@quad/domain/dashboard';
import { startPortal, type Person, type Portal } from '#testing/portal.js';

const MANY = 2304;
let portal: Portal;
let admin: Person;
let office: Person;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.person(['SUPER_ADMIN']);
  office = await portal.person(['REGISTRAR_HEAD']);
  // Every second is a Karimov; their numbers are not in the order of their names.
  await portal.sql(
    `with g as (insert into groups (institution_id, title) values ($1, 'G-1') returning id),
      a as (insert into accounts (username, firstname, lastname, email)
        select 's-' || n, case n % 2 when 0 then 'Karimov' else 'Olimova' end, lpad((n * 7919 % 9973)::text, 5, '0'), n || '@example.com'
          from generate_series(1, $2::int) n returning id, username),
      r as (insert into account_roles (account_id, institution_id, role) select id, $1, 'BACHELOR_STUDENT' from a)
    insert into students (institution_id, account_id, "idNumber", student_code, group_id)
      select $1, a.id, 'U' || username, 'C' || username, case when username = 's-4' then g.id end from a, g`,
    [admin.institution.id, MANY],
  );
});
afterAll(() => portal.stop());

const read = async (who: Person, path: string) => {
  const { status, body } = await who.get(path);
  expect([path, status]).toEqual([path, 200]);
  return body as { content: { id: number; name: string }[]; total_elements: number; more?: true; last: boolean };
};
const karimovs = async (order: string) =>
  (await portal.sql(`select id from students where name like '%Karimov%' order by ${order}`)).map(({ id }) =>
    Number(id),
  );

describe.each([
  ['', 'name, id'],
  ['&sort=name,desc', 'name desc, id'],
  ['&sort=id,asc', 'id'],
  ['&sort=updated_at,desc', 'updated_at desc, id'],
])('a word that more than a thousand have, sorted by "%s"', (sort, order) => {
  test.each([0, 3, 20, 45, 46, 47])('page %i of 25 is the one that looking at every record finds', async (page) => {
    const all = await karimovs(order);
    expect(all).toHaveLength(MANY / 2);
    const found = await read(office, `/student?search=karimov&size=25&page=${page}${sort}`);
    expect(found.content.map(({ id }) => id)).toEqual(all.slice(page * 25, page * 25 + 25));
    if (sort.includes('updated_at')) return expect([found.total_elements, found.more]).toEqual([all.length, undefined]);
    // 1,152 of them: the last page has two.
    const known = [MANY / 2, undefined, true];
    const expected = page < 46 ? [1000 + page * 25, true, false] : page === 46 ? known : [47 * 25, undefined, true];
    expect([found.total_elements, found.more, found.last]).toEqual(expected);
  });
});

test('what narrows the list besides is counted as ever, and so is a rare word', async () => {
  const [{ id } = { id: 0 }] = await portal.sql('select id from groups');

  const narrow = await read(office, `/student?search=karimov&group_id=${id}`);
  const rare = await read(office, '/student?search=Cs-17');
  expect([narrow.total_elements, narrow.more]).toEqual([1, undefined]);
  expect([rare.content.length > 0, rare.more]).toEqual([true, undefined]);
});

test('accounts are found likewise, and the palette shows the best of the first', async () => {
  const found = await read(admin, '/account?search=karimov&size=500&page=1');
  expect([found.content.length, found.total_elements, found.more]).toEqual([500, 1500, true]);
  const hits = (await admin.get('/search?q=karimov')).body as Hit[];
  expect(hits.filter(({ title }) => title.includes('Karimov'))).toHaveLength(8);
});
