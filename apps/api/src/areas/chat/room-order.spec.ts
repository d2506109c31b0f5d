import { startPortal, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';
import { castOf } from './test-room.js';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

interface Room {
  title: string;
  begins_on: string | null;
}

test('conversations with messages stand first; of the empty ones, modules that run before those to come', async () => {
  const rows = new Rows(portal);
  const { anna, module } = await castOf(rows);
  const [taught] = await portal.sql<Record<string, unknown>>('select * from taught_modules where id = $1', [module]);
  const { academic_year_id, semester_id } = taught!;
  const begun = async (start_date: string) => {
    const module_id = await rows.add('modules', { code: start_date, title: start_date });
    const when = { academic_year_id, semester_id, start_date, end_date: '2099-12-31' };
    return rows.add('taught_modules', { module_id, title: start_date, ...when });
  };
  const { account_id } = anna.person;
  const room = async (title: string, part: object = {}, place: object = {}) => {
    const chat_group_id = await rows.add('chat_groups', { kind: 'group', title, member_ids: [account_id], ...part });
    await rows.add('chat_members', { chat_group_id, account_id, ...place });
  };
  // From the last to the first, so that the newest are not by chance the first.
  await room('in the year after', { kind: 'module', ccls_module_id: await begun('2098-02-01') });
  await room('next year', { kind: 'module', ccls_module_id: await begun('2097-02-01') });
  await room('runs', { kind: 'module', ccls_module_id: module, created_at: '2020-01-01' });
  await room('made lately');
  await room('said long ago', { last_message_at: '2019-05-01' });
  await room('said later', { last_message_at: '2019-06-01', created_at: '2018-01-01' });
  await room('starred', {}, { pinned: true });
  const wanted = ['starred', 'said later', 'said long ago', 'made lately', 'runs', 'next year', 'in the year after'];
  const all = (await anna.person.get('/messages/group/all').expect(200)).body as Room[];
  expect(all.map(({ title }) => title)).toEqual(wanted);
  expect(all.map(({ begins_on }) => begins_on)).toEqual([null, null, null, null, null, '2097-02-01', '2098-02-01']);
  const paged: string[] = [];
  for (const page of [0, 1, 2, 3]) {
    const { body } = await anna.person.get(`/messages/group?page=${page}&size=2`).expect(200);
    paged.push(...(body as { content: Room[] }).content.map(({ title }) => title));
  }
  expect(paged).toEqual(wanted);
});
