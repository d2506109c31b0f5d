import { myWork, type WorkKind } from '@quad/domain/dashboard';
import { RESOURCES } from '@quad/domain/resources';
import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';
import { named, Uniform } from '#testing/uniform.js';

const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
const WITH_WORK = RESOURCES.filter(({ workflow }) =>
  Object.values(workflow?.steps ?? {})
    .flat()
    .some(({ awaited }) => awaited),
).map(({ name }) => name);
/** Their steps need a whole course, a shop or a room around them: their own specs make them. */
const OF_THEIR_OWN = [
  ...['accommodations', 'amendments', 'club_events', 'ec_claims', 'marks', 'meal_activations'],
  ...['merch_refunds', 'merch_trades', 'quizzes', 'room_reservations', 'subject_boards'],
];

let portal: Portal;
let rows: Rows;
const ROLE_OF = {
  teacher: 'TEACHER',
  manager: 'DEAN',
  moderator: 'INQUIRY_MODERATOR',
  hr: 'HR_HEAD',
  director: 'DIRECTOR',
  clerk: 'DMS_MODERATOR',
  helper: 'STUDENT_SUPPORT_UNIT',
  keeper: 'REGISTRAR_HEAD',
  admissions: 'ADMISSION_MODERATOR',
  money: 'ACCOUNTANT_MODERATOR',
  admin: 'ADMIN',
} as const;
let people: Readonly<Record<keyof typeof ROLE_OF, Known>>;
let student: Known;
/** What the samples of all resources make: a whole campaign, form or vacancy comes with each. */
const SAMPLED = [
  ...['contract_agreements', 'course_applications', 'form_requests', 'foundation_payments', 'general_applications'],
  ...['job_applications', 'job_positions', 'main_applications', 'vacancy_positions'],
];
/** What waits, by the resource: the ids that were made for this spec. */
const made: Record<string, number> = {};

beforeAll(async () => {
  portal = await startPortal();
  rows = new Rows(portal);
  const known: [string, Known][] = [];
  for (const [name, role] of Object.entries(ROLE_OF)) known.push([name, await rows.staff([role])]);
  people = Object.fromEntries(known) as typeof people;
  student = await rows.student();
  const samples = await Uniform.start(portal);
  for (const name of SAMPLED) made[name] = (await samples.make(named(name))).id;
  // Each fee is of an application.
  made.foundation_applications = (await portal.sql<{ id: number }>('select id from foundation_applications'))[0]!.id;
  await portal.sql(`update students set status = 'activated'`);
  await fill();
});
afterAll(() => portal.stop());

const accountOf = ({ person }: Known) => person.account_id;

async function fill(): Promise<void> {
  const { teacher, manager } = people;
  const department_id = await rows.add('departments', { name: 'School', code: 'S', kind: 'faculty' });
  made.recruitment_inquiries = await rows.add('recruitment_inquiries', {
    creator_id: accountOf(manager),
    department_id,
    position: 'Lecturer',
    posts: 1,
    reason: 'Two groups more',
    status: 'accepted',
    submitted_at: inHours(-5),
  });
  const leave = { type: 'annual', start_date: '2099-07-05', end_date: '2099-07-06', days: 2, status: 'submitted' };
  made.vacation_requests = await rows.add('vacation_requests', {
    ...leave,
    staff_id: teacher.id,
    account_id: accountOf(teacher),
    line_manager_id: accountOf(manager),
    starts_at: '2099-07-04T19:00:00Z',
    ends_at: '2099-07-06T19:00:00Z',
    submitted_at: inHours(-1),
  });
  made.letters = await rows.add('letters', {
    direction: 'outgoing',
    header: 'On the inspection',
    content: 'As asked',
    correspondent: 'Ministry',
    author_id: accountOf(teacher),
    status: 'submitted',
  });
  made.student_support_requests = await rows.add('student_support_requests', {
    account_id: accountOf(student),
    student_id: student.id,
    category: 'documents',
    text: 'A letter, please',
    due_at: inHours(-2),
  });
  made.laptop_registrations = await rows.add('laptop_registrations', { student_id: student.id });
  made.students = (await rows.student({ status: 'pending' })).id;
  made.offences = await offence('submitted');
  made.role_requests = await rows.add('role_requests', {
    kind: 'give',
    account_id: accountOf(teacher),
    requester_id: accountOf(people.hr),
    roles: ['PSYCHOLOGIST'],
  });
  await lesson();
}

