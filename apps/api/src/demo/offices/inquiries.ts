import type { Transaction } from '#core/database/database.js';
import { atWork, toMeet } from '../hours.js';
import { insert } from '../insert.js';
import { INQUIRY_GROUPS, INQUIRY_STORIES, INQUIRY_TEMPLATES, type InquiryStory } from './inquiry-stories.js';

const HOUR = 3_600_000;
const from = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const ago = (hours: number) => atWork(Date.now() - hours * HOUR).toISOString();

interface Person {
  readonly account_id: number;
  readonly staff_id: number | null;
  readonly name: string;
}
type Step = readonly [event: string, by: 'creator' | 'moderator' | 'to' | 'finance' | 'clock', to: string];

const MAIN: readonly Step[] = [
  ['SUBMIT', 'creator', 'submitted'],
  ['ASSIGN', 'moderator', 'assigned'],
  ['START', 'to', 'open'],
];
const MONEY: readonly Step[] = [
  ...MAIN,
  ['APPROVE_COST', 'finance', 'accepted'],
  ['CONFIRM_PAYMENT', 'finance', 'paid'],
  ['MARK_DELIVERED', 'moderator', 'delivered'],
];
const DONE: readonly Step[] = [...MAIN, ['COMPLETE', 'to', 'done']];
const BACK: readonly Step[] = [...MAIN.slice(0, 1), ['RETURN_FOR_EDIT', 'moderator', 'returned']];
/** How an inquiry came to its status. */
const WAYS: Readonly<Record<string, readonly Step[]>> = {
  draft: [],
  submitted: MAIN.slice(0, 1),
  returned: BACK,
  edited: [...BACK, ['RESUBMIT', 'creator', 'edited']],
  verified: [...MAIN.slice(0, 1), ['VERIFY', 'moderator', 'verified']],
  assigned: MAIN.slice(0, 2),
  open: MAIN,
  accepted: MONEY.slice(0, 4),
  paid: MONEY.slice(0, 5),
  delivered: MONEY,
  done: DONE,
  closed: [...DONE, ['CONFIRM', 'creator', 'closed']],
  archived: [...DONE, ['CONFIRM', 'creator', 'closed'], ['ARCHIVE', 'clock', 'archived']],
  rejected: [...MAIN.slice(0, 1), ['REJECT', 'moderator', 'rejected']],
  cancelled: [...MAIN.slice(0, 1), ['CANCEL', 'creator', 'cancelled']],
  expired: [...MAIN.slice(0, 2), ['EXPIRE', 'clock', 'expired']],
};

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
  await seedStories(tx, institution, {
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

async function seedStories(tx: Transaction, institution: number, { people, stories, groups }: Cast): Promise<void> {
  const year = new Date().getUTCFullYear();
  const inOrder = [...stories].sort((one, other) => other.sent - one.sent);
  const numbered = inOrder.filter(({ status }) => status !== 'draft');
  const rows = inOrder.map((story) =>
    rowOf(story, {
      institution,
      people,
      group: groups.get(story.group) ?? null,
      number: story.status === 'draft' ? null : `I-${year}-${String(numbered.indexOf(story) + 1).padStart(5, '0')}`,
    }),
  );
  await tx.query(
    'insert into inquiry_numbers (institution_id, year, last) values ($1, $2, $3) on conflict do nothing',
    [institution, year, numbered.length],
  );
  const ids = await insert(tx, 'inquiries', rows);
  await insert(
    tx,
    'domain_events',
    inOrder.flatMap((story, at) => eventsOf(story, { institution, people, id: ids[at] ?? 0 })),
  );
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

const sentAt = ({ sent }: InquiryStory, step: number, all: number) =>
  ago(sent - (sent * 0.85 * step) / Math.max(1, all));
const after = (story: InquiryStory, event: string): string | null => {
  const way = WAYS[story.status] ?? [];
  const at = way.findIndex(([name]) => name === event);
  return at < 0 ? null : sentAt(story, at, way.length);
};

function rowOf(
  story: InquiryStory,
  {
    institution,
    people,
    group,
    number,
  }: { institution: number; people: Map<string, Person>; group: number | null; number: string | null },
): Record<string, unknown> {
  const way = WAYS[story.status] ?? [];
  const last = sentAt(story, Math.max(0, way.length - 1), way.length);
  const isOver = ['done', 'closed', 'archived', 'rejected'].includes(story.status);
  const approved = after(story, 'APPROVE_COST') !== null;
  return {
    institution_id: institution,
    version: way.length + 1,
    created_at: ago(story.sent + 1),
    updated_at: last,
    number,
    title: story.title,
    description: story.text,
    status: story.status,
    group_id: group,
    creator_id: people.get(story.by)?.account_id,
    from_student: /^(student|s\d+)$/.test(story.by),
    assignee_id: way.some(([event]) => event === 'ASSIGN') ? (people.get(story.to ?? '')?.staff_id ?? null) : null,
    deadline: from(story.due),
    meeting_at: story.meeting ? toMeet(Date.now() + story.meeting * HOUR).toISOString() : null,
    involved_ids: (story.involved ?? []).flatMap((who) => people.get(who)?.staff_id ?? []),
    amount: story.amount ?? '0',
    currency: 'UZS',
    unit: story.unit ?? null,
    measurement: story.measurement ?? null,
    asks_money: story.amount !== undefined,
    budget_line: approved ? '4-21 Teaching materials' : null,
    post_payment: false,
    cost_approved_by: approved ? (people.get('finance')?.account_id ?? null) : null,
    transactionNumber: after(story, 'CONFIRM_PAYMENT') ? 'TR-20931' : null,
    result: story.result ?? null,
    reason: story.reason ?? null,
    late: story.late ?? false,
    file_ids: [],
    submitted_at: number === null ? null : ago(story.sent),
    assigned_at: after(story, 'ASSIGN'),
    handled_at: way[1] ? sentAt(story, 1, way.length) : null,
    resolved_at: isOver ? (after(story, 'COMPLETE') ?? last) : null,
    status_at: last,
    waited_minutes: 0,
    waits_since: isOver || story.status === 'returned' ? last : null,
    warned: 0,
  };
}

function eventsOf(
  story: InquiryStory,
  { institution, people, id }: { institution: number; people: Map<string, Person>; id: number },
): Record<string, unknown>[] {
  const way = WAYS[story.status] ?? [];
  const who = {
    creator: people.get(story.by),
    moderator: people.get('moderator') ?? people.get('support'),
    to: people.get(story.to ?? ''),
    finance: people.get('finance'),
    clock: undefined,
  };
  const about = { institution_id: institution, resource: 'inquiries', record_id: id };
  const made = {
    ...about,
    name: 'inquiries.created',
    version: 1,
    actor_id: who.creator?.account_id,
    actor_name: who.creator?.name,
    status_from: null,
    status_to: null,
    changes: { title: [null, story.title] },
    at: ago(story.sent + 1),
  };
  return [
    made,
    ...way.map(([event, by, to], at) => {
      const before = way[at - 1]?.[2] ?? 'draft';
      const changes = {
        status: [before, to],
        ...(event === 'ASSIGN' && { deadline: [null, from(story.due)] }),
        ...(event === 'COMPLETE' && { result: [null, story.result] }),
      };
      return {
        ...about,
        name: `inquiries.${event}`,
        version: at + 2,
        actor_id: who[by]?.account_id ?? null,
        actor_name: who[by]?.name ?? 'Quad',
        status_from: before,
        status_to: to,
        changes,
        at: sentAt(story, at, way.length),
      };
    }),
  ];
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
