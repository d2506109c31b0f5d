import { Sheets } from '#core/documents/sheets.js';
import { logCalls } from '@quad/domain/logs';
import { HERE, type Portal, startPortal, THERE } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';

let portal: Portal;
let rows: Rows;
beforeAll(async () => {
  portal = await startPortal();
  rows = new Rows(portal);
});
afterAll(() => portal.stop());

const ASK = '/student_inquiries/proof-of-study';
const wish = { purpose: 'bank', language: 'en' };
interface Entry {
  readonly id: number;
  readonly name: string;
  readonly resource: string;
  readonly record_id: number;
  readonly changes: object | null;
}

test('administrators read who did what, page by page without gaps; the registry, teachers and students do not', async () => {
  const admin = await portal.person(['ADMIN']);
  const made: number[] = [];
  for (let n = 0; n < 7; n += 1)
    made.push((await admin.post('/department', { name: `Chair ${n}`, code: `CH${n}` })).body.id as number);
  const seen: Entry[] = [];
  for (let before: number | null = null, first = true; first || before !== null; first = false) {
    const page: { content: Entry[]; next: number | null } = (
      await admin.get(`/logs/audit?resource=departments&size=3${before === null ? '' : `&before=${before}`}`)
    ).body;
    seen.push(...page.content);
    before = page.next;
  }
  expect(seen.map(({ record_id }) => record_id)).toEqual([...made].reverse());
  expect(seen[0]).toMatchObject({ name: 'departments.created', actor_id: admin.account_id, area: 'departments' });
  const by = async (query: string) => (await admin.get(`/logs/audit?${query}`)).body.content as Entry[];
  expect((await by(`record_id=${made[2]}&resource=departments`)).map(({ record_id }) => record_id)).toEqual([made[2]]);
  expect(await by(`actor_id=${admin.account_id}&event=deleted`)).toEqual([]);
  expect(await by('to=2001-01-01')).toEqual([]);
  expect((await admin.get('/logs/audit?resource=a;drop')).status).toBe(400);
  for (const role of ['REGISTRAR_HEAD', 'TEACHER', 'BACHELOR_STUDENT'] as const)
    expect((await (await portal.person([role])).get('/logs/audit')).status).toBe(403);
  expect((await portal.visitor.get('/api/v1/logs/audit')).status).toBe(401);
});

test('what a record does not show its reader no log shows: a draft of another, and columns that are hidden', async () => {
  const admin = await portal.person(['ADMIN']);
  const writer = await rows.staff(['TEACHER']);
  const draft = (
    await writer.person.post('/letter', {
      direction: 'outgoing',
      header: 'Mine alone',
      content: 'Secret',
      correspondent: 'X',
    })
  ).body as { id: number };
  const quiet = await writer.person.post('/vacation-request', {
    type: 'annual',
    start_date: '2099-07-05',
    end_date: '2099-07-10',
  });
  expect([draft.id > 0, quiet.status]).toEqual([true, 200]);
  const reads = async (resource: string, id: number) => ({
    open: (await admin.get(`/history/${resource}/${id}`)).status === 200,
    logged: ((await admin.get(`/logs/audit?resource=${resource}&record_id=${id}`)).body.content as Entry[]).length > 0,
  });
  for (const [resource, id] of [
    ['letters', draft.id],
    ['vacation_requests', quiet.body.id as number],
  ] as const) {
    const { open, logged } = await reads(resource, id);
    expect([resource, logged]).toEqual([resource, open]);
  }
  // A viewer of admissions reads everything but acts nowhere; a holder of the logs alone reads no letters at all.
  const role = await portal.person(['NO_SUCH_ROLE']);
  await portal.sql(
    `insert into roles (institution_id, name, title, grants) values (${HERE.id}, 'AUDITOR', 'Auditor', '{"logs": ["read"]}')`,
  );
  await portal.sql(`update account_roles set role = 'AUDITOR' where account_id = $1`, [role.account_id]);
  const auditor = await portal.signedIn(role.account_id);
  const answer = await auditor.get('/logs/audit');
  expect([answer.status, (answer.body.content as Entry[]).filter(({ resource }) => resource === 'letters')]).toEqual([
    200,
    [],
  ]);
});

