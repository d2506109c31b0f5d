import { offenceCalls } from '@quad/domain/offences';
import type { DomainEvent } from '@quad/domain/core';
import { HERE, type Portal, startPortal } from '#testing/portal.js';
import { Campus, type Case } from './test-case.js';

let portal: Portal;
let campus: Campus;
beforeAll(async () => {
  portal = await startPortal();
  campus = await Campus.on(portal);
}, 60_000);
afterAll(() => portal.stop());

const ofCase = (heard: readonly DomainEvent[], id: number) =>
  heard.filter(({ resource, record_id }) => resource === 'offences' && record_id === id);

test('before the consultation a case is not there for its student: calls, lists, totals, history, channels, files, refusals', async () => {
  const { student, teacher } = campus.people;
  const ear = await student.person.listen({ resource: 'offences' });
  for (const status of ['draft', 'submitted', 'assigned']) {
    const { id, evidence_ids, number } = await campus.upTo(status);
    const mine = await student.person.listen({ resource: 'offences', id });
    const asked = await Promise.all(
      [`/offence/${id}`, `/offence/${number}`, `/history/offences/${id}`, `/file/${evidence_ids[0]}`].map((path) =>
        student.person.get(path),
      ),
    );
    expect([status, asked.map((answer) => answer.status), mine.joined]).toEqual([
      status,
      [404, 404, 404, 404],
      [false],
    ]);
    const page = (await student.person.get(`/offence?status=${status}&search=Copied`)).body;
    expect([page.content, page.total_elements]).toEqual([[], 0]);
    expect((await student.person.get('/offence/all')).body).toEqual([]);
    const appeal = await student.person.put('/offence/change/status', { id, event: 'APPEAL', grounds: 'Which case?' });
    expect([appeal.status, JSON.stringify(appeal.body)]).toEqual([404, expect.not.stringContaining(status)]);
    // For comparison: the reporter reads the case.
    expect((await teacher.person.get(`/offence/${id}`)).body.status).toBe(status);
  }
  expect([ear.joined, ear.heard.filter(({ resource }) => resource === 'offences')]).toEqual([[false], []]);
  const notes = (await student.person.get('/notification')).body as { content?: { key?: string }[] };
  expect(JSON.stringify(notes)).not.toContain('offences');
});

test('from the consultation on, the student reads the case and what was seen, and nobody else’s part in it', async () => {
  const { student } = campus.people;
  const ear = await student.person.listen();
  const { id, evidence_ids } = await campus.upTo('consultation');
  expect(await ear.hears('offences.INVITE_STUDENT')).toMatchObject({
    to: 'consultation',
    actor_id: null,
    actor_name: null,
  });
  const seen = (await student.person.get(`/offence/${id}`)).body as Case;
  expect(seen).toMatchObject({
    status: 'consultation',
    meeting_place: 'Room 2.14',
    evidence_ids,
    reporter_id: null,
    reporter_name: null,
    reports: null,
    consultations: null,
    handler_ids: null,
  });
  expect((await student.person.get(`/file/${evidence_ids[0]}`)).status).toBe(200);
  const history = (await student.person.get(`/history/offences/${id}`)).body as { name: string; from: unknown }[];
  expect(history.map(({ name, from }) => [name, from])).toEqual([['offences.INVITE_STUDENT', null]]);
  expect(JSON.stringify(history)).not.toContain('assigned');
});

test('a conclusion that is not published stays a consultation; only the next visible step is told', async () => {
  const { student, chair } = campus.people;
  const { id } = await campus.minor();
  const ear = await student.person.listen({ resource: 'offences', id });
  const colleague = await chair.person.listen({ resource: 'offences', id });
  expect([ear.joined, colleague.joined]).toEqual([[true], [true]]);
  const hidden = { status: 'consultation', finding: null, conclusion: null, penalty: null };
  expect((await student.person.get(`/offence/${id}`)).body).toMatchObject(hidden);
  for (const query of [
    'status=minor_academic_misconduct',
    'finding=minor_academic_misconduct',
    'search=published+paper',
  ])
    expect([query, (await student.person.get(`/offence?${query}`)).body.total_elements]).toEqual([query, 0]);
  const refused = await student.person.put('/offence/change/status', { id, event: 'APPEAL', grounds: 'Early' });
  expect([refused.status, refused.body.params.status, refused.body.current]).toEqual([
    409,
    'consultation',
    expect.objectContaining(hidden),
  ]);
  await campus.send(chair.person, id, ['PUBLISH']);
  expect(await ear.hears('offences.PUBLISH')).toMatchObject({
    from: 'consultation',
    to: 'published',
    actor_name: null,
  });
  expect(await colleague.hears('offences.PUBLISH')).toMatchObject({ from: 'minor_academic_misconduct' });
  expect((await student.person.get(`/offence/${id}`)).body).toMatchObject({
    status: 'published',
    finding: 'minor_academic_misconduct',
    penalty: 'mark_capped',
  });
  const entries = (await student.person.get(`/history/offences/${id}`)).body as {
    name: string;
    from: unknown;
    changes: Record<string, unknown>;
  }[];
  expect(entries.map(({ name, from }) => [name, from])).toEqual([
    ['offences.PUBLISH', 'consultation'],
    ['offences.INVITE_STUDENT', null],
  ]);
  expect(entries.map(({ changes }) => changes.status)).toEqual([
    ['consultation', 'published'],
    [null, 'consultation'],
  ]);
});

