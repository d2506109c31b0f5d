import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '@quad/domain/chat';
import type { Known, Rows } from '#testing/rows.js';
import type { Person } from '#testing/portal.js';

export interface Cast {
  readonly teacher: Known;
  readonly anna: Known;
  readonly bek: Known;
  readonly stranger: Known;
  readonly moderator: Person;
  readonly group: number;
  readonly module: number;
}

/** A teacher with a group of two students, a student of another group, and a system moderator. */
export async function castOf(rows: Rows): Promise<Cast> {
  const { portal } = rows;
  const teacher = await rows.staff(['TEACHER']);
  const group = await rows.add('groups', { title: 'CS-101' });
  const [anna, bek] = [await rows.student({ group_id: group }), await rows.student({ group_id: group })];
  const stranger = await rows.student({ group_id: await rows.add('groups', { title: 'CS-202' }) });
  const [year, semester, unit] = [
    await rows.add('academic_years', { name: '2026/27', start_date: '2026-09-01', end_date: '2027-06-30' }),
    await rows.add('semesters', { name: 'S1', number: 1 }),
    await rows.add('modules', { code: 'DB1', title: 'Databases' }),
  ];
  const module = await rows.add('taught_modules', {
    module_id: unit,
    academic_year_id: year,
    semester_id: semester,
    title: 'Databases',
    teacher_ids: [teacher.id],
    group_ids: [group],
    start_date: '2026-09-01',
    end_date: '2036-01-31',
  });
  return { teacher, anna, bek, stranger, moderator: await portal.person(['SYSTEM_MODERATOR']), group, module };
}

/** A group room of these people; the first makes it. */
export async function roomOf(owner: Person, ...others: Person[]): Promise<number> {
  const { body } = await owner
    .post('/chat_group', {
      kind: 'group',
      title: 'Examination board',
      member_ids: others.map(({ account_id }) => account_id),
    })
    .expect(200);
  return (body as { id: number }).id;
}

export const say = (person: Person, room: number, text: string, more: object = {}) =>
  person.post('/chat/message', { chat_group_id: room, client_id: randomUUID(), text, ...more });
export const said = async (person: Person, room: number, text: string, more: object = {}): Promise<ChatMessage> =>
  (await say(person, room, text, more).expect(200)).body as ChatMessage;
export const history = async (person: Person, room: number, query = '') =>
  (await person.get(`/chat/message?chat_group_id=${room}&${query}`).expect(200)).body as {
    content: ChatMessage[];
    has_before: boolean;
    has_after: boolean;
    last_seq: number;
    rev: number;
  };
