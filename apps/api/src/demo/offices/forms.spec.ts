import { formRequestWorkflow } from '@quad/domain/forms';
import { systemContext } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { HERE, startPortal, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';
import { seedForms } from './forms.js';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('the demo has a request in every status, each with answers that its office reads', async () => {
  const rows = new Rows(portal);
  const { person: officer } = await rows.staff(['REGISTRAR_OFFICER']);
  await rows.student();
  const database = portal.app.get(Database, { strict: false });
  await database.run(systemContext(HERE.id), (tx) => seedForms(tx, HERE.id, portal.config));
  const kept = await portal.sql<{ id: number; status: string }>('select id, status from form_requests order by id');
  expect(new Set(kept.map(({ status }) => status))).toEqual(new Set(formRequestWorkflow.states));
  for (const { id, status } of kept)
    expect([status, (await officer.get(`/form/request/fields?id=${id}`)).status]).toEqual([
      status,
      status === 'draft' ? 404 : 200,
    ]);
  const [done] = kept.filter(({ status }) => status === 'done');
  const { result_file_id } = (await officer.get(`/form/request/${done?.id}`)).body;
  expect((await officer.get(`/file/${result_file_id}`)).status).toBe(200);
});
