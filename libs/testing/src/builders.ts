import type { AnyResource } from '@quad/domain/core';

export type Body = Record<string, unknown>;
/** Makes a record of the resource of that name and answers it. */
export type Make = (resource: string) => Promise<Body & { id: number }>;

/** Writes that need more than an example with fresh parents: what belongs together, or must not meet another of its kind. */
const SPECIAL: Readonly<Record<string, (body: Body, about: { n: number; make: Make }) => Body | Promise<Body>>> = {
  // What it speaks of is said by another column.
  user_open_links: async (body, { make }) => ({
    ...body,
    subject_resource: 'inquiries',
    subject_id: (await make('inquiries')).id,
  }),
  holidays: (body, { n }) => ({ ...body, day: `${2100 + n}-05-01` }),
  working_weeks: (body, { n }) => ({ ...body, valid_from: `${2100 + n}-09-01` }),
  academic_years: (body, { n }) => ({ ...body, start_date: `${2100 + n}-09-01`, end_date: `${2101 + n}-06-30` }),
};

/** Rows of resources that nobody makes by a call, or not everybody who may read them: what to insert into their table. */
export const ROWS: Readonly<Record<string, (make: Make, n: number) => Body | Promise<Body>>> = {
  face_id_imports: (_, n) => ({
    file_name: `terminal-${n}.csv`,
    file_hash: `hash ${n}`,
    format: 'zkteco',
    rows: 30,
    matched: 29,
    unmatched: 1,
  }),
  chat_groups: (_, n) => ({ kind: 'group', title: `Examination board ${n}` }),
  lesson_attendances: async (make) => {
    const slot = await make('timetable_slots');
    return {
      lesson_slot_id: slot.id,
      lesson_id: slot.lesson_id,
      ccls_module_id: slot.ccls_module_id,
      group_id: (slot.group_ids as number[])[0],
      teacher_id: slot.teacher_id,
      starts_at: slot.starts_at,
      ends_at: slot.ends_at,
    };
  },
  student_support_requests: async (make) => {
    const { id: student_id, account_id } = await make('students');
    return {
      account_id,
      student_id,
      category: 'academic',
      text: 'I missed the test of week 6',
      due_at: '2036-01-01T00:00:00Z',
    };
  },
  role_requests: async (make) => ({
    account_id: (await make('accounts')).id,
    requester_id: (await make('accounts')).id,
    kind: 'give',
    roles: ['DIRECTOR'],
  }),
  email_sendings: async (make, n) => ({
    email_template_id: (await make('email_templates')).id,
    template_name: `Welcome ${n}`,
    topic: 'news',
    texts: { en: { subject: 'Welcome', body: 'Welcome' } },
    audience: { everybody: true },
    status: 'finished',
  }),
  email_recipients: async (make, n) => ({
    sending_id: (await make('email_sendings')).id,
    account_id: (await make('accounts')).id,
    name: `Reader ${n}`,
    email: `reader-${n}@example.com`,
    locale: 'en',
    status: 'bounced',
    reason: `550 no such person ${n}`,
  }),
  laptop_registrations: async (make) => ({ student_id: (await make('students')).id, note: 'For the final project' }),
  // Written only while the student is consulted.
  consultation_reports: async (make, n) => {
    const { id: offence_id, reporter_id } = await make('offences');
    return {
      offence_id,
      account_id: reporter_id,
      held_at: '2026-11-16T09:00:00Z',
      summary: `The student was shown the passages (${n})`,
    };
  },
  letter_commands: async (make, n) => {
    const { id: letter_id, author_id } = await make('letters');
    return { letter_id, author_id, number_year: 2026, number_seq: n, date: '2026-11-21', text: `Order ${n}` };
  },
  attendance_marks: async (make) => ({
    lesson_attendance_id: (await make('lesson_attendances')).id,
    student_id: (await make('students')).id,
    status: 'present',
  }),
};

/** The nth valid write of a resource: its example with texts that no other has, and with parents of its own. */
export async function writeOf(resource: AnyResource, n: number, make: Make): Promise<Body> {
  const body: Body = {};
  for (const [key, value] of Object.entries(resource.example))
    body[key] = resource.refs?.[key]
      ? await parents(resource.refs[key].to, value, make)
      : varied(resource, { key, value, n });
  return (await SPECIAL[resource.name]?.(body, { n, make })) ?? body;
}

async function parents(resource: string, value: unknown, make: Make): Promise<unknown> {
  const parent = await make(resource);
  return Array.isArray(value) ? [parent.id] : parent.id;
}

/** A text like the example's that the schema takes and that only the nth has; anything else stays. */
function varied(resource: AnyResource, { key, value, n }: { key: string; value: unknown; n: number }): unknown {
  const schema = resource.write.shape[key] as { safeParse(value: unknown): { success: boolean } } | undefined;
  if (typeof value !== 'string' || !schema || /^\d{4}-\d\d-\d\d/.test(value)) return value;
  const candidates = [
    `${value} ${n}`,
    `${value}${n}`,
    `n${n}${value}`,
    letters(n),
    `#${n.toString(16).padStart(6, '0')}`,
  ];
  return candidates.find((candidate) => schema.safeParse(candidate).success) ?? value;
}

/** 0 -> AAA, 1 -> AAB: for codes of three capitals. */
const letters = (n: number): string =>
  [676, 26, 1].map((place) => String.fromCharCode(65 + (Math.floor(n / place) % 26))).join('');
