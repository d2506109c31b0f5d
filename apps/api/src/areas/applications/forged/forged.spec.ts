import {
  applicationCampaigns,
  course,
  foundation,
  general,
  interviewSlots,
  job,
  main,
  type AnyApplicationKind,
} from '@quad/domain/applications';
import { contractAgreements, contractPrices, contractTexts } from '@quad/domain/contracts';
import type { AnyResource } from '@quad/domain/core';
import { forms, formTypes } from '@quad/domain/forms';
import { jobPositions, vacancyPositions } from '@quad/domain/positions';
import { Desk, must } from '#areas/applications/test-desk.js';
import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';
import { fieldsOf, isUpdatable, Uniform } from '#testing/uniform.js';

let portal: Portal;
let all: Uniform;
let year: number;
beforeAll(async () => {
  portal = await startPortal();
  all = await Uniform.start(portal);
  const days = { start_date: '2026-09-01', end_date: '2027-06-30' };
  year = await new Rows(portal).add('academic_years', { name: 'Of the desks', ...days });
});
afterAll(() => portal.stop());

const KINDS: readonly AnyApplicationKind[] = [general, main, job, course, foundation];
const WRITTEN: readonly AnyResource[] = [
  ...[forms, formTypes, applicationCampaigns, interviewSlots, jobPositions, vacancyPositions],
  ...[contractTexts, contractPrices, contractAgreements],
];
/** What somebody would say of a column that is not theirs to say. */
const said = (column: string): unknown =>
  /_at$|_until$|_by$/.test(column)
    ? '2020-01-01T00:00:00Z'
    : /amount|paid|fee|score|debt|refund/.test(column)
      ? '1.00'
      : 1;

test.each(WRITTEN.map((resource) => [resource.name, resource] as const))(
  '%s: status, score, amount and every other column that is not written by a form is refused by its name, from whoever may write the rest',
  async (_, resource) => {
    const writable = Object.keys(resource.write.shape);
    const others = [...Object.keys(resource.record.shape), 'institution_id', 'seen'].filter(
      (column) => !writable.includes(column) && !['created_at', 'updated_at', 'number'].includes(column),
    );
    const body = await all.sample(resource);
    for (const column of others) {
      const refused = await all.chief.post(resource.path, { ...body, [column]: said(column) });
      expect([column, refused.status, fieldsOf(refused)]).toEqual([column, 400, [column]]);
    }
    const made = await all.make(resource);
    if (!isUpdatable(resource)) return;
    for (const column of others) {
      const { status } = await all.chief.post(resource.path, { ...body, id: made.id, [column]: said(column) });
      expect([column, status]).toEqual([column, 400]);
    }
    expect((await all.read(resource, made.id)).version).toBe(made.version);
  },
);

let desks = 0;
const deskOf = (kind: AnyApplicationKind): Promise<Desk> =>
  Desk.on(portal, {
    ...{ path: kind.resource.path, kind: kind.kind, officer: kind.officers[0]! },
    campaign: { name: `Campaign ${++desks}`, fee: '400000.00', currency: 'UZS', academic_year_id: year },
  });

test.each(KINDS.filter(({ kind }) => kind !== 'hr').map((kind) => [kind.kind, kind] as const))(
  '%s: the id of somebody else’s application is answered like one that names nothing, by every call, and nothing moves',
  async (_, kind) => {
    const desk = await deskOf(kind);
    const { guest, other, stranger, officer } = desk.people;
    const { id } = await desk.sent(guest);
    const own = must(await desk.begin(other));
    const before = must(await officer.person.get(`${desk.path}/${id}`));
    const { name } = kind.resource;
    const calls = (by: Person, of: number) => [
      by.get(`${desk.path}/${of}`),
      by.get(`${desk.path}/edit?id=${of}`),
      by.get(`${desk.path}/queue?id=${of}`),
      by.get(`${desk.path}/slots?id=${of}`),
      by.get(`/history/${name}/${of}`),
      by.get(`/refused/${name}/${of}`),
      desk.save(by, of, { full_name: 'Somebody' }),
      desk.send(by, of, 'SUBMIT', { declared: true }),
      desk.send(by, of, 'CANCEL'),
      by.delete(`${desk.path}/${of}`),
      by.put(`${desk.path}/reopen`, { id: of }),
      by.put(`${desk.path}/slot`, { id: of, slot_id: 1 }),
      by.post(`${desk.path}/generate`, { id: of }),
      by.post(`${desk.path}/refill`, { id: of, from_id: of }),
      by.post(`${desk.path}/refill`, { id: own.id, from_id: of }),
    ];
    const answersTo = async (by: Person, of: number) =>
      (await Promise.all(calls(by, of))).map(({ status, body }) => [status, (body as { code?: string }).code]);
    for (const by of [other, stranger, await portal.person(['GUEST_USER'], { institution: THERE })]) {
      const answers = await answersTo(by, id);
      expect(answers).toEqual(await answersTo(by, 999_999));
      expect(answers.filter(([status]) => ![403, 404].includes(status as number))).toEqual([]);
    }
    expect(must(await officer.person.get(`${desk.path}/${id}`))).toEqual(before);
  },
);