/** A case of misconduct with these members in its panel. */
async function offence(status: string, panel_member_ids: readonly number[] = []): Promise<number> {
  const n = `${status} ${panel_member_ids.join()}`;
  return rows.add('offences', {
    reporter_id: accountOf(people.teacher),
    student_id: student.id,
    module_id: await rows.add('modules', { code: n, title: 'Economics' }),
    offence_type_id: await rows.add('offence_types', { name: n, category: 'exam' }),
    nature: 'Notes on a ruler',
    description: 'Four formulas',
    evidence_ids: [1],
    submitted_at: inHours(-9),
    status,
    panel_member_ids,
  });
}

/** A lesson that is over, its register not taken, and one that nobody held. */
async function lesson(): Promise<void> {
  const year = await rows.add('academic_years', { name: '2026/27', start_date: '2026-09-01', end_date: '2027-06-30' });
  const group_id = await rows.add('groups', { title: 'CS-1' });
  const module_id = await rows.add('modules', { code: 'CS101', title: 'Programming' });
  const ccls_module_id = await rows.add('taught_modules', {
    module_id,
    title: 'Programming',
    academic_year_id: year,
    semester_id: await rows.add('semesters', { name: 'Autumn', number: 1 }),
    group_ids: [group_id],
    start_date: '2026-09-01',
    end_date: '2027-01-20',
  });
  await registration({ taught_module_id: ccls_module_id, module_id }, year);
  await registry(year);
  const lesson_id = await rows.add('lessons', { ccls_module_id, title: 'Loops', hours: 2 });
  const slot = (status: string, hours: number) =>
    rows.add('timetable_slots', {
      lesson_id,
      teacher_id: people.teacher.id,
      group_ids: [group_id],
      status,
      starts_at: inHours(hours),
      ends_at: inHours(hours + 1),
    });
  made.timetable_slots = await slot('expired', -60);
  const register = async (hours: number) =>
    rows.add('lesson_attendances', {
      lesson_slot_id: await slot('published', hours),
      lesson_id,
      ccls_module_id,
      group_id,
      teacher_id: people.teacher.id,
      students: 1,
      starts_at: inHours(hours),
      ends_at: inHours(hours + 1),
    });
  made.lesson_attendances = await register(-3);
  await register(5);
}

/** What students have sent to the registry. */
async function registry(academic_year_id: number): Promise<void> {
  const sent = { student_id: student.id, status: 'submitted' };
  const [account_id, submitted_at] = [accountOf(student), inHours(-4)];
  made.change_requests = await rows.add('change_requests', {
    ...{ ...sent, kind: 'student', account_id, field: 'lastname', new_value: 'Rahimova' },
  });
  made.study_proofs = await rows.add('study_proofs', { ...sent, purpose: 'embassy', language: 'en' });
  made.enrollments = await rows.add('enrollments', {
    ...{ ...sent, academic_year_id, submitted_at, closes_at: inHours(99) },
  });
  made.course_transfers = await rows.add('course_transfers', {
    ...{ ...sent, creator_id: account_id, submitted_at, compared_at: submitted_at, type: 'course' },
    target_course_id: await rows.add('courses', { title: 'Law', code: 'LAW' }),
    target_level_id: await rows.add('levels', { name: 'Second year', number: 2 }),
  });
}

/** A registration that was sent where approval is asked. */
async function registration(taught: { taught_module_id: number; module_id: number }, year: number): Promise<void> {
  const [opens_at, closes_at] = [inHours(-99), inHours(99)];
  const campaign_id = await rows.add('course_campaigns', {
    course_id: await rows.add('courses', { title: 'Computing', code: 'CMP' }),
    academic_year_id: year,
    purpose: 'module_registration',
    ...{ opens_on: '2026-11-01', closes_on: '2099-01-01', opens_at, closes_at },
  });
  const about = { ...taught, student_id: student.id, campaign_id, title: 'Programming', credits: 6, closes_at };
  made.module_registrations = await rows.add('module_registrations', { ...about, status: 'submitted' });
}

async function workOf(person: Person): Promise<WorkKind[]> {
  const { status, body } = await person.get('/my-work');
  expect(status).toBe(200);
  return myWork.parse(body);
}
const of = (work: readonly WorkKind[], resource: string) => work.find((kind) => kind.resource === resource);
const told = async ({ person }: Known, resource: string) =>
  of(await workOf(person), resource)?.items.map(({ id, steps }) => [id, ...steps.map(({ event }) => event)]) ?? null;