test('the registry sees what a student has sent, with receipts that do not change, and a workbook of it', async () => {
  const registrar = await portal.person(['REGISTRAR_OFFICER']);
  const student = await rows.student();
  const other = await rows.student();
  expect((await student.person.post(ASK, wish)).status).toBe(200);
  expect((await student.person.post(ASK, { ...wish, language: 'ru' })).status).toBe(200);
  const support = await student.person.post('/student-support', { category: 'academic', text: 'Help me please' });
  expect(support.status).toBe(200);
  const { content } = (await registrar.get('/logs/student-list?sort=submissions,desc')).body as {
    content: { id: number; submissions: number; last_at: string | null }[];
  };
  // The registry does not read requests for support: no count tells of them.
  expect(content.find(({ id }) => id === student.id)).toMatchObject({ submissions: 2, last_at: expect.any(String) });
  expect(content.find(({ id }) => id === other.id)).toMatchObject({ submissions: 0, last_at: null });
  const sent = () => registrar.ask(logCalls.submissions, { student_id: student.id });
  const first = await sent();
  expect(first.content).toEqual([
    expect.objectContaining({ resource: 'study_proofs', event: 'created', label: expect.stringMatching(/^PS-/) }),
    expect.objectContaining({ receipt: expect.stringMatching(/^[0-9a-f]{64}$/), files: [] }),
  ]);
  expect((await sent()).content).toEqual(first.content);
  const found = await registrar.ask(logCalls.submissions, {
    student_id: student.id,
    search: first.content[0]?.label ?? '',
  });
  expect(found.content).toEqual(first.content.slice(0, 1));
  const admin = await portal.person(['ADMIN']);
  expect((await admin.ask(logCalls.submissions, { student_id: student.id })).total_elements).toBeGreaterThanOrEqual(2);
  const file = await registrar.get(`/logs/student/submissions/export?student_id=${student.id}`);
  expect([file.status, file.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
  for (const path of ['submissions', 'submissions/export'])
    expect((await registrar.get(`/logs/student/${path}?student_id=999999`)).status).toBe(404);
});

test('the audit log is a workbook of what its reader may read, and only of that', async () => {
  const admin = await portal.person(['ADMIN']);
  const student = await rows.student();
  expect((await student.person.post(ASK, wish)).status).toBe(200);
  const file = await admin
    .get(`/logs/audit/export?resource=study_proofs&event=created`)
    .buffer(true)
    .parse((answer, done) => {
      const parts: Buffer[] = [];
      (answer as unknown as NodeJS.ReadableStream).on('data', (part: Buffer) => parts.push(part));
      (answer as unknown as NodeJS.ReadableStream).on('end', () => done(null, Buffer.concat(parts)));
    });
  expect([file.status, file.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
  const [head = [], ...lines] = await Sheets.read(file.body as Buffer, { maxRows: 500 });
  expect(head).toEqual(expect.arrayContaining(['Event', 'Kind', 'Changes']));
  expect(lines.length).toBeGreaterThan(0);
  expect(new Set(lines.map((line) => line[head.indexOf('Kind')]))).toEqual(new Set(['study_proofs']));
  for (const role of ['TEACHER', 'REGISTRAR_OFFICER'] as const)
    expect((await (await portal.person([role])).get('/logs/audit/export')).status).toBe(403);
  expect((await student.person.get('/logs/audit/export')).status).toBe(403);
});

test('students, teachers and human resources read no such list, and another institution nobody’s', async () => {
  const student = await rows.student();
  const far = await portal.person(['REGISTRAR_HEAD'], { institution: THERE });
  for (const path of ['student-list', `student/submissions?student_id=${student.id}`]) {
    for (const role of ['TEACHER', 'HR_HEAD', 'DEAN'] as const)
      expect((await (await portal.person([role])).get(`/logs/${path}`)).status).toBe(403);
    expect((await student.person.get(`/logs/${path}`)).status).toBe(403);
  }
  expect((await far.get(`/logs/student/submissions?student_id=${student.id}`)).status).toBe(404);
  expect((await far.get('/logs/student-list')).body.total_elements).toBe(0);
});
