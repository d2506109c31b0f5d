import { inquiryWorkflow } from '@quad/domain/inquiries';
import type { Transaction } from '#core/database/database.js';
import { atWork, toMeet } from '../hours.js';
import { insert } from '../insert.js';
import { seedStories, wayTo, type Line, type Story } from '../stories.js';
import { INQUIRY_GROUPS, INQUIRY_STORIES, INQUIRY_TEMPLATES, type InquiryStory } from './inquiry-stories.js';

const HOUR = 3_600_000;
const from = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const ago = (hours: number) => atWork(Date.now() - hours * HOUR).toISOString();

interface Person {
  readonly account_id: number;
  readonly staff_id: number | null;
  readonly name: string;
}
type By = 'creator' | 'moderator' | 'to' | 'finance' | 'clock';

const MAIN = ['creator SUBMIT', 'moderator ASSIGN', 'to START'] as const;
const LINES: readonly Line<typeof inquiryWorkflow, By>[] = [
  [...MAIN, 'to COMPLETE', 'creator CONFIRM', 'clock ARCHIVE'],
  [...MAIN, 'finance APPROVE_COST', 'finance CONFIRM_PAYMENT', 'moderator MARK_DELIVERED'],
  ['creator SUBMIT', 'moderator RETURN_FOR_EDIT', 'creator RESUBMIT'],
  ['creator SUBMIT', 'moderator VERIFY'],
  ['creator SUBMIT', 'moderator REJECT'],
  ['creator SUBMIT', 'creator CANCEL'],
  ['creator SUBMIT', 'moderator ASSIGN', 'clock EXPIRE'],
];
const wayOf = ({ status }: InquiryStory) => wayTo(inquiryWorkflow, status, LINES);

/**
 * Inquiries in every status around now, with what was said, the groups and the templates. A later start moves them all
 * up to its own day.
 */
export async function seedInquiries(tx: Transaction, institution: number): Promise<void> {
  const [known] = await tx.query<{ days: number }>(
    `select floor(extract(epoch from now() - (settings->>'demo_inquiries')::timestamptz) / 86400)::int as days
      from institutions where id = $1 and settings ? 'demo_inquiries'`,
    [institution],
  );
  if (known) {
    if (known.days > 0) for (const statement of SHIFT) await tx.query(statement, [institution, known.days]);
    return;
  }
  const people = await peopleOf(tx, institution);
  if (!people.has('moderator') && !people.has('support')) return;
  await tx.query(
    `update institutions set settings = settings || jsonb_build_object('demo_inquiries', now()) where id = $1`,
    [institution],
  );
  const base = { institution_id: institution, version: 1, created_at: ago(2000), updated_at: ago(2000) };
  const groups = await insert(
    tx,
    'inquiry_groups',
    INQUIRY_GROUPS.map(({ title, description, to, hours, students }) => ({
      ...base,
      title,
      description,
      default_assignee_id: people.get(to)?.staff_id ?? null,
      default_hours: hours,
      for_students: students,
      active: true,
    })),
  );
  await insert(
    tx,
    'inquiry_comment_templates',
    INQUIRY_TEMPLATES.map((template) => ({ ...base, ...template })),
  );
  const stories = INQUIRY_STORIES.filter(({ by, to }) => people.has(by) && (to === undefined || people.has(to)));
  await tell(tx, institution, {
    people,
    stories,
    groups: new Map(INQUIRY_GROUPS.map(({ title }, at) => [title, groups[at] ?? 0])),
  });
}

async function peopleOf(tx: Transaction, institution: number): Promise<Map<string, Person>> {
  const staff = await tx.query<Person & { username: string }>(
    `select split_part(a.username, '.', 1) as username, a.id as account_id, s.id as staff_id, a.name from staff s
      join accounts a on a.id = s.account_id where s.institution_id = $1`,
    [institution],
  );
  const students = await tx.query<Person>(
    `select s.account_id, null as staff_id, s.name from students s
      where s.institution_id = $1 and s.status = 'activated' order by s.id limit 20`,
    [institution],
  );
  return new Map([
    ...staff.map(({ username, ...person }) => [username, person] as const),
    ...students.map((person, at) => [at === 0 ? 'student' : `s${at}`, person] as const),
  ]);
}

interface Cast {
  readonly people: Map<string, Person>;
  readonly stories: readonly InquiryStory[];
  readonly groups: Map<string, number>;
}

async function tell(tx: Transaction, institution: number, { people, stories, groups }: Cast): Promise<void> {
  const year = new Date().getUTCFullYear();
  const inOrder = [...stories].sort((one, other) => other.sent - one.sent);
  const numbered = inOrder.filter(({ status }) => status !== 'draft');
  const told = inOrder.map((story) =>
    storyOf(story, {
      people,
      group: groups.get(story.group) ?? null,
      number: story.status === 'draft' ? null : `I-${year}-${String(numbered.indexOf(story) + 1).padStart(5, '0')}`,
    }),
  );
  await tx.query(
    'insert into inquiry_numbers (institution_id, year, last) values ($1, $2, $3) on conflict do nothing',
    [institution, year, numbered.length],
  );
  const ids = await seedStories(tx, institution, inquiryWorkflow, told);
  for (const [table, kind] of [
    ['inquiry_comments', 'said'],
    ['inquiry_notes', 'notes'],
  ] as const)
    await insert(
      tx,
      table,
      inOrder.flatMap((story, at) => wordsOf(story, { institution, people, id: ids[at] ?? 0, kind })),
    );
}

