import { systemContext } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { eventually } from '#core/jobs/test-bed.js';
import { HERE, startPortal, type Person, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';
import { TO_MEND } from './channels.queries.js';
import { Channels } from './channels.service.js';
import { castOf, said, say, type Cast } from './test-room.js';

let portal: Portal;
let cast: Cast;
let chief: Person;
beforeAll(async () => {
  portal = await startPortal();
  cast = await castOf(new Rows(portal));
  chief = await portal.person(['SUPER_ADMIN']);
});
afterAll(() => portal.stop());

interface Room {
  id: number;
  kind: string;
  title: string;
  members: number;
  moderator_ids: number[];
  status: string;
  version: number;
}
const rooms = async (person: Person) => (await person.get('/messages/group/all').expect(200)).body as Room[];
const kindsOf = async (person: Person) => (await rooms(person)).map(({ kind, title }) => `${kind} ${title}`).sort();

test('what was there before gets its channels, with teachers who lead them; asked again, nothing is changed', async () => {
  const { teacher, anna, bek, stranger } = cast;
  const channels = portal.app.get(Channels);
  const mended = await channels.mend(systemContext(HERE.id));
  expect(await kindsOf(anna.person)).toEqual(['class CS-101', 'module Databases']);
  expect(await kindsOf(teacher.person)).toEqual(['module Databases']);
  // One student alone is no channel.
  expect(await kindsOf(stranger.person)).toEqual([]);
  const module = (await rooms(teacher.person))[0]!;
  expect(module).toMatchObject({ members: 3, moderator_ids: [teacher.person.account_id] });
  expect([mended, await channels.mend(systemContext(HERE.id))]).toEqual([2, 0]);
  const message = await said(bek.person, module.id, 'Hello all');
  expect((await anna.person.post(`/chat/message/${message.id}/delete`, { reason: 'No' })).status).toBe(403);
  expect((await teacher.person.post(`/chat/message/${message.id}/delete`, { reason: 'Off the subject' })).status).toBe(
    200,
  );
});

interface Node {
  'Relation Name'?: string;
  'Subplan Name'?: string;
  Plans?: Node[];
}
const repeated = (node: Node): string[] => [
  ...(/^(Sub|Init)Plan/.test(node['Subplan Name'] ?? '') ? tablesOf(node) : []),
  ...(node.Plans ?? []).flatMap(repeated),
];
const tablesOf = ({ 'Relation Name': name, Plans = [] }: Node): string[] => [
  ...(name ? [name] : []),
  ...Plans.flatMap(tablesOf),
];

/** What PostgreSQL plans for a look at all channels. */
async function planOf(text: string): Promise<Node> {
  const [answer] = await portal.app
    .get(Database)
    .read<{ 'QUERY PLAN': [{ Plan: Node }] }>(systemContext(HERE.id), `explain (format json) ${text}`, [null, 0]);
  return answer!['QUERY PLAN'][0].Plan;
}

test('a group finds its channel by its id: with thousands, comparing each with every channel takes a second', async () => {
  for (const { text } of Object.values(TO_MEND)) {
    const told = JSON.stringify(await planOf(text));
    expect(told).toContain('chat_groups');
    expect(told).not.toMatch(/"Join Filter":"[^"]*_id = \S+\) OR /);
  }
});

test('the timetable is read once for all channels, not again for each module and teacher: a new database has no statistics', async () => {
  const Plan = await planOf(TO_MEND.modules.text);
  expect(tablesOf(Plan)).toContain('timetable_slots');
  expect(repeated(Plan)).toContain('students');
  expect(repeated(Plan)).not.toContain('timetable_slots');
});

test('who is moved to another group is in its channels within seconds, and out of the old ones', async () => {
  const { teacher, anna, bek, stranger, group } = cast;
  const [old] = (await rooms(anna.person)).filter(({ kind }) => kind === 'class');
  await chief.post('/group/student/transfer', { student_ids: [stranger.id], group_id: group }).expect(200);
  await eventually(async () => (await kindsOf(stranger.person)).length === 2);
  expect((await say(stranger.person, old!.id, 'I am new here')).status).toBe(200);
  const other = (await chief.post('/group', { title: 'CS-303' }).expect(200)).body as { id: number };
  await chief.post('/group/student/transfer', { student_ids: [stranger.id, bek.id], group_id: other.id }).expect(200);
  await eventually(async () => (await kindsOf(bek.person)).join() === 'class CS-303');
  expect((await bek.person.get(`/chat_group/${old!.id}`)).status).toBe(404);
  expect((await say(bek.person, old!.id, 'Still?')).status).toBe(404);
  const second = await new Rows(portal).staff(['TEACHER']);
  const taught = (await chief.get(`/cclsmodule/${cast.module}`)).body as { version: number };
  await chief
    .post('/cclsmodule/teachers', { id: cast.module, version: taught.version, teacher_ids: [teacher.id, second.id] })
    .expect(200);
  await eventually(async () => (await kindsOf(second.person)).join() === 'module Databases');
});

test('nobody joins, leaves or renames a channel by hand', async () => {
  const { teacher, anna, stranger } = cast;
  const [channel] = (await rooms(anna.person)).filter(({ kind }) => kind === 'module');
  const id = channel!.id;
  for (const refused of [
    await anna.person.post(`/chat_group/${id}/leave`),
    await chief.post(`/chat_group/${id}/members`, { add: [stranger.person.account_id] }),
    await chief.post('/chat_group', { id, title: 'Mine' }),
  ])
    expect(refused.body.code).toBe('chat.enrolled');
  expect((await teacher.person.post('/chat_group', { id, topic: 'Ask before Thursday' })).body.topic).toBe(
    'Ask before Thursday',
  );
  expect((await anna.person.post('/chat_group', { id, topic: 'No' })).status).toBe(403);
});

test('a renamed group renames its channel; one that is deleted leaves it to be read', async () => {
  const { bek, stranger } = cast;
  const [channel] = await rooms(bek.person);
  const group = ((await chief.get('/group/all')).body as { id: number; title: string; version: number }[]).find(
    ({ title }) => title === 'CS-303',
  )!;
  await chief.post('/group', { id: group.id, version: group.version, title: 'CS-304' }).expect(200);
  await eventually(async () => (await kindsOf(bek.person)).join() === 'class CS-304');
  // In one statement: a listener that is still mending would else find a group that nobody is in.
  await portal.sql(
    `with left_it as (update students set group_id = null where id = any($1))
      update chat_groups set group_id = null where id = $2`,
    [[bek.id, stranger.id], channel!.id],
  );
  await portal.app.get(Channels).close(systemContext(HERE.id));
  expect((await rooms(bek.person))[0]).toMatchObject({ id: channel!.id, status: 'deactivated' });
  expect((await say(bek.person, channel!.id, 'Anyone?')).body.code).toBe('chat.read_only');
});
