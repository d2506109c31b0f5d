import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';
import { checked, imported, rowsOf } from './test-roster.js';

/*
 * What a dry run refuses of a workbook: all that the forms would refuse, and what the import would run into.
 */
let portal: Portal;
let admin: Person;
beforeAll(async () => {
  portal = await startPortal();
  const rows = new Rows(portal);
  admin = await portal.person(['ADMIN']);
  await rows.add('groups', { title: 'CS-1', capacity: 3 });
  const group_id = await rows.add('groups', { title: 'CS-0', capacity: 1 });
  for (const n of [1, 2])
    await admin.post('/student', {
      ...{ firstname: 'Malika', lastname: 'Karimova', idNumber: `N${n}`, student_code: `900${n}`, group_id },
      ...{ email: `n${n}@example.com` },
    });
  // A number of an older portal, which a form would refuse today.
  await portal.sql(`update accounts set phone = 'abc' where username = '9001'`);
});
afterAll(() => portal.stop());

const HEAD = 'student_code,idNumber,lastname,firstname,email,phone,group_title,grant_type';
async function refusedOf(lines: readonly string[], kind = 'students', head = HEAD) {
  const { id } = await checked(admin, Buffer.from([head, ...lines].join('\n')), { kind, name: `${kind}.csv` });
  const told = (await rowsOf(admin, id, 'fate=refused')).map(({ row, field, reason }) => [row, field, reason]);
  return { id, told };
}

test('a dry run names everything that is wrong with a row; good rows are kept as a form would keep them', async () => {
  const { id, told } = await refusedOf([
    '9101,N9101,Olimov,Bek,bek@example.com,+998 90 123-45-67,,grant',
    '9102,N9102,Olimov,Bek,nobody,abc,Nowhere,',
    '9103,N1,Olimov,Bek,N2@example.com,,,',
    '9104,N9101,Olimov,Bek,BEK@example.com,,,',
    ',N9105,,Bek,,abc,,',
    '9101,N9106,Olimov,Bek,,,,',
  ]);
  expect(told.map(([row, field]) => `${row} ${field}`)).toEqual([
    '3 Email, Group, Phone',
    '4 Email, ID number',
    '5 Email, ID number',
    '6 Student code, Phone',
    '7 Student code',
  ]);
  expect(told[0]?.[2]).toMatch(/^Email: "nobody" is not an email address; Group: Nothing .*; Phone: /);
  expect(told[1]?.[2]).toContain('Another person here has this ID number: N1');
  expect(await imported(admin, id)).toMatchObject({ created: 1, refused: 5 });
  const [made] = await portal.sql<{ phone: string }>(`select phone from accounts where username = '9101'`);
  expect(made?.phone).toBe('+998901234567');
});

test('a funding is one of those that exist, as a code or in words', async () => {
  const { id, told } = await refusedOf([
    '9301,N9301,Olimov,Bek,,,,State grant',
    '9302,N9302,Olimov,Bek,,,,Sponsor',
    '9303,N9303,Olimov,Bek,,,,money',
  ]);
  expect(told.map(([row, field]) => [row, field])).toEqual([[4, 'Funding']]);
  await imported(admin, id);
  expect(await portal.sql(`select grant_type from students where "idNumber" like 'N930%' order by "idNumber"`)).toEqual(
    [{ grant_type: 'grant' }, { grant_type: 'sponsor' }],
  );
});

test('who is there keeps an older phone, and only what the file changes is judged', async () => {
  const { id, told } = await refusedOf(['9001,N1,Karimova,Malika,n1@example.com,abc,CS-0,grant']);
  expect(told).toEqual([]);
  expect(await imported(admin, id)).toMatchObject({ updated: 1, refused: 0 });
  const again = await refusedOf(['9001,N2,Karimova,Malika,,,,']);
  expect(again.told).toEqual([[2, 'ID number', 'Another person here has this ID number: N2']]);
});

test('a full group takes nobody, nor more than it has places', async () => {
  const lines = [1, 2, 3, 4].map((n) => `920${n},N920${n},Olimov,Bek,,,CS-1,`);
  const { id, told } = await refusedOf(['9200,N9200,Olimov,Bek,,,CS-0,', ...lines]);
  expect(told).toEqual([
    [2, 'Group', 'The group is full: 1 places.'],
    [6, 'Group', 'The group is full: 3 places.'],
  ]);
  expect(await imported(admin, id)).toMatchObject({ created: 3, refused: 2 });
});

test('groups and staff are judged by their forms, too', async () => {
  const groups = await refusedOf([`${'long '.repeat(13)},25`, 'CS-7,2.5'], 'groups', 'title,capacity');
  expect(groups.told.map(([row, field]) => `${row} ${field}`)).toEqual(['2 Group title', '3 Places']);
  const staff = await refusedOf(['W1,Berg,Ona,12'], 'staff', 'idNumber,lastname,firstname,phone');
  expect(staff.told.map(([row, field]) => `${row} ${field}`)).toEqual(['2 Phone']);
});
