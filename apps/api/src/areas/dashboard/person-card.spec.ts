import { personCard } from '@quad/domain/dashboard';
import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

let portal: Portal;
let [teacher, student]: Known[] = [];
let registrar: Person;
let group_id: number;
beforeAll(async () => {
  portal = await startPortal();
  const rows = new Rows(portal);
  group_id = await rows.add('groups', { title: 'CS-7' });
  [teacher, student] = [await rows.staff(['TEACHER']), await rows.student({ group_id })];
  registrar = await portal.person(['REGISTRAR_HEAD']);
  await portal.sql(`update accounts set phone = '+998901112233', email = 'a' || id || '@example.org'`);
  await portal.sql(`update staff set position = 'Lecturer' where id = $1`, [teacher.id]);
});
afterAll(() => portal.stop());

const cardOf = async (reader: Person, kind: string, id: number) => {
  const { status, body } = await reader.get(`/person/${kind}/${id}`);
  return status === 200 ? personCard.parse(body) : status;
};

test('a name leads to the same card by account and by record: face, place, roles and contacts for colleagues', async () => {
  const own = teacher!;
  const seen = await cardOf(registrar, 'staff', own.id);
  expect(seen).toMatchObject({
    account_id: own.person.account_id,
    is: 'staff',
    position: 'Lecturer',
    roles: ['TEACHER'],
    phone: '+998901112233',
    email: `a${own.person.account_id}@example.org`,
    staff_id: own.id,
    may_message: true,
  });
  const colleague = await portal.person(['TEACHER']);
  expect(await cardOf(colleague, 'account', own.person.account_id)).toMatchObject({
    phone: '+998901112233',
    email: `a${own.person.account_id}@example.org`,
  });
  expect(await cardOf(own.person, 'account', own.person.account_id)).toMatchObject({ may_message: false });
});

test('a student sees the face of staff and of a classmate, with the group, and nothing that reaches them', async () => {
  const rows = new Rows(portal);
  const [reader, stranger] = [await rows.student({ group_id }), await rows.student()];
  expect(await cardOf(stranger.person, 'student', student!.id)).toBe(404);
  expect(await cardOf(reader.person, 'student', student!.id)).toMatchObject({
    is: 'student',
    group_title: 'CS-7',
    roles: [],
    phone: null,
    email: null,
    // Classmates write to each other; the address is not told.
    may_message: true,
  });
  expect(await cardOf(reader.person, 'staff', teacher!.id)).toMatchObject({
    position: 'Lecturer',
    roles: [],
    phone: null,
  });
  const guest = await portal.person(['GUEST_USER']);
  expect(await cardOf(reader.person, 'account', guest.account_id)).toBe(404);
  expect(await cardOf(guest, 'student', student!.id)).toBe(404);
  expect(await cardOf(registrar, 'student', student!.id)).toMatchObject({ phone: '+998901112233' });
});

test('nobody of another institution, nobody who is not there, and no other kind has a card', async () => {
  const far = await portal.person(['ADMIN'], { institution: THERE });
  expect(await cardOf(far, 'account', teacher!.person.account_id)).toBe(404);
  expect(await cardOf(far, 'staff', teacher!.id)).toBe(404);
  expect(await cardOf(registrar, 'account', 999_999)).toBe(404);
  expect(await cardOf(registrar, 'lesson', teacher!.id)).toBe(404);
});

test('a name that changes is told to everybody of the institution, who may have the card open; a number is not', async () => {
  const reader = await new Rows(portal).student();
  const guest = await portal.person(['GUEST_USER']);
  const [here, far] = [
    await reader.person.listen(),
    await (await portal.person(['ADMIN'], { institution: THERE })).listen(),
  ];
  const { firstname, lastname } = (await guest.get(`/account/${guest.account_id}`)).body;
  expect((await guest.put('/account/profile', { firstname, lastname, phone: '+998905550000' })).status).toBe(200);
  expect((await guest.put('/account/profile', { firstname, lastname: 'Newname' })).status).toBe(200);
  expect(await here.hears('accounts.updated')).toMatchObject({ record_id: guest.account_id, version: 3 });
  expect([here.heard.filter(({ name }) => name === 'accounts.updated').length, far.heard]).toEqual([1, []]);
});