test('every workflow whose table awaits a step has its place in somebody’s list, by role and by person', async () => {
  const { teacher, manager, moderator, hr, director, clerk, helper, keeper, admissions, money } = people;
  const inquiry = await teacher.person.post('/inquiry', {
    title: 'A lamp',
    description: 'It is dark',
    deadline: inHours(100),
  });
  made.inquiries = (inquiry.body as { id: number }).id;
  expect((await teacher.person.post(`/inquiry/${made.inquiries}/actions/SUBMIT`, {})).status).toBe(200);
  const waits: readonly (readonly [who: Known, resource: string, ...events: string[]])[] = [
    [moderator, 'inquiries', 'VERIFY'],
    [manager, 'vacation_requests', 'VERIFY'],
    [hr, 'recruitment_inquiries', 'ASSIGN'],
    [clerk, 'letters', 'VERIFY'],
    [helper, 'student_support_requests', 'ASSIGN'],
    [helper, 'laptop_registrations', 'ACCEPT'],
    [keeper, 'students', 'ACTIVATE'],
    [keeper, 'timetable_slots', 'MAKE_UP'],
    [teacher, 'lesson_attendances', 'SAVE'],
    [keeper, 'offences', 'ASSIGN'],
    [keeper, 'module_registrations', 'ACCEPT'],
    [keeper, 'change_requests', 'ACCEPT', 'REJECT'],
    [keeper, 'course_transfers', 'VERIFY'],
    [keeper, 'enrollments', 'VERIFY'],
    [keeper, 'study_proofs', 'ACCEPT'],
    [await rows.staff(['REGISTRAR_OFFICER']), 'form_requests', 'ASSIGN', 'ACCEPT'],
    [admissions, 'general_applications', 'VERIFY'],
    [admissions, 'main_applications', 'VERIFY'],
    [admissions, 'foundation_applications', 'VERIFY'],
    [hr, 'job_applications', 'VERIFY'],
    [admissions, 'course_applications', 'ACCEPT'],
    [money, 'foundation_payments', 'CONFIRM'],
    [money, 'contract_agreements', 'ISSUE'],
    [hr, 'job_positions', 'ACTIVATE'],
    [hr, 'vacancy_positions', 'ACTIVATE'],
    [people.admin, 'role_requests', 'CONFIRM'],
  ];
  expect([...new Set([...waits.map(([, resource]) => resource), ...OF_THEIR_OWN])].sort()).toEqual(
    [...WITH_WORK].sort(),
  );
  for (const [who, resource, ...events] of waits)
    expect([resource, await told(who, resource)]).toEqual([resource, [[made[resource], ...events]]]);
  // Nothing of it is work for the person who made it, nor for a role or a person that the row does not name.
  expect(await told(teacher, 'inquiries')).toEqual([]);
  expect(await told(teacher, 'vacation_requests')).toEqual([]);
  expect(await told(await rows.staff(['DEAN']), 'vacation_requests')).toEqual([]);
  expect(await told(student, 'student_support_requests')).toEqual([]);
  expect(await told(await rows.staff(['TEACHER']), 'lesson_attendances')).toEqual([]);
  expect(await told(manager, 'inquiries')).toEqual([]);
  // Its form names the officers of the registry, not their head.
  expect(await told(keeper, 'form_requests')).toEqual([]);
  expect((await told(director, 'vacation_requests'))?.[0]).toEqual([made.vacation_requests, 'VERIFY']);
});

test('what names a person is theirs; what anybody of their role may do is not', async () => {
  const mine = async ({ person }: Known, resource: string) => {
    const kind = of(await workOf(person), resource);
    return [kind?.mine, kind?.count, ...(kind?.items.map((item) => item.mine) ?? [])];
  };
  expect(await mine(people.manager, 'vacation_requests')).toEqual([1, 1, true]);
  expect(await mine(people.director, 'vacation_requests')).toEqual([0, 1, false]);
  expect(await mine(people.teacher, 'lesson_attendances')).toEqual([1, 1, true]);
  expect(await mine(people.keeper, 'enrollments')).toEqual([0, 1, false]);
});