test('what is concluded while the student watches is not heard, and the minutes are never theirs', async () => {
  const { student, chair } = campus.people;
  const { id } = await campus.upTo('consultation');
  const ear = await student.person.listen({ resource: 'offences', id });
  const colleague = await chair.person.listen({ resource: 'offences', id });
  await campus.send(chair.person, id, ['CONCLUDE_POSSIBLE_MAJOR', { conclusion: 'Perhaps' }]);
  await colleague.hears('offences.CONCLUDE_POSSIBLE_MAJOR');
  const other = await campus.upTo('evaluated');
  // A later event of the same channels has arrived: the earlier one would have, too.
  await ear.hears('offences.REFER_TO_PANEL');
  expect(ofCase(ear.heard, id)).toEqual([]);
  const heard = ofCase(ear.heard, other.id).map(({ name, from, to }) => [name, from, to]);
  expect(heard).toEqual([
    ['offences.INVITE_STUDENT', undefined, 'consultation'],
    ['offences.REFER_TO_PANEL', 'consultation', 'panel'],
  ]);
  expect((await student.person.get(`/offence/${other.id}`)).body).toMatchObject({
    status: 'panel',
    final_penalty: null,
    minutes: null,
    panel_members: expect.any(Array) as string[],
  });
  const minutes = (await chair.person.get(`/offence/${other.id}`)).body.minutes_ids[0] as number;
  const [theirs, ours] = await Promise.all([student, chair].map(({ person }) => person.get(`/file/${minutes}`)));
  expect([theirs?.status, ours?.status]).toEqual([404, 200]);
});

test('a case that is opened anew stays withdrawn for its student until they are invited again', async () => {
  const { student, chair } = campus.people;
  const { id } = await campus.upTo('published');
  await campus.send(chair.person, id, ['UNPUBLISH', { reason: 'A secret reason' }]);
  const withdrawn = (await student.person.get(`/offence/${id}`)).body as Case;
  expect([withdrawn.status, withdrawn.conclusion, withdrawn.decision_reason]).toEqual(['unpublished', null, null]);
  const ear = await student.person.listen({ resource: 'offences', id });
  await campus.send(chair.person, id, ['REOPEN', { reason: 'Another reason' }]);
  expect((await student.person.get(`/offence/${id}`)).body).toEqual(withdrawn);
  await campus.send(chair.person, id, [
    'INVITE_STUDENT',
    { meeting_at: new Date(Date.now() + 86_400_000).toISOString(), meeting_place: 'Room 3.01' },
  ]);
  await ear.hears('offences.INVITE_STUDENT');
  const heard = ofCase(ear.heard, id).map(({ name, from, to }) => [name, from, to]);
  expect(heard).toEqual([['offences.INVITE_STUDENT', 'unpublished', 'consultation']]);
  const [last] = (await student.person.get(`/history/offences/${id}`)).body as { from: string; changes: object }[];
  expect([last?.from, last?.changes]).toMatchObject(['unpublished', { status: ['unpublished', 'consultation'] }]);
});

test('events that a crash left behind are sent in the same two versions', async () => {
  const { student, chair } = campus.people;
  const { id } = await campus.minor();
  const rows = await portal.sql<{ owner: unknown; rooms: string[] }>(
    `select o.owner, e.changes from domain_events e left join outbox o on o.event_id = e.id
      where e.resource = 'offences' and e.record_id = $1`,
    [id],
  );
  expect(rows.length).toBeGreaterThan(3);
  const [ear, colleague] = [await student.person.listen(), await chair.person.listen({ resource: 'offences', id })];
  await portal.sql(
    `with event as (insert into domain_events (institution_id, name, resource, record_id, version, actor_id, actor_name,
        status_from, status_to) values (${HERE.id}, 'offences.PUBLISH', 'offences', $1, 99, null, 'Secret', 'evaluated', 'published')
        returning id)
      insert into outbox (event_id, institution_id, rooms, owner, created_at)
      select id, ${HERE.id}, array['i${HERE.id}:offences:' || $1::text], jsonb_build_object('name', 'offences.PUBLISH', 'from', 'panel',
        'to', 'published', 'rooms', jsonb_build_array('i${HERE.id}:owner:students:' || $2::text)), now() - interval '1 minute' from event`,
    [id, student.id],
  );
  expect(await ear.hears('offences.PUBLISH')).toMatchObject({ from: 'panel', version: 99, actor_name: null });
  expect(await colleague.hears('offences.PUBLISH')).toMatchObject({ from: 'evaluated', actor_name: 'Secret' });
  expect(await chair.person.ask(offenceCalls.allReports).catch(() => 'refused')).toBe('refused');
});
