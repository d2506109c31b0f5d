import { laptopWorkflow, supportRequestWorkflow } from '@quad/domain/support';
import type { Transaction } from '#core/database/database.js';
import { atWork } from '../hours.js';
import { insert } from '../insert.js';
import { seedStories, wayTo, type Line, type Story } from '../stories.js';
import { LAPTOP_STORIES, REQUEST_STORIES } from './support-stories.js';

const HOUR = 3_600_000;
const ago = (hours: number) => atWork(Date.now() - hours * HOUR).toISOString();
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

async function seedRequests(
  tx: Transaction,
  institution: number,
  { helpers, students }: { helpers: Helper[]; students: Student[] },
): Promise<void> {
  const stories = REQUEST_STORIES.flatMap(({ category, text, hours, steps, rating }, index): Story[] => {
    const student = students[(index * 3) % students.length]!;
    const unit = category === 'psychological' ? 'PSYCHOLOGIST' : 'STUDENT_SUPPORT_UNIT';
    const helper = helpers.find(({ roles }) => roles.includes(unit));
    if (!helper) return [];
    const last = steps.at(-1);
    const has = (...events: string[]) => events.includes(last?.event ?? '');
    const stopped = has('ASK_STUDENT', 'RESOLVE', 'CLOSE', 'CANCEL') && last ? ago(last.hours) : null;
    return [
      {
        by: student,
        at: ago(hours),
        says: { category, text },
        // The conversation on the screen is the record's history.
        steps: steps.map(({ event, hours: at, says }) => ({
          event,
          by: BY_STUDENT.includes(event) ? student : helper,
          at: ago(at),
          says,
        })),
        row: {
          ...{ account_id: student.account_id, student_id: student.id, category, text, rating },
          assignee_id: last && !has('CANCEL') ? helper.id : null,
          due_at: ago(hours - 72),
          paused_at: stopped,
          asked_at: has('ASK_STUDENT') ? stopped : null,
          resolved_at: has('RESOLVE', 'CLOSE') ? stopped : null,
        },
      },
    ];
  });
  await seedStories(tx, institution, supportRequestWorkflow, stories);
}

async function seedLaptops(
  tx: Transaction,
  institution: number,
  { helpers, students }: { helpers: Helper[]; students: Student[] },
): Promise<void> {
  const officer = helpers.find(({ roles }) => roles.includes('STUDENT_SUPPORT_UNIT'));
  const models = ['Lenovo ThinkPad E14', 'HP ProBook 440', 'Acer TravelMate P2'];
  const made = { institution_id: institution, version: 1, created_at: ago(2000), updated_at: ago(2000) };
  const stock = await insert(
    tx,
    'laptops',
    Array.from({ length: 14 }, (_, index) => ({
      ...made,
      serial_number: `PF${String(3_410_007 + index * 7919)}`,
      model: models[index % models.length],
      in_service: index !== 13,
      note: index === 13 ? 'Screen broken, sent to repair' : null,
    })),
  );
  let taken = 0;
  const stories = LAPTOP_STORIES.map(({ status, days, note, has, confirmed, reason, statement }, index): Story => {
    const student = students[index]!;
    const way = wayTo(laptopWorkflow, status, LAPTOP_LINES);
    const did = (wanted: string) => way.some(([, event]) => event === wanted);
    const cast = { student, officer };
    return {
      by: student,
      at: ago(days * 24),
      says: { note },
      steps: way.map(([by, event], step) => ({
        event,
        by: cast[by],
        at: ago(Math.max(1, days * 24 - (step + 1) * 12)),
      })),
      row: {
        ...{ student_id: student.id, laptop_id: has && stock[taken++], note, reason, statement },
        given_date: did('HAND_OUT') ? ago((days - 1) * 24).slice(0, 10) : null,
        returned_date: did('RETURN') ? ago(48).slice(0, 10) : null,
        condition: has && 'Good: light wear on the lid, charger included',
        return_condition: did('RETURN') ? 'As given' : null,
        confirmed_at: has && confirmed !== false ? ago(days * 24 - 24) : null,
      },
    };
  });
  await seedStories(tx, institution, laptopWorkflow, stories);
}

const GIVEN = ['officer ACCEPT', 'officer HAND_OUT'] as const;
const LAPTOP_LINES: readonly Line<typeof laptopWorkflow, 'officer' | 'student'>[] = [
  [...GIVEN, 'student REQUEST_RETURN'],
  [...GIVEN, 'officer RETURN'],
  [...GIVEN, 'student REPORT_LOST'],
  ['officer REJECT'],
  ['student CANCEL'],
];
const BY_STUDENT = ['STUDENT_REPLY', 'CLOSE', 'CANCEL'];