test('a person in a list of people finds what waits for them, and a colleague of the same role does not', async () => {
  const [member, colleague] = [await rows.staff(['AR_COMMITTEE']), await rows.staff(['AR_COMMITTEE'])];
  const id = await offence('panel', [member.id]);
  const steps = async (who: Known) => (await told(who, 'offences'))?.filter(([one]) => one === id);
  expect([await steps(member), await steps(colleague)]).toEqual([[[id, 'RECORD_PANEL_DECISION']], []]);
});

test('who only reads has no work, nor has a neighbour, and nobody sees it without a session', async () => {
  expect(await workOf(await portal.person(['MODERATOR_VIEWER']))).toEqual([]);
  const neighbour = await new Rows(portal, THERE).staff(['INQUIRY_MODERATOR']);
  expect(await told(neighbour, 'inquiries')).toEqual([]);
  expect((await fetch(`${portal.url}/api/v1/my-work`)).status).toBe(401);
});

test('an item says what it is, who it is about, until when, where it is, and what its step needs', async () => {
  const [request] = of(await workOf(people.helper.person), 'student_support_requests')?.items ?? [];
  expect(request).toMatchObject({
    id: made.student_support_requests,
    status: 'submitted',
    title: 'documents',
    number: expect.stringMatching(/^S\d+$/) as string,
    page: `/student-support/${made.student_support_requests}`,
    steps: [{ event: 'ASSIGN', to: 'assigned', asks: true, ends: false }],
  });
  expect(Date.parse(request?.due ?? '')).toBeLessThan(Date.now());
  const [leave] = of(await workOf(people.manager.person), 'vacation_requests')?.items ?? [];
  expect([leave?.title, leave?.due, leave?.page]).toEqual([
    'annual',
    '2099-07-05',
    `/vacation/${made.vacation_requests}`,
  ]);
  const [laptop] = of(await workOf(people.helper.person), 'laptop_registrations')?.items ?? [];
  expect(laptop?.steps).toEqual([{ event: 'ACCEPT', to: 'accepted', asks: false, ends: false }]);
});

test('whoever asked finds the record on a page of their own', async () => {
  const asked = await rows.add('student_support_requests', {
    account_id: accountOf(student),
    student_id: student.id,
    category: 'documents',
    text: 'Which one?',
    status: 'pending',
    due_at: inHours(5),
  });
  const [item, ...others] = of(await workOf(student.person), 'student_support_requests')?.items ?? [];
  expect([item?.id, item?.page, item?.due, others.length]).toEqual([
    asked,
    `/student-support-submit/${asked}`,
    null,
    0,
  ]);
});

test('a record leaves one list and enters another with the step, and whoever watches hears of it', async () => {
  const { teacher, moderator } = people;
  const ear = await moderator.person.listen({ resource: 'inquiries' });
  const second = await rows.staff(['INQUIRY_MODERATOR']);
  const back = await second.person.post(`/inquiry/${made.inquiries}/actions/RETURN_FOR_EDIT`, {
    reason: 'Which room?',
  });
  expect(back.status).toBe(200);
  await ear.hears('inquiries.RETURN_FOR_EDIT');
  expect(await told(moderator, 'inquiries')).toEqual([]);
  expect(await told(teacher, 'inquiries')).toEqual([[made.inquiries, 'RESUBMIT']]);
  expect(of(await workOf(teacher.person), 'inquiries')?.items[0]?.due).toBeNull();
  await teacher.person.post(`/inquiry/${made.inquiries}/actions/RESUBMIT`, {});
  expect(await told(teacher, 'inquiries')).toEqual([]);
  expect(await told(moderator, 'inquiries')).toEqual([[made.inquiries, 'VERIFY']]);
});

test('of many the nearest are shown, those that are late first, and all of them are counted', async () => {
  const request = (hours: number) =>
    rows.add('student_support_requests', {
      account_id: accountOf(student),
      student_id: student.id,
      category: 'documents',
      text: 'Another letter',
      due_at: inHours(hours),
    });
  for (let at = 25; at > 0; at--) await request(at);
  const kind = of(await workOf(people.helper.person), 'student_support_requests');
  expect([kind?.count, kind?.items.length]).toEqual([26, 20]);
  expect(kind?.items[0]?.id).toBe(made.student_support_requests);
  const dues = kind?.items.map(({ due }) => Date.parse(due ?? '')) ?? [];
  expect(dues).toEqual([...dues].sort((one, other) => one - other));
});
