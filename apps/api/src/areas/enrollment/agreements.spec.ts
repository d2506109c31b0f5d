import { type Portal, startPortal } from '#testing/portal.js';
import { Desk } from './test-desk.js';

let portal: Portal;
let desk: Desk;
beforeEach(async () => {
  portal = await startPortal();
  desk = await Desk.on(portal);
});
afterEach(() => portal.stop());

const ORDER = { commandNumber: '12-T', effective_date: '2026-09-01' };
const officer = () => desk.people.officer.person;

/** An enrollment of the student that waits for its completion. */
async function accepted() {
  const sent = await desk.sent(desk.people.student);
  await desk.send(officer(), sent, 'VERIFY', { documents_checked: true });
  await desk.send(officer(), sent, 'ACCEPT', { group_id: desk.at.group });
  return sent;
}
const contract = (status: string, more: object = {}) =>
  desk.rows.add('contract_agreements', {
    ...{ number: '26/B-00001', status, student_id: desk.people.student.id, degree: 'bachelor', amount: '1000.00' },
    ...{ academic_year_id: desk.at.year, accept_until: new Date().toISOString(), ends_on: '2027-06-30', ...more },
  });
const paid = (contract_id: number, paid_on: string) =>
  desk.rows.add('contract_ledger', { contract_id, kind: 'payment', minor: 50_000, currency: 'UZS', paid_on });
const read = async ({ id }: { id: number }) => (await officer().get(`/enrollment/${id}`)).body;
const complete = (one: { id: number }, more: object = {}) =>
  desk.send(officer(), one, 'COMPLETE', { ...ORDER, ...more });

test('what the accepted contract says is shown and kept, and nobody types it again', async () => {
  const enrollment = await accepted();
  expect((await read(enrollment)).agreement).toBeNull();
  const id = await contract('open');
  expect((await read(enrollment)).agreement).toBeNull();
  expect((await complete(enrollment)).body.code).toBe('enrollment.no_contract');
  await portal.sql(`update contract_agreements set status = 'accepted' where id = $1`, [id]);
  expect((await read(enrollment)).agreement).toEqual({ number: '26/B-00001', paid_on: null, full_grant: false });
  expect((await complete(enrollment)).body.code).toBe('enrollment.no_payment');
  await paid(id, '2026-09-20');
  const wrong = await paid(id, '2026-09-02');
  await desk.rows.add('contract_ledger', {
    ...{ contract_id: id, kind: 'reversal', minor: -50_000, currency: 'UZS', reverses_id: wrong },
  });
  expect((await read(enrollment)).agreement).toMatchObject({ paid_on: '2026-09-20' });
  const done = await complete(enrollment, { contract_number: 'Z-9', paid_on: '2026-01-01' });
  expect(done.body).toMatchObject({
    ...{ status: 'done', contract_number: '26/B-00001', paid_on: '2026-09-20', agreement: null },
  });
});

test('a contract that a grant covers needs no payment; one that has ended, or of another year, says nothing', async () => {
  const enrollment = await accepted();
  const other = await desk.rows.add('academic_years', { name: 'Z', start_date: '2025-09-01', end_date: '2026-06-30' });
  await contract('paid', { number: '25/B-1', academic_year_id: other });
  const id = await contract('terminated', { full_grant: true });
  expect((await read(enrollment)).agreement).toBeNull();
  expect((await complete(enrollment)).body.code).toBe('enrollment.no_contract');
  await portal.sql(`update contract_agreements set status = 'paid' where id = $1`, [id]);
  expect((await complete(enrollment)).body).toMatchObject({
    ...{ status: 'done', contract_number: '26/B-00001', paid_on: null },
  });
});
