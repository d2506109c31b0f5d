import type { AnyResource } from '@quad/domain/core';

export type Body = Record<string, unknown>;
/** Makes a record of the resource of that name and answers it. */
export type Make = (resource: string) => Promise<Body & { id: number }>;

/** Writes that need more than an example with fresh parents: what belongs together, or must not meet another of its kind. */
const SPECIAL: Readonly<Record<string, (body: Body, about: { n: number; make: Make }) => Body | Promise<Body>>> = {
  // A person has a meal once in a period: each sample is of a week of its own.
  meal_activations: (body, { n }) => {
    const monday = Date.parse('2030-01-07T00:00:00Z') + n * 7 * 86_400_000;
    const day = (more: number) => new Date(monday + more * 86_400_000).toISOString().slice(0, 10);
    return { ...body, start_date: day(0), end_date: day(4) };
  },
  // What it speaks of is said by another column.
  user_open_links: async (body, { make }) => ({
    ...body,
    subject_resource: 'inquiries',
    subject_id: (await make('inquiries')).id,
  }),
  // A copy of the shelves is lent, by its barcode.
  book_loans: async (body, { make }) => ({ ...body, barcode: (await make('book_copies')).barcode }),
  assessments: (body, { n }) => ({ ...body, code: `CW${n}`, weighting: 1 }),
  holidays: (body, { n }) => ({ ...body, day: `${2100 + n}-05-01` }),
  working_weeks: (body, { n }) => ({ ...body, valid_from: `${2100 + n}-09-01` }),
  academic_years: (body, { n }) => ({ ...body, start_date: `${2100 + n}-09-01`, end_date: `${2101 + n}-06-30` }),
};

const application = async (make: Make): Promise<Body> => ({
  applicant_id: (await make('accounts')).id,
  campaign_id: (await make('application_campaigns')).id,
  form_version_id: (await make('form_versions')).id,
  status: 'submitted',
  declared_at: '2026-11-20T09:00:00Z',
  submitted_at: '2026-11-20T09:00:00Z',
  closes_at: '2099-01-01T00:00:00Z',
});

