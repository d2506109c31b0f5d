import type { Fate, RefusedEvent } from '@quad/domain/core';
import { Desk, must } from './test-desk.js';
import { startPortal, type Person, type Portal } from '#testing/portal.js';

let portal: Portal;
let desk: Desk;
beforeAll(async () => {
  portal = await startPortal();
  desk = await Desk.on(portal);
});
afterAll(() => portal.stop());

type Row = RefusedEvent & { readonly id: number };
const rows = (by: Person, event: string, ids: readonly number[], of = 'general_applications') =>
  by.get(`/refused?resource=${of}&event=${event}&ids=${ids.join(',')}`);

test('each of many is told before it is sent what sending it would answer, by the same guard', async () => {
  const { guest, other, officer } = desk.people;
  const [one, two] = [(await desk.sent(guest)).id, (await desk.sent(other)).id];
  const { files } = must(await officer.person.get(`${desk.path}/edit?id=${two}`)) as unknown as {
    files: { file_id: number }[];
  };
  for (const { file_id } of files)
    must(await officer.person.put(`${desk.path}/verdict`, { id: two, file_id, verdict: 'accepted' }));
  const asked = [one, two, 999_999];
  const told = (await rows(officer.person, 'VERIFY', asked)).body as Row[];
  expect(told.map(({ id, code }) => [id, code])).toEqual([[one, 'applications.files_unjudged']]);
  const sent = (await officer.person.put(`${desk.path}/status/many`, { ids: asked, event: 'VERIFY' })).body as Fate[];
  expect(sent.map(({ id, code }) => [id, code])).toEqual([
    [one, 'applications.files_unjudged'],
    [two, null],
    [999_999, 'not_found'],
  ]);
  expect(told[0]!.message).toBe(sent[0]!.message);
});

test('who may not read a record, or not send the event, is told nothing of it; what is no list is refused', async () => {
  const { guest, stranger, officer } = desk.people;
  const { id } = await desk.sent(await portal.person(['GUEST_USER']));
  for (const by of [guest, stranger]) expect((await rows(by, 'VERIFY', [id])).body).toEqual([]);
  expect((await rows(officer.person, 'ACCEPT', [id])).body).toEqual([]);
  expect((await rows(officer.person, 'VERIFY', [id], 'nothing')).status).toBe(404);
  expect((await rows(officer.person, 'VERIFY', [])).status).toBe(400);
  expect((await rows(officer.person, 'VERIFY', Array<number>(201).fill(id))).status).toBe(400);
});

test('what is wrong with what the event carries is wrong for all, and nothing is sent', async () => {
  const { officer } = desk.people;
  const { id } = await desk.sent(await portal.person(['GUEST_USER']));
  const refused = await officer.person.put(`${desk.path}/status/many`, { ids: [id], event: 'REJECT' });
  expect([refused.status, refused.body.fields?.[0]?.field]).toEqual([400, 'reason']);
  expect(must(await officer.person.get(`${desk.path}/${id}`)).status).toBe('submitted');
});
