import { systemContext } from '#core/context.js';
import { Clocks } from '#core/resource/clocks.service.js';
import { HERE, type Portal, startPortal, THERE } from '#testing/portal.js';
import { made, type Made } from '#testing/answers.js';
import { House, said } from './test-dormitory.js';

let portal: Portal;
let house: House;
beforeAll(async () => {
  portal = await startPortal();
  house = await House.on(portal);
});
afterAll(() => portal.stop());

interface Plan {
  readonly digest: string;
  readonly assigned: { id: number; place_id: number; why: string[] }[];
  readonly waiting: { id: number; why: string }[];
}
const preview = async (seed: number, by = house.people.officer): Promise<Plan> =>
  (await by.person.get(`/accommodation/allocation?campaign_id=${house.campaign}&seed=${seed}`)).body as Plan;
const apply = (seed: number, digest: string, by = house.people.officer) =>
  by.person.put('/accommodation/allocation', { campaign_id: house.campaign, seed, digest });

test('a preview changes nothing, is the same for the same seed, and is applied as it was seen or not at all', async () => {
  const { officer, colleague, viewer, teacher } = house.people;
  const group = await house.rows.add('groups', { title: 'SE-1' });
  await house.room({ beds: 2 });
  await house.room({ beds: 2, floor: 1, accessible: true });
  const students = [];
  for (let n = 0; n < 6; n += 1) students.push(await house.student('female', n < 2 ? { group_id: group } : {}));
  const applications: Made[] = [];
  for (const [at, student] of students.entries()) {
    const proof = await house.file(student);
    const more =
      at === 5
        ? { disability: 'mobility', disability_proof_ids: [proof] }
        : at === 4
          ? { social_protection: 'low_income', social_document_ids: [proof] }
          : {};
    applications.push(await house.verified(student, more));
  }
  const ids = applications.map(({ id }) => id);
  const plan = await preview(7);
  expect(await preview(7, colleague)).toEqual(plan);
  expect([plan.assigned.length, plan.waiting.length]).toEqual([4, 2]);
  const given = new Map(plan.assigned.map((one) => [one.id, one]));
  expect(given.get(ids[5]!)?.why).toEqual(expect.arrayContaining(['needs_access', 'points']));
  expect(given.get(ids[4]!)?.why).toContain('points');
  expect((await house.read(officer, applications[0]!)).status).toBe('verified');
  for (const { person } of [viewer, teacher, students[0]!])
    expect((await person.get(`/accommodation/allocation?campaign_id=${house.campaign}&seed=7`)).status).toBe(403);
  expect((await apply(7, plan.digest, viewer)).status).toBe(403);
  expect(said(await apply(8, plan.digest)).slice(0, 2)).toEqual([409, 'dormitory.changed_since']);

  const ear = await students[5]!.person.listen();
  const both = await Promise.all([apply(7, plan.digest), apply(7, plan.digest, colleague)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 200)?.body).toEqual({ assigned: 4, waiting: 2 });
  await ear.hears('accommodations.ASSIGN_ROOM');
  for (const { id, place_id } of plan.assigned)
    expect(await house.read(officer, { id })).toMatchObject({ status: 'assigned', place_id });
  for (const { id } of plan.waiting) expect((await house.read(officer, { id })).status).toBe('waitlisted');
  const readings = (await students[0]!.person.get(`/accommodation/${ids[0]}/readings`)).body as { what: string }[];
  expect(readings.map(({ what }) => what)).toContain('allocation');
});

test('a campaign of the neighbour gives nothing', async () => {
  const there = await House.on(portal, THERE);
  const answer = await there.people.officer.person.get(
    `/accommodation/allocation?campaign_id=${house.campaign}&seed=1`,
  );
  expect(answer.body).toMatchObject({ free: 0, assigned: [], waiting: [] });
});

test('an assigned place that nobody confirms goes to the next when its time is over', async () => {
  const { officer } = house.people;
  const [late, next] = [await house.student('male'), await house.student('male')];
  const { places } = await house.room({ gender: 'male', kind: 'double', beds: 1 });
  const one = await house.verified(late, { dormitory_type: 'double' });
  made(await house.send(officer, one, 'ASSIGN_ROOM', { place_id: places[0] }));
  const other = await house.verified(next, { dormitory_type: 'double' });
  made(await house.send(officer, other, 'WAITLIST'));
  expect((await house.send(officer, one, 'EXPIRE')).status).toBe(403);
  await portal.sql(`update accommodations set confirm_by = now() - interval '1 minute' where id = ${one.id}`);
  expect(said(await house.send(late, one, 'ACCEPT', { rules_accepted: true })).slice(0, 2)).toEqual([
    409,
    'dormitory.too_late',
  ]);
  await portal.app.get(Clocks).tick(systemContext(HERE.id), 'accommodations');
  expect(await house.read(late, one)).toMatchObject({ status: 'expired', place_id: null });
  expect(await house.read(next, other)).toMatchObject({ status: 'assigned', place_id: places[0] });
});
