import { startPortal, THERE, type Portal } from '#testing/portal.js';
import { made, type Made } from '#testing/answers.js';
import { House, INVENTORY, day, said } from './test-dormitory.js';

let portal: Portal;
let house: House;
beforeAll(async () => {
  portal = await startPortal();
  house = await House.on(portal);
});
afterAll(() => portal.stop());

test('from the application to check-out: proofs, place, confirmation, inventory and what is missing', async () => {
  const { officer, viewer, teacher, mentor } = house.people;
  const [student, other] = [await house.student(), await house.student()];
  const room = await house.room();
  const bare = await student.person.post('/accommodation?send=SUBMIT', house.body({ disability: 'chronic' }));
  expect(said(bare).slice(0, 2)).toEqual([422, 'dormitory.no_proof']);
  const proof = await house.file(student);
  const sent = await house.submitted(student, { disability: 'chronic', disability_proof_ids: [proof] });
  expect(sent).toMatchObject({ status: 'submitted', points: 30, gender: 'female', disability_proofs: [{ id: proof }] });
  expect(said(await student.person.post('/accommodation', house.body())).slice(0, 2)).toEqual([
    409,
    'dormitory.applied',
  ]);
  expect((await teacher.person.post('/accommodation', house.body())).status).toBe(403);

  expect((await house.send(other, sent, 'VERIFY')).status).toBe(403);
  expect((await house.send(viewer, sent, 'VERIFY')).status).toBe(403);
  expect((await house.send(officer, sent, 'RETURN_FOR_EDIT', { reason: ' ' })).status).toBe(400);
  made(await house.send(officer, sent, 'RETURN_FOR_EDIT', { reason: 'The stamp is missing.' }));
  const scan = await house.file(student, 'stamped.pdf');
  const again = made(
    await student.person.post('/accommodation', {
      id: sent.id,
      ...house.body(),
      disability: 'chronic',
      disability_proof_ids: [scan],
    }),
  );
  expect(again).toMatchObject({ status: 'returned', disability_proof_ids: [scan] });
  expect(made(await house.send(student, sent, 'RESUBMIT'))).toMatchObject({ status: 'edited', reason: null });
  made(await house.send(officer, sent, 'VERIFY'));
  expect(said(await house.send(officer, sent, 'WAITLIST')).slice(0, 2)).toEqual([422, 'dormitory.places_free']);
  const [place = 0] = room.places;
  const given = made(await house.send(officer, sent, 'ASSIGN_ROOM', { place_id: place }));
  expect(given).toMatchObject({ status: 'assigned', place_id: place, room_code: room.code, period_until: day(200) });
  expect((await house.send(student, sent, 'ACCEPT', {})).status).toBe(400);
  expect((await house.send(other, sent, 'ACCEPT', { rules_accepted: true })).status).toBe(404);
  expect(made(await house.send(student, sent, 'ACCEPT', { rules_accepted: true }))).toMatchObject({
    status: 'accepted',
    contract_number: expect.stringMatching(/^D-\d{4}\/\d+$/),
  });
  const checkIn = { inventory: [{ ...INVENTORY[0], state: 'worn' }], signed: true, first_payment: 'waived' };
  expect((await house.send(officer, sent, 'MOVE_IN', { ...checkIn, signed: false })).status).toBe(400);
  expect(made(await house.send(officer, sent, 'MOVE_IN', checkIn))).toMatchObject({
    status: 'activated',
    missing_in: [{ name: 'Key', count: 1 }],
    first_payment: 'waived',
  });
  expect(await house.read(mentor, sent)).toMatchObject({ status: 'activated', disability: null, guardian_phone: null });
  const out = { inventory: [{ ...INVENTORY[0], state: 'broken' }] };
  expect(said(await house.send(officer, sent, 'MOVE_OUT', out))).toEqual([422, 'dormitory.debt_needed', 'debt']);
  const done = made(await house.send(officer, sent, 'MOVE_OUT', { ...out, debt: '120000' }));
  expect(done).toMatchObject({ status: 'done', missing_out: [{ name: 'Bed', count: 1 }], debt: '120000.00' });
});

