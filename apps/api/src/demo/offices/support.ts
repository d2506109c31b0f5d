import type { Transaction } from '#core/database/database.js';
import { atWork } from '../hours.js';
import { insert } from '../insert.js';
import { LAPTOP_STORIES, REQUEST_STORIES, type Step } from './support-stories.js';

const HOUR = 3_600_000;
const ago = (hours: number) => atWork(Date.now() - hours * HOUR).toISOString();
const base = (institution: number, hours: number, version: number) => ({
  institution_id: institution,
  version,
  created_at: ago(hours),
  updated_at: ago(hours),
});

interface Helper {
  readonly id: number;
  readonly account_id: number;
  readonly name: string;
  readonly roles: string[];
}
interface Student {
  readonly id: number;
  readonly account_id: number;
  readonly name: string;
}

/** What students ask for, with what was said, and the laptops that are lent, in every status, relative to now. */
export async function seedSupport(tx: Transaction, institution: number): Promise<void> {
  const helpers = await tx.query<Helper>(
    `select p.id, p.account_id, p.name, array_agg(r.role) as roles from staff p
      join account_roles r on r.account_id = p.account_id and r.institution_id = p.institution_id
        where p.institution_id = $1 group by p.id order by p.id`,
    [institution],
  );
  const students = await tx.query<Student>(
    `select id, account_id, name from students where institution_id = $1 and status = 'activated'
      and fee_status = 'paid' order by id limit 40`,
    [institution],
  );
  if (students.length < 20) return;
  await seedRequests(tx, institution, { helpers, students });
  await seedLaptops(tx, institution, { helpers, students });
}

const statusAfter = (steps: readonly Step[]) => steps.at(-1)?.to ?? 'submitted';
const wordsOf = (steps: readonly Step[], kind: string) =>
  steps.findLast(({ says }) => says?.[0] === kind)?.says?.[1] ?? null;

async function seedRequests(
  tx: Transaction,
  institution: number,
  { helpers, students }: { helpers: Helper[]; students: Student[] },
): Promise<void> {
  const known = REQUEST_STORIES.map((story, index) => ({
    ...story,
    student: students[(index * 3) % students.length]!,
    helper: helpers.find(({ roles }) =>
      roles.includes(story.category === 'psychological' ? 'PSYCHOLOGIST' : 'STUDENT_SUPPORT_UNIT'),
    ),
  })).filter(({ helper }) => helper !== undefined);
  const ids = await insert(
    tx,
    'student_support_requests',
    known.map(({ category, text, hours, steps, rating, student, helper }) => {
      const status = statusAfter(steps);
      const stopped = ['pending', 'done', 'closed', 'cancelled'].includes(status)
        ? ago(steps.at(-1)?.hours ?? hours)
        : null;
      return {
        ...base(institution, hours, steps.length + 1),
        updated_at: ago(steps.at(-1)?.hours ?? hours),
        account_id: student.account_id,
        student_id: student.id,
        category,
        text,
        status,
        assignee_id: steps.length > 0 && status !== 'cancelled' ? helper?.id : null,
        question: wordsOf(steps, 'question'),
        reply: wordsOf(steps, 'reply'),
        answer: wordsOf(steps, 'answer'),
        rating: rating ?? null,
        due_at: ago(hours - 72),
        paused_at: stopped,
        asked_at: status === 'pending' ? stopped : null,
        resolved_at: ['done', 'closed'].includes(status) ? stopped : null,
        reminders: 0,
      };
    }),
  );
  // The conversation on the screen is the record's history.
  await insert(
    tx,
    'domain_events',
    known.flatMap(({ category, text, hours, steps, student, helper }, index) => {
      const about = { institution_id: institution, resource: 'student_support_requests', record_id: ids[index] };
      let from = 'submitted';
      const made = {
        ...about,
        name: `${about.resource}.created`,
        version: 1,
        actor_id: student.account_id,
        actor_name: student.name,
        status_from: null,
        status_to: null,
        changes: { category: [null, category], text: [null, text] },
        at: ago(hours),
      };
      return [
        made,
        ...steps.map(({ event, hours: at, to, says }, step) => {
          const by = ['STUDENT_REPLY', 'CLOSE', 'CANCEL'].includes(event) ? student : helper;
          const row = {
            ...about,
            name: `${about.resource}.${event}`,
            version: step + 2,
            actor_id: by?.account_id,
            actor_name: by?.name,
            status_from: from,
            status_to: to,
            changes: { status: [from, to], ...(says && { [says[0]]: [null, says[1]] }) },
            at: ago(at),
          };
          from = to;
          return row;
        }),
      ];
    }),
  );
}