test.each(KINDS.filter(({ kind }) => kind !== 'hr').map((kind) => [kind.kind, kind] as const))(
  '%s: no applicant gives scores, judges, decides, enrolls, or says that they have paid, also of their own application',
  async (_, kind) => {
    const desk = await deskOf(kind);
    const { guest, officer } = desk.people;
    const { id } = await desk.sent(guest);
    const before = must(await officer.person.get(`${desk.path}/${id}`));
    const { files } = must(await officer.person.get(`${desk.path}/edit?id=${id}`)) as unknown as {
      files: { file_id: number }[];
    };
    const scores = [{ part: 'score', score: 100 }];
    const carried: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
      EVALUATE: { scores },
      CONFIRM_PAYMENT: kind.kind === 'st_course' ? { amount: '400000.00' } : {},
      ENROLL: kind.kind === 'pre_foundation' ? { form_accepted: true } : {},
      ACCEPT: kind.kind === 'main' ? { grant_type: 'grant' } : {},
      RETURN_FOR_EDIT: { reason: 'Mine', flags: [{ path: '*' }] },
    };
    const theirs = ['SUBMIT', 'RESUBMIT', 'CANCEL', 'CONFIRM_PLACE', 'CHANGE_COURSE'];
    for (const event of kind.workflow.events.filter((one) => !theirs.includes(one))) {
      const body = carried[event] ?? (/REJECT|RECONSIDER/.test(event) ? { reason: 'Mine' } : {});
      expect([event, (await desk.send(guest, id, event, body)).status]).toEqual([event, 403]);
      const many = await guest.put(`${desk.path}/status/many`, { ids: [id], event, ...body });
      expect([event, many.status]).toEqual([event, 403]);
    }
    for (const answer of [
      await guest.put(`${desk.path}/score`, { id, scores }),
      await guest.put(`${desk.path}/verdict`, { id, file_id: files[0]!.file_id, verdict: 'accepted' }),
      await guest.post(`${desk.path}/merge`, { id, into_id: id }),
      await guest.post(`${desk.path}/message`, { ids: [id], texts: { en: 'Hello' } }),
    ])
      expect(answer.status).toBe(403);
    const { shape } = kind.resource.record;
    for (const column of Object.keys(shape).filter((one) => !(one in kind.resource.write.shape)))
      if (!['created_at', 'updated_at', 'number'].includes(column))
        expect([column, (await desk.begin(desk.people.other, { [column]: said(column) })).status]).toEqual([
          column,
          400,
        ]);
    // A place is confirmed once it is offered, whatever is sent with it.
    const early = await desk.send(guest, id, 'CONFIRM_PLACE', { grant_type: 'grant' });
    expect([400, 403, 404, 409]).toContain(early.status);
    expect(must(await officer.person.get(`${desk.path}/${id}`))).toEqual(before);
  },
);

test('a fee is the campaign’s: no call of its applicant takes another amount, status or the receipt of others', async () => {
  const desk = await deskOf(foundation);
  const { guest, other } = desk.people;
  await desk.verified(guest);
  const [fee] = (await guest.get('/pfc/payment/principal')).body as { id: number }[];
  const receipt_file_id = await desk.file(other, 'receipt.pdf');
  const sent = { transactionNumber: 'T-1', transactionDate: '2026-11-20', receipt_file_id };
  const submit = `/pfc/payment/${fee!.id}/actions/SUBMIT`;
  expect((await guest.post(submit, sent)).status).toBe(404);
  const own = { ...sent, receipt_file_id: await desk.file(guest, 'receipt.pdf') };
  for (const forged of [{ amount: '1.00' }, { received: '400000.00' }, { status: 'paid' }, { paid_at: '2026-11-20' }]) {
    expect((await guest.post(submit, { ...own, ...forged })).status).toBe(400);
    expect((await guest.post('/pfc/payment', { id: fee!.id, ...forged })).status).toBe(400);
  }
  for (const event of ['CONFIRM', 'REJECT', 'REFUND', 'EXPIRE'])
    expect((await guest.post(`/pfc/payment/${fee!.id}/actions/${event}`, {})).status).toBe(403);
  expect((await other.post(submit, sent)).status).toBe(404);
  const [after] = (await guest.get('/pfc/payment/principal')).body as { status: string; amount: string }[];
  expect(after).toMatchObject({ status: 'pending', amount: '400000.00' });
});

test('potential students: no applicant lists them, offers a place or moves one, nor says how it is paid', async () => {
  const desk = await deskOf(main);
  const { guest, officer } = desk.people;
  const { id } = await desk.sent(guest);
  const campaign_id = desk.at.campaign;
  for (const by of [guest, await portal.person(['BACHELOR_STUDENT']), await portal.person(['TEACHER'])]) {
    expect((await by.post('/potential-talaba', { campaign_id, places: 1 })).status).toBe(403);
    expect((await by.put('/potential-talaba/status', { id, event: 'ACCEPT', grant_type: 'grant' })).status).toBe(403);
  }
  const listed = (await guest.get('/potential-talaba')).body as { content?: { applicant_id: number }[] };
  expect((listed.content ?? []).filter(({ applicant_id }) => applicant_id !== guest.account_id)).toEqual([]);
  const offer = (more: object) => officer.person.post('/potential-talaba', { campaign_id, places: 1, ...more });
  for (const forged of [{ score: 100 }, { status: 'accepted' }, { grant_type: 'grant' }, { ids: [id] }])
    expect((await offer(forged)).status).toBe(400);
  for (const forged of [
    { score: 100 },
    { status: 'done' },
    { student_id: 1 },
    { confirm_by: '2099-01-01T00:00:00Z' },
  ]) {
    const body = { id, event: 'ACCEPT', grant_type: 'grant', ...forged };
    expect((await officer.person.put('/potential-talaba/status', body)).status).toBe(400);
  }
});
