import { Contracts, type WantedContract } from './index.js';
import { Database } from '#core/database/database.js';
import { systemContext } from '#core/context.js';
import { HERE, startPortal, type Portal } from '#testing/portal.js';
import { ALL, Office, ok, said } from './test-contracts.js';

let portal: Portal;
let office: Office;
beforeAll(async () => {
  portal = await startPortal();
  office = await Office.on(portal);
  await office.text();
});
afterAll(() => portal.stop());

test('what is paid decides: part, all, too much, and back again; each with what is owed and how far it is behind', async () => {
  const student = await office.student();
  const { clerk, accountant, officer, lawyer } = office.people;
  const contract = await office.accepted(student);
  expect((await office.pay(contract, '1.00', 'A-0', student.person)).status).toBe(403);
  expect((await office.pay(contract, '1.00', 'A-0', officer)).status).toBe(403);
  for (const amount of ['0.00', '-5', '1e3'])
    expect([400, 422]).toContain((await office.pay(contract, amount, 'A-0')).status);
  expect(
    said(
      await office.act(clerk, contract, 'RECORD_PAYMENT', {
        amount: '1000.00',
        transactionNumber: 'A-1',
        paid_on: '2026-11-01',
      }),
    ),
  ).toEqual([422, 'contracts.settles']);
  expect(
    said(
      await office.act(clerk, contract, 'SETTLE', {
        amount: '999.99',
        transactionNumber: 'A-1',
        paid_on: '2026-11-01',
      }),
    ),
  ).toEqual([422, 'contracts.not_covered']);
  expect((await office.act(clerk, contract, 'RECORD_PAYMENT')).status).toBe(400);
  expect((await office.pay(contract, '300.50', 'A-1')).body).toMatchObject({
    status: 'partially_paid',
    paid: '300.50',
    debt: '699.50',
    deviation: '-99.50',
  });
  expect(said(await office.pay(contract, '1.00', 'A-1'))).toEqual([422, 'contracts.transaction_known']);
  expect((await office.pay(contract, '800.00', 'A-2')).body).toMatchObject({
    status: 'paid',
    debt: '0.00',
    advance: '100.50',
  });
  const entries = ok<{ id: number; amount: string; balance: string; is_reversed: boolean }[]>(
    await accountant.get(`${ALL}/${contract.id}/ledger`),
  );
  expect(entries.map(({ amount, balance }) => [amount, balance])).toEqual([
    ['300.50', '300.50'],
    ['800.00', '1100.50'],
  ]);
  const reverse = (by = accountant, more: object = {}) =>
    office.act(by, contract, 'REVERSE_PAYMENT', { entry_id: entries[1]!.id, reason: 'Another student’s', ...more });
  expect((await reverse(clerk)).status).toBe(403);
  expect((await reverse(accountant, { reason: ' ' })).status).toBe(400);
  expect(said(await reverse(accountant, { entry_id: 999_999 }))).toEqual([422, 'contracts.no_payment']);
  expect((await reverse()).body).toMatchObject({ status: 'partially_paid', paid: '300.50', debt: '699.50' });
  expect(said(await reverse())).toEqual([422, 'contracts.no_payment']);
  expect((await reverse(accountant, { entry_id: entries[0]!.id })).body).toMatchObject({
    status: 'accepted',
    paid: '0.00',
  });
  expect((await office.pay(contract, '1000.00', 'A-3')).body).toMatchObject({ status: 'paid' });
  const [total] = ok<object[]>(await lawyer.get('/contract/agreement/totals?degree=bachelor'));
  expect(total).toMatchObject({ currency: 'UZS', behind: expect.stringMatching(/^\d+\.\d\d$/) as string });
  await expect(portal.sql(`update contract_ledger set minor = 1 where contract_id = ${contract.id}`)).rejects.toThrow(
    'in_use',
  );
});