test('what is confidential: the applicant and the office read it, each reading of the office is noted, others see nothing', async () => {
  const { officer, admin, viewer, mentor, teacher } = house.people;
  const student = await house.student();
  const proof = await house.file(student, 'orphan.pdf');
  const { id } = await house.submitted(student, { social_protection: 'orphan', social_document_ids: [proof] });
  const one = { id };
  const secret = {
    social_protection: 'orphan',
    social_document_ids: [proof],
    guardian_name: 'Nodira Karimova',
    points: 50,
  };
  expect(await house.read(student, one)).toMatchObject(secret);
  expect(await house.read(officer, one)).toMatchObject(secret);
  expect(await house.read(viewer, one)).toMatchObject({
    social_protection: null,
    social_document_ids: null,
    social_documents: null,
    guardian_name: null,
    points: null,
  });
  for (const { person } of [mentor, teacher])
    expect([403, 404]).toContain((await person.get(`/accommodation/${id}`)).status);
  const fileOf = async ({ person }: typeof officer) => (await person.get(`/file/${proof}`)).status;
  expect(await Promise.all([student, officer, admin, viewer, mentor, teacher].map(fileOf))).toEqual([
    200, 200, 200, 404, 404, 404,
  ]);
  await officer.person.get('/accommodation?size=100');
  expect((await officer.person.get('/accommodation/export?format=csv')).text).toContain('orphan');
  expect((await viewer.person.get('/accommodation/export?format=csv')).text).not.toContain('orphan');
  const readings = (await student.person.get(`/accommodation/${id}/readings`)).body as { what: string; name: string }[];
  expect(readings.map(({ what }) => what).sort()).toEqual(['export', 'list', 'orphan.pdf', 'orphan.pdf', 'record']);
  expect((await viewer.person.get(`/accommodation/${id}/readings`)).status).toBe(403);
  const history = JSON.stringify((await officer.person.get(`/history/accommodations/${id}`)).body);
  expect(history).not.toMatch(/orphan|Nodira/);
  expect((await viewer.person.get('/accommodation?social_protection=orphan')).body.content).toEqual([]);
});

test('a draft is its author’s alone, is deleted by them alone, and no campaign means no application', async () => {
  const { officer, admin } = house.people;
  const [student, nobody] = [await house.student(), await house.student(null)];
  const draft = made(await student.person.post('/accommodation', { dormitory_type: 'double' }));
  expect((await officer.person.get(`/accommodation/${draft.id}`)).status).toBe(404);
  expect((await admin.person.delete(`/accommodation/${draft.id}`)).status).toBe(403);
  expect(
    said(await student.person.post('/accommodation?send=SUBMIT', { id: draft.id, dormitory_type: 'double' })),
  ).toEqual([400, 'invalid', 'guardian_name']);
  expect((await student.person.delete(`/accommodation/${draft.id}`)).body).toEqual({ id: draft.id });
  expect(said(await nobody.person.post('/accommodation?send=SUBMIT', house.body())).slice(0, 2)).toEqual([
    422,
    'dormitory.gender_unknown',
  ]);
  const info = (await student.person.get('/accommodation/student-info')).body;
  expect(info).toMatchObject({
    may_apply: true,
    campaign: { id: house.campaign },
    student: { gender: 'female' },
    roommates: [],
  });
  const there = await House.on(portal, THERE);
  await portal.sql(`update dormitory_campaigns set closes_on = opens_on where id = ${there.campaign}`);
  const late = await there.student();
  expect(said(await late.person.post('/accommodation', there.body())).slice(0, 2)).toEqual([
    409,
    'dormitory.no_campaign',
  ]);
  expect((await there.people.officer.person.get(`/accommodation/${draft.id}`)).status).toBe(404);
});