async function seedLaptops(
  tx: Transaction,
  institution: number,
  { helpers, students }: { helpers: Helper[]; students: Student[] },
): Promise<void> {
  const officer = helpers.find(({ roles }) => roles.includes('STUDENT_SUPPORT_UNIT'));
  const models = ['Lenovo ThinkPad E14', 'HP ProBook 440', 'Acer TravelMate P2'];
  const stock = await insert(
    tx,
    'laptops',
    Array.from({ length: 14 }, (_, index) => ({
      ...base(institution, 2000, 1),
      serial_number: `PF${String(3_410_007 + index * 7919)}`,
      model: models[index % models.length],
      in_service: index !== 13,
      note: index === 13 ? 'Screen broken, sent to repair' : null,
    })),
  );
  let taken = 0;
  const ids = await insert(
    tx,
    'laptop_registrations',
    LAPTOP_STORIES.map(({ status, days, note, has, confirmed, ...words }, index) => ({
      ...base(institution, days * 24, 1),
      student_id: students[index]?.id,
      laptop_id: has ? stock[taken++] : null,
      status,
      note,
      given_date: ['delivered', 'return_requested', 'returned', 'lost'].includes(status)
        ? ago((days - 1) * 24).slice(0, 10)
        : null,
      returned_date: status === 'returned' ? ago(48).slice(0, 10) : null,
      condition: has ? 'Good: light wear on the lid, charger included' : null,
      return_condition: status === 'returned' ? 'As given' : null,
      reason: words.reason ?? null,
      statement: words.statement ?? null,
      settlement: null,
      confirmed_at: has && confirmed !== false ? ago(days * 24 - 24) : null,
    })),
  );
  await insert(
    tx,
    'domain_events',
    LAPTOP_STORIES.flatMap(({ status, days, note }, index) => {
      const about = { institution_id: institution, resource: 'laptop_registrations', record_id: ids[index] };
      const { account_id, name } = students[index]!;
      const made = {
        ...about,
        name: 'laptop_registrations.created',
        version: 1,
        actor_id: account_id,
        actor_name: name,
        status_from: null,
        status_to: null,
        changes: { note: [null, note] },
        at: ago(days * 24),
      };
      const way = WAYS[status] ?? [];
      return [
        made,
        ...way.map(([event, to], step) => {
          const by = ['REQUEST_RETURN', 'REPORT_LOST', 'CANCEL'].includes(event) ? students[index] : officer;
          const from = way[step - 1]?.[1] ?? 'submitted';
          return {
            ...about,
            name: `laptop_registrations.${event}`,
            version: step + 2,
            actor_id: by?.account_id,
            actor_name: by?.name,
            status_from: from,
            status_to: to,
            changes: { status: [from, to] },
            at: ago(Math.max(1, days * 24 - (step + 1) * 12)),
          };
        }),
      ];
    }),
  );
}

const GIVEN = [
  ['ACCEPT', 'accepted'],
  ['HAND_OUT', 'delivered'],
] as const;
/** How a registration came to its status. */
const WAYS: Readonly<Record<string, readonly (readonly [event: string, to: string])[]>> = {
  accepted: GIVEN.slice(0, 1),
  delivered: GIVEN,
  return_requested: [...GIVEN, ['REQUEST_RETURN', 'return_requested']],
  returned: [...GIVEN, ['RETURN', 'returned']],
  lost: [...GIVEN, ['REPORT_LOST', 'lost']],
  rejected: [['REJECT', 'rejected']],
  cancelled: [['CANCEL', 'cancelled']],
};