/** Rows of resources that nobody makes by a call, or not everybody who may read them: what to insert into their table. */
export const ROWS: Readonly<Record<string, (make: Make, n: number) => Body | Promise<Body>>> = {
  form_versions: async (make, n) => ({
    form_id: (await make('forms')).id,
    number: n,
    content: JSON.stringify({ steps: [{ key: 'main', label: { en: 'Your wish' }, fields: [] }] }),
  }),
  // A campaign that is open, and an applicant who is nobody's officer.
  general_applications: (make) => application(make),
  job_applications: (make) => application(make),
  course_applications: (make) => application(make),
  main_applications: async (make) => ({
    ...(await application(make)),
    academic_year_id: (await make('academic_years')).id,
  }),
  foundation_applications: async (make) => ({
    ...(await application(make)),
    academic_year_id: (await make('academic_years')).id,
  }),
  foundation_payments: async (make, n) => {
    const { id: application_id, applicant_id } = await make('foundation_applications');
    return {
      application_id,
      applicant_id,
      amount: `${150_000 + n}.00`,
      currency: 'UZS',
      due_at: '2099-01-01T00:00:00Z',
    };
  },
  // Only an open form is asked by, and for oneself.
  form_requests: async (make) => {
    const { id: form_version_id, form_id } = await make('form_versions');
    return {
      form_id,
      form_version_id,
      requester_id: (await make('accounts')).id,
      handler_roles: ['REGISTRAR_OFFICER'],
      status: 'submitted',
      submitted_at: '2026-11-20T09:00:00Z',
    };
  },
  face_id_imports: (_, n) => ({
    file_name: `terminal-${n}.csv`,
    file_hash: `hash ${n}`,
    format: 'zkteco',
    rows: 30,
    matched: 29,
    unmatched: 1,
  }),
  // A call looks into the file itself.
  book_files: async (make, n) => ({
    book_id: (await make('books')).id,
    title: `Chapter ${n}`,
    kind: 'pdf',
    file_id: n,
    group_ids: [],
  }),
  achievement_records: async (make, n) => ({
    account_id: (await make('accounts')).id,
    type: 'readers_club',
    title: `Evening ${n}`,
    achieved_on: '2026-11-20',
    points: n,
    evidence: `/readers-club/${n}`,
  }),
  club_places: async (make, n) => ({
    event_id: (await make('club_events')).id,
    account_id: (await make('accounts')).id,
    status: 'registered',
    seat: n,
    ticket: `ticket ${n}`,
  }),
  paper_scripts: async (make, n) => {
    const mark = await make('marks');
    return {
      assessment_id: mark.assessment_id,
      mark_id: mark.id,
      student_id: mark.student_id,
      attempt: 1,
      code: `QD-${1000 + n}`,
    };
  },
  marks: async (make) => {
    const assessment = await make('assessments');
    return {
      assessment_id: assessment.id,
      ccls_module_id: assessment.ccls_module_id,
      student_id: (await make('students')).id,
      status: 'published',
      calculated_mark: 64,
      published_at: '2026-11-20T09:00:00Z',
    };
  },
  ec_claims: async (make) => {
    const mark = await make('marks');
    return {
      student_id: mark.student_id,
      creator_id: (await make('accounts')).id,
      status: 'submitted',
      grounds: 'illness',
      mark_ids: [mark.id],
      happened_from: '2026-11-16',
      happened_to: '2026-11-20',
      reason: 'A fever of 39 degrees.',
    };
  },
  accommodations: async (make) => {
    const { id: student_id, account_id } = await make('students');
    return {
      student_id,
      creator_id: account_id,
      campaign_id: (await make('dormitory_campaigns')).id,
      status: 'submitted',
      dormitory_type: 'shared',
      gender: 'female',
      guardian_name: 'Nodira Karimova',
      guardian_relation: 'mother',
      guardian_phone: '+998901234567',
      points: 0,
      closes_at: '2099-01-01T00:00:00Z',
    };
  },
  subject_boards: async (make) => ({
    student_id: (await make('students')).id,
    ccls_module_id: (await make('taught_modules')).id,
  }),
  lesson_homeworks: async (make) => ({
    lesson_assessment_id: (await make('lesson_assessments')).id,
    student_id: (await make('students')).id,
  }),
  distance_progress: async (make, n) => ({
    distance_lesson_id: (await make('distance_lessons')).id,
    student_id: (await make('students')).id,
    percent: n % 100,
  }),
  quiz_attempts: async (make, n) => ({
    quiz_id: (await make('quizzes')).id,
    student_id: (await make('students')).id,
    number: 1,
    seed: n,
  }),
  roster_imports: (_, n) => ({
    name: `roster-${n}.zip`,
    kind: 'oneroster',
    state: 'done',
    rows: 12,
    created: 10,
    refused: 2,
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
  // People ask for themselves alone.
  change_requests: async (make, n) => {
    const { id: student_id, account_id } = await make('students');
    return { kind: 'student', account_id, student_id, field: 'lastname', new_value: `Rahimova ${n}` };
  },
  merch_variants: async (make) => {
    const { id: item_id, size_ids, color_ids } = await make('merch_items');
    const other = await make('merch_sizes');
    return {
      item_id,
      size_id: other.id ?? (size_ids as number[])[0],
      color_id: (color_ids as number[])[0],
      stock: 9,
      on_sale: true,
    };
  },
  merch_trades: async (make, n) => ({
    buyer_id: (await make('accounts')).id,
    product: `Hoodie ${n}`,
    size: 'M',
    color: 'Navy',
    quantity: 1,
    total: '320000.00',
    currency: 'UZS',
    expires_at: '2099-01-01T00:00:00Z',
  }),
  merch_payments: async (make, n) => {
    const { id: trade_id, buyer_id } = await make('merch_trades');
    return {
      trade_id,
      buyer_id,
      amount: '320000.00',
      currency: 'UZS',
      transactionNumber: `TR-${n}`,
      transactionDate: '2026-11-20',
    };
  },
  merch_refunds: async (make) => {
    const { id: trade_id, buyer_id } = await make('merch_trades');
    return { trade_id, buyer_id, amount: '320000.00', currency: 'UZS', why: 'cancelled' };
  },
  meal_orders: async (make) => {
    const { id: meal_id, sitting_id } = await make('meals');
    const owner_id = (await make('accounts')).id;
    return { owner_id, meal_id, sitting_id, kind: 'lunch', day: '2099-03-02', amount: '25000.00', currency: 'UZS' };
  },
  meal_entries: async (make, n) => {
    const { id: sitting_id } = await make('meal_sittings');
    const owner_id = (await make('accounts')).id;
    const scan = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
    return { owner_id, sitting_id, kind: 'lunch', day: '2026-11-20', scanned_at: '2026-11-20T08:00:00Z', scan };
  },
  payment_intents: async (make, n) => ({
    token: `token of payment ${n}`,
    provider: 'simulator',
    subject_resource: 'merch_trades',
    subject_id: (await make('merch_trades')).id,
    title: `Order ${n}`,
    account_id: (await make('accounts')).id,
    amount: '320000.00',
    currency: 'UZS',
    return_path: '/shop/payment-confirm',
    expires_at: '2099-01-01T00:00:00Z',
  }),
  room_reservations: async (make, n) => ({
    room_id: (await make('rooms')).id,
    requester_id: (await make('accounts')).id,
    title: `Study group ${n}`,
    starts_at: '2099-01-05T05:00:00Z',
    ends_at: '2099-01-05T06:00:00Z',
    release_at: '2099-01-05T05:15:00Z',
  }),
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
  // Asked for by students, and by the registry for students.
  study_proofs: async (make) => ({ student_id: (await make('students')).id, purpose: 'embassy', language: 'en' }),
  issued_papers: async (make) => {
    const { id: student_id, account_id } = await make('students');
    return {
      kind: 'transcript',
      student_id,
      account_id,
      language: 'en',
      issued_on: '2026-11-20',
      valid_until: '2027-02-18',
      ends_at: '2027-02-19T00:00:00Z',
      stated_hash: 'hash',
    };
  },
  laptop_registrations: async (make) => ({ student_id: (await make('students')).id, note: 'For the final project' }),
  // Made only by the student whose course has a campaign that is open.
  module_registrations: async (make) => {
    const taught = await make('taught_modules');
    return {
      student_id: (await make('students')).id,
      taught_module_id: taught.id,
      module_id: taught.module_id,
      campaign_id: (await make('course_campaigns')).id,
      title: 'Machine Learning',
      credits: 6,
      closes_at: '2099-10-01T19:00:00Z',
    };
  },
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