interface About {
  readonly people: Map<string, Person>;
  readonly group: number | null;
  readonly number: string | null;
}

function storyOf(story: InquiryStory, { people, group, number }: About): Story {
  const way = wayOf(story);
  const sentAt = (step: number) => ago(story.sent - (story.sent * 0.85 * step) / Math.max(1, way.length));
  const after = (wanted: string): string | null => {
    const at = way.findIndex(([, event]) => event === wanted);
    return at < 0 ? null : sentAt(at);
  };
  const cast: Record<By, Person | undefined> = {
    creator: people.get(story.by),
    moderator: people.get('moderator') ?? people.get('support'),
    to: people.get(story.to ?? ''),
    finance: people.get('finance'),
    clock: undefined,
  };
  const says: Readonly<Record<string, Record<string, unknown>>> = {
    ASSIGN: { deadline: from(story.due) },
    COMPLETE: { result: story.result },
  };
  const last = sentAt(Math.max(0, way.length - 1));
  const isOver = ['done', 'closed', 'archived', 'rejected'].includes(story.status);
  const approved = after('APPROVE_COST') !== null;
  return {
    by: cast.creator,
    at: ago(story.sent + 1),
    says: { title: story.title },
    steps: way.map(([by, event], at) => ({ event, by: cast[by], at: sentAt(at), says: says[event] })),
    row: {
      ...{ number, title: story.title, description: story.text, group_id: group },
      creator_id: cast.creator?.account_id,
      from_student: /^(student|s\d+)$/.test(story.by),
      assignee_id: after('ASSIGN') && cast.to?.staff_id,
      deadline: from(story.due),
      meeting_at: story.meeting ? toMeet(Date.now() + story.meeting * HOUR).toISOString() : null,
      involved_ids: (story.involved ?? []).flatMap((who) => people.get(who)?.staff_id ?? []),
      ...{ amount: story.amount ?? '0', unit: story.unit, measurement: story.measurement },
      asks_money: story.amount !== undefined,
      budget_line: approved ? '4-21 Teaching materials' : null,
      cost_approved_by: approved ? cast.finance?.account_id : null,
      transactionNumber: after('CONFIRM_PAYMENT') ? 'TR-20931' : null,
      ...{ result: story.result, reason: story.reason, late: story.late ?? false },
      submitted_at: number === null ? null : ago(story.sent),
      assigned_at: after('ASSIGN'),
      handled_at: way[1] ? sentAt(1) : null,
      resolved_at: isOver ? (after('COMPLETE') ?? last) : null,
      status_at: last,
      waits_since: isOver || story.status === 'returned' ? last : null,
    },
  };
}

function wordsOf(
  story: InquiryStory,
  {
    institution,
    people,
    id,
    kind,
  }: { institution: number; people: Map<string, Person>; id: number; kind: 'said' | 'notes' },
): Record<string, unknown>[] {
  const words = story[kind] ?? [];
  return words.flatMap(([who, text], at) => {
    const author = people.get(who === 'creator' ? story.by : who);
    const when = ago(story.sent * (0.6 - (0.5 * at) / words.length));
    return author
      ? [
          {
            institution_id: institution,
            version: 1,
            created_at: when,
            updated_at: when,
            inquiry_id: id,
            author_id: author.account_id,
            text,
            file_ids: [],
            ...(kind === 'notes' && { handler_id: people.get(story.to ?? '')?.staff_id ?? null }),
          },
        ]
      : [];
  });
}

const later = (columns: readonly string[]) =>
  columns.map((column) => `${column} = ${column} + $2 * interval '1 day'`).join(', ');
const MOMENTS = [
  ...['created_at', 'updated_at', 'deadline', 'meeting_at', 'submitted_at', 'assigned_at'],
  ...['handled_at', 'resolved_at', 'status_at', 'waits_since'],
];
const SHIFT = [
  `update inquiries set ${later(MOMENTS)} where institution_id = $1`,
  `update inquiry_comments set ${later(['created_at', 'updated_at'])} where institution_id = $1`,
  `update inquiry_notes set ${later(['created_at', 'updated_at'])} where institution_id = $1`,
  `update domain_events set ${later(['at'])} where institution_id = $1 and resource = 'inquiries'`,
  `update institutions set settings = settings || jsonb_build_object('demo_inquiries',
    (settings->>'demo_inquiries')::timestamptz + $2 * interval '1 day') where id = $1`,
];