test('a full grant settles at once; a contract is over only after its last day; ending one says what is owed', async () => {
  const { officer, lawyer, clerk } = office.people;
  const grant = await office.accepted(await office.student(), {
    full_grant: true,
    amount: '0.00',
    schedule: [],
    ends_on: '2020-01-01',
  });
  expect(grant).toMatchObject({ status: 'paid', debt: '0.00', deviation: '0.00' });
  expect((await office.act(officer, grant, 'ARCHIVE')).body).toMatchObject({ status: 'archived' });

  const paid = await office.accepted(await office.student());
  await office.pay(paid, '1000.00', 'B-1');
  expect(said(await office.act(clerk, paid, 'ARCHIVE'))).toEqual([422, 'contracts.not_over']);
  expect((await office.act(officer, paid, 'TERMINATE', { reason: 'Left' })).status).toBe(403);
  expect(said(await office.act(lawyer, paid, 'TERMINATE'))).toEqual([422, 'contracts.reason_or_command']);
  expect((await office.act(lawyer, paid, 'TERMINATE', { command_number: '12-X' })).body).toMatchObject({
    status: 'cancelled',
    refund: '600.00',
    final_debt: '0.00',
  });
  const owed = await office.accepted(await office.student());
  await office.pay(owed, '150.00', 'B-2');
  expect((await office.act(lawyer, owed, 'TERMINATE', { reason: 'Left' })).body).toMatchObject({
    refund: '0.00',
    final_debt: '250.00',
    debt: '250.00',
  });
});

test('the last day of a contract is over by the clock of the institution, not by that of the server', async () => {
  const { officer } = office.people;
  const grant = { full_grant: true, amount: '0.00', schedule: [] };
  const archived = async (zone: string, days: number) => {
    const { id } = await office.accepted(await office.student(), { ...grant, ends_on: '2020-01-01' });
    await portal.sql('update institutions set time_zone = $1 where id = $2', [zone, HERE.id]);
    await portal.sql(`update contract_agreements set ends_on = (now() at time zone $1)::date + $2::int where id = $3`, [
      ...[zone, days, id],
    ]);
    const told = (await officer.get(`/refused/contract_agreements/${id}`)).body as { event: string; code: string }[];
    // Where the day comes first, the table says it; elsewhere only the service knows.
    const isTold = days === 0 && zone === 'Etc/GMT+12';
    expect(told.map(({ event, code }) => [event, code])).toEqual(isTold ? [['ARCHIVE', 'contracts.not_over']] : []);
    return said(await office.act(officer, { id }, 'ARCHIVE'));
  };
  // One of the two has another day than UTC, whatever the hour is.
  for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
    expect(await archived(zone, 0)).toEqual([422, 'contracts.not_over']);
    expect(await archived(zone, -1)).toEqual([200, undefined]);
  }
});

test('another area makes a contract in its own transaction: it is issued with it, or there is none', async () => {
  const contracts = portal.app.get(Contracts, { strict: false });
  const database = portal.app.get(Database, { strict: false });
  const { id: student_id } = await office.student();
  const wanted: WantedContract = {
    student_id,
    degree: 'bachelor',
    academic_year: office.year,
    amount: '500.00',
    currency: 'USD',
    schedule: [{ due_on: '2027-01-15', amount: '500.00' }],
  };
  const ctx = systemContext(HERE.id);
  const failed = database.run(ctx, async (tx) => {
    await contracts.issueFor(tx, wanted);
    throw new Error('the enrollment fails');
  });
  await expect(failed).rejects.toThrow('the enrollment fails');
  const { id } = await database.run(ctx, (tx) => contracts.issueFor(tx, wanted));
  expect(await office.read({ id })).toMatchObject({
    status: 'published',
    ends_on: '2027-06-30',
    currency: 'USD',
    text_revision: 1,
  });
  await expect(database.run(ctx, (tx) => contracts.issueFor(tx, { ...wanted, schedule: [] }))).rejects.toThrow();
});
