import { createHash } from 'node:crypto';
import { textOfPdf } from '#testing/pdf-text.js';
import { startPortal, type Portal } from '#testing/portal.js';
import type { Known } from '#testing/rows.js';
import { House, INVENTORY, said } from './test-dormitory.js';

let portal: Portal;
let house: House;
beforeAll(async () => {
  portal = await startPortal();
  house = await House.on(portal);
});
afterAll(() => portal.stop());

const file = async (by: Known, { id }: { id: number }) => {
  const answer = await by.person
    .get(`/accommodation/${id}/contract?language=en`)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
    });
  return { status: answer.status, bytes: answer.body as Buffer };
};
const papersOf = async (by: Known) =>
  (await by.person.get('/issued-paper')).body.content as { id: number; kind: string; valid_until: string }[];
const shown = async (by: Known, id: number, bytes: Buffer) => {
  const { url } = (await by.person.get(`/issued-paper/${id}/link`)).body as { url: string };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const token = new URL(url).pathname.split('/').pop() ?? '';
  const answer = await fetch(
    `${portal.url}/api/v1/public/dormitory_contract?${new URLSearchParams({ token, sha256 })}`,
  );
  return (await answer.json()) as Record<string, unknown>;
};

test('the contract of a place is a sealed PDF with a code: the same one for both sides while the place is the same', async () => {
  const [student, other] = [await house.student(), await house.student()];
  const { officer, teacher, mentor, viewer } = house.people;
  const [room, next] = [await house.room({ monthly_fee: '300000' }), await house.room()];
  const one = await house.assigned(student, room.places[0]!);
  expect(said(await student.person.get(`/accommodation/${one.id}/contract`))).toEqual([
    409,
    'dormitory.no_contract',
    undefined,
  ]);
  await house.send(student, one, 'ACCEPT', { rules_accepted: true });
  const mine = await file(student, one);
  const text = await textOfPdf(mine.bytes);
  const { contract_number, period_until } = await house.read(student, one);
  for (const words of [
    'Contract of a dormitory place',
    String(contract_number),
    String(room.code),
    '300000.00 UZS',
    'Quiet from eleven.',
  ])
    expect([words, text.includes(words)]).toEqual([words, true]);
  expect((await file(officer, one)).bytes.equals(mine.bytes)).toBe(true);
  for (const by of [other, teacher, mentor, viewer]) expect([403, 404]).toContain((await file(by, one)).status);
  const [paper] = await papersOf(student);
  expect(paper).toMatchObject({ kind: 'dormitory_contract', valid_until: period_until });
  expect(await papersOf(other)).toEqual([]);
  const stated = { stay: { contract_number, room: room.code, place: 1 } };
  expect(await shown(student, paper!.id, mine.bytes)).toMatchObject({
    state: 'valid',
    is_genuine: true,
    is_same: true,
    stated,
  });

  const checkIn = { inventory: INVENTORY, signed: true, first_payment: 'waived' };
  await house.send(officer, one, 'MOVE_IN', checkIn);
  await house.send(officer, one, 'CHANGE_ROOM', { place_id: next.places[0], reason: 'Repairs' });
  const over = { state: 'expired', end_reason: 'stay', is_genuine: true };
  expect(await shown(student, paper!.id, mine.bytes)).toMatchObject(over);
  const moved = await file(student, one);
  expect(moved.bytes.equals(mine.bytes)).toBe(false);
  expect(await textOfPdf(moved.bytes)).toContain(String(next.code));
  await house.send(officer, one, 'MOVE_OUT', { inventory: INVENTORY });
  const [last] = await papersOf(student);
  expect(await shown(student, last!.id, moved.bytes)).toMatchObject(over);
});