test('a place must fit: kind, gender, ground floor, an open room; and no two people ever share one', async () => {
  const { officer } = house.people;
  const [student, other] = [await house.student(), await house.student()];
  const proof = await house.file(student);
  const one = await house.verified(student, { disability: 'mobility', disability_proof_ids: [proof] });
  const refuse = async (more: Record<string, unknown>, code: string) => {
    const { places } = await house.room(more);
    expect(said(await house.send(officer, one, 'ASSIGN_ROOM', { place_id: places[0] })).slice(0, 2)).toEqual([
      422,
      code,
    ]);
  };
  await refuse({ kind: 'double', beds: 2 }, 'dormitory.other_type');
  await refuse({ gender: 'male' }, 'dormitory.other_gender');
  await refuse({}, 'dormitory.not_reachable');
  await refuse({ floor: 1, closed: true }, 'dormitory.closed');
  expect(said(await house.send(officer, one, 'ASSIGN_ROOM', { place_id: 999_999 }))).toEqual([
    422,
    'invalid',
    'place_id',
  ]);
  const { places } = await house.room({ accessible: true });
  made(await house.send(officer, one, 'ASSIGN_ROOM', { place_id: places[0] }));
  const second = await house.verified(other);
  expect(said(await house.send(officer, second, 'ASSIGN_ROOM', { place_id: places[0] })).slice(0, 2)).toEqual([
    409,
    'dormitory.place_taken',
  ]);
  expect((await house.send(other, second, 'ASSIGN_ROOM', { place_id: places[1] })).status).toBe(403);
  expect(made(await house.send(officer, one, 'ASSIGN_ROOM', { place_id: places[1] })).place_id).toBe(places[1]);
  made(await house.send(officer, second, 'ASSIGN_ROOM', { place_id: places[0] }));
});

test('many officers give one place at once: one gets through', async () => {
  const [place = 0] = (await house.room()).places;
  const students = await Promise.all(Array.from({ length: 8 }, () => house.student()));
  const waiting: Made[] = [];
  for (const student of students) waiting.push(await house.verified(student));
  const { officer, colleague } = house.people;
  const answers = await Promise.all(
    waiting.map((one, at) => house.send(at % 2 ? officer : colleague, one, 'ASSIGN_ROOM', { place_id: place })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map((one) => said(one)[1]))).toEqual(
    new Set(['dormitory.place_taken']),
  );
  const stays = await portal.sql(`select 1 from accommodation_stays where place_id = ${place}`);
  expect(stays).toHaveLength(1);
});

test('the database itself refuses two stays in one place, and two places for one student, however they come', async () => {
  const { places } = await house.room();
  const [one, other] = [await house.student(), await house.student()];
  const [first, second] = [await house.verified(one), await house.verified(other)];
  const stay = ({ id }: Made, student: number, place: number | undefined, period = `[${day(1)},${day(9)})`) =>
    house.rows.add('accommodation_stays', { accommodation_id: id, student_id: student, place_id: place, period });
  const race = await Promise.allSettled([
    stay(first, one.id, places[0]),
    stay(second, other.id, places[0]),
    stay(first, one.id, places[1]),
    stay(second, other.id, places[0]),
  ]);
  const kept = await portal.sql<{ place_id: number; student_id: number }>(
    `select place_id, student_id from accommodation_stays where accommodation_id in (${first.id}, ${second.id})`,
  );
  expect(race.filter(({ status }) => status === 'rejected').length).toBe(4 - kept.length);
  expect(new Set(kept.map(({ place_id }) => place_id)).size).toBe(kept.length);
  expect(new Set(kept.map(({ student_id }) => student_id)).size).toBe(kept.length);
  await expect(stay(first, one.id, places[2], 'empty')).rejects.toThrow();
  await expect(stay(second, other.id, kept[0]?.place_id)).rejects.toThrow();
});
