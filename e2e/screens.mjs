import { call, rows, signedIn } from './portal.mjs';

/**
 * @typedef {object} Screen
 * @property {string} path  parameters in braces are filled from the demo
 * @property {string} title  what its h1 says in English, at least
 * @property {string} [user]  a demo account that may open it; without one it is opened as a guest
 */

const BOARD = '/module/{ccls_module_id}/lesson/{lesson_id}/group/{group_id}/attendance/{lesson_slot_id}';

/**
 * Every tab of one screen, as one person.
 * @param {string} path
 * @param {{ title: string, user: string }} screen
 * @param {string[]} tabs
 * @returns {Screen[]}
 */
const tabs = (path, screen, tabs) => tabs.map((tab) => ({ path: `${path}?tab=${tab}`, ...screen }));

/** The screens that the stories look at one by one. @type {readonly Screen[]} */
export const SCREENS = [
  { path: '/login', title: 'Sign in' },
  { path: '/register', title: 'Registration' },
  { path: '/verify-email', title: 'Verify e-mail' },
  { path: '/reset-password', title: 'Set new password' },
  { path: '/reset-password?token=0123456789abcdef0123456789abcdef', title: 'Set new password' },
  { path: '/reset-password-request', title: 'Forgot password' },
  { path: '/open-source?search=react', title: 'Open source' },
  { path: '/privacy-policy', title: 'Privacy policy' },
  { path: '/public/outgoing_letter', title: 'Letter by link' },
  { path: '/screens', title: 'All screens', user: 'teacher' },
  { path: '/show', title: 'Show at the counter', user: 'student' },
  { path: '/home', title: 'Home', user: 'admin' },
  { path: '/dashboard', title: 'Dashboard', user: 'admin' },
  { path: '/update-password', title: 'Update password', user: 'admin' },
  { path: '/accounts', title: 'Accounts', user: 'admin' },
  { path: '/accounts?open=new', title: 'Accounts', user: 'admin' },
  { path: '/accounts/{account}', title: '', user: 'admin' },
  { path: '/roles', title: 'Roles', user: 'admin' },
  { path: '/roles/new', title: 'New role', user: 'admin' },
  { path: '/roles/{role}', title: 'Dean', user: 'admin' },
  { path: '/guest-users', title: 'Guest users', user: 'admin' },
  ...tabs('/profile', { title: 'Profile', user: 'admin' }, ['about', 'security', 'settings', 'links']),
  { path: '/attendance-faceId', title: 'Face ID', user: 'admin' },
  { path: '/departments', title: 'Departments', user: 'admin' },
  { path: '/accounts/987654321', title: 'Account', user: 'admin' },
  { path: '/no/such/screen', title: 'Page not found', user: 'admin' },
  { path: '/departments', title: 'Departments', user: 'registrar' },
  { path: '/departments?open=new', title: 'Departments', user: 'registrar' },
  { path: '/academic-years', title: 'Academic year', user: 'registrar' },
  { path: '/settings', title: 'Settings', user: 'admin' },
  { path: '/academic-years?open=new', title: 'Academic year', user: 'registrar' },
  { path: '/academic-years?search=nothing+of+the+kind', title: 'Academic year', user: 'registrar' },
  { path: '/groups', title: 'Groups', user: 'registrar' },
  { path: '/groups?open=new', title: 'Groups', user: 'registrar' },
  { path: '/groups/create', title: 'New group', user: 'registrar' },
  { path: '/groups/assign', title: 'Assign groups', user: 'registrar' },
  { path: '/groups/assign?tab=shuffle', title: 'Assign groups', user: 'registrar' },
  { path: '/students', title: 'Students', user: 'registrar' },
  { path: '/students?open={student}', title: 'Students', user: 'registrar' },
  { path: '/attendance-students', title: 'Attendance by student', user: 'registrar' },
  { path: '/attendance-modules', title: 'Attendance by module', user: 'registrar' },
  { path: '/attendance-import', title: 'Import from Excel', user: 'admin' },
  ...tabs('/reference', { title: 'Reference', user: 'registrar' }, [
    'countries',
    'education_places',
    'types',
    'color_palette',
    'video_tutorials',
  ]),
  { path: '/reference?tab=levels&open=new', title: 'Reference', user: 'registrar' },
  { path: '/home', title: 'Home', user: 'dean' },
  { path: '/dashboard', title: 'Dashboard', user: 'dean' },
  { path: '/departments', title: 'Departments', user: 'dean' },
  ...tabs('/email-templates', { title: 'Email templates', user: 'hr' }, ['templates', 'sendings']),
  { path: '/email-templates/new', title: 'New email template', user: 'hr' },
  { path: '/email-templates/1?language=en', title: 'Welcome to the new students', user: 'hr' },
  { path: '/email-templates/1?open=new', title: 'Welcome to the new students', user: 'hr' },
  { path: '/email-templates/sendings/2', title: 'HR: plan your leave', user: 'hr' },
  { path: '/email-templates', title: 'Email templates', user: 'viewer' },
  { path: '/notifications', title: 'Notifications', user: 'student' },
  { path: '/notifications/settings', title: 'Notification settings', user: 'student' },
  { path: '/public/unsubscribe', title: 'Email preferences' },
  { path: '/student-support', title: 'Student support', user: 'support' },
  { path: '/student-support?tab=list', title: 'Student support', user: 'support' },
  { path: '/student-support/1', title: 'S000001', user: 'support' },
  { path: '/student-support', title: 'Student support', user: 'psychologist' },
  { path: '/offence', title: 'Offences', user: 'teacher' },
  { path: '/offence?tab=all', title: 'Offences', user: 'dean' },
  { path: '/offence?tab=types', title: 'Offences', user: 'registrar' },
  { path: '/offence?tab=invigilations', title: 'Offences', user: 'registrar' },
  { path: '/offence/6', title: 'O-000006', user: 'dean' },
  { path: '/report-misconduct', title: 'Report misconduct', user: 'teacher' },
  { path: '/my-offences', title: 'Offence', user: 'student' },
  { path: '/recruitment/inquiry', title: 'Recruitment inquiries', user: 'hr' },
  { path: '/recruitment/inquiry?tab=incoming', title: 'Recruitment inquiries', user: 'hr' },
  { path: '/recruitment/inquiry?tab=board', title: 'Recruitment inquiries', user: 'hr' },
  { path: '/recruitment/inquiry/9', title: 'Lecturer', user: 'hr' },
  { path: '/recruitment/inquiry', title: 'Recruitment inquiries', user: 'dean' },
  { path: '/recruitment/inquiry/new', title: 'New inquiry', user: 'dean' },
  { path: '/recruitment/inquiry/1?open=1', title: 'Lecturer', user: 'dean' },
  { path: '/letters', title: 'Letters', user: 'moderator' },
  { path: '/letters?tab=commands', title: 'Letters', user: 'moderator' },
  { path: '/letters?open=new', title: 'Letters', user: 'dean' },
  { path: '/letters/5', title: '', user: 'moderator' },
  { path: '/letters-incoming', title: 'Incoming letters', user: 'moderator' },
  { path: '/letters-incoming?open=new', title: 'Incoming letters', user: 'moderator' },
  { path: '/letters-outgoing', title: 'Outgoing letters', user: 'rector' },
  { path: '/letters', title: 'Letters', user: 'teacher' },
  { path: '/notebook-registration', title: 'Laptop registration', user: 'support' },
  { path: '/notebook-registration?tab=stock', title: 'Laptop registration', user: 'support' },
  { path: '/notebook-registration/1', title: '', user: 'support' },
  { path: '/student-support-submit', title: 'Ask for support', user: 'student' },
  { path: '/student-support-submit/1', title: 'S000001', user: 'student' },
  { path: '/notebook-registration-student', title: 'My laptop', user: 'student' },
  ...tabs('/inquiry/admin', { title: 'Inquiries', user: 'moderator' }, ['inbox', 'board', 'all']),
  { path: '/inquiry/admin?open=20', title: 'Inquiries', user: 'moderator' },
  ...tabs('/inquiry/inquiries_group', { title: 'Inquiry groups', user: 'moderator' }, ['groups', 'templates']),
  { path: '/inquiry/inquiries_group?open=new', title: 'Inquiry groups', user: 'moderator' },
  ...tabs('/inquiry/working-hours', { title: 'Working time', user: 'moderator' }, ['weeks', 'holidays']),
  { path: '/inquiry/working-hours?open=new', title: 'Working time', user: 'admin' },
  { path: '/student-inquiries', title: 'Student inquiries', user: 'moderator' },
  { path: '/inquiry/20', title: '', user: 'moderator' },
  ...tabs('/inquiry/assigned', { title: 'Assigned inquiries', user: 'support' }, ['board', 'list']),
  { path: '/inquiry', title: 'Inquiry', user: 'teacher' },
  ...tabs('/inquiry/list', { title: 'My inquiries', user: 'teacher' }, ['mine', 'involved', 'meetings']),
  { path: '/student-inquiries', title: 'Student inquiries', user: 'student' },
  { path: '/student-inquiries?open=new', title: 'Student inquiries', user: 'student' },
  { path: '/public/inquiry', title: 'Inquiry by link' },
  { path: '/teacher/dashboard', title: 'Teacher dashboard', user: 'teacher' },
  { path: '/chat', title: 'Chat', user: 'teacher' },
  { path: '/chat/1', title: 'Chat', user: 'admin' },
  { path: '/chat/{room}', title: 'Chat', user: 'teacher' },
  { path: '/chat/{room}?panel=members', title: 'Chat', user: 'teacher' },
  { path: '/chat?search=exam', title: 'Chat', user: 'teacher' },
  { path: '/chat?open=new', title: 'Chat', user: 'teacher' },
  { path: '/attendance', title: 'Attendance', user: 'teacher' },
  { path: '/attendance?tab=completed', title: 'Attendance', user: 'teacher' },
  { path: '/attendance-lessons', title: 'Attendance by lesson', user: 'teacher' },
  { path: '/attendance-list', title: 'Attendance list', user: 'teacher' },
  { path: '/module/{ccls_module_id}/lesson/{lesson_id}/attendance', title: 'Mark attendance', user: 'teacher' },
  { path: BOARD, title: 'Live attendance board', user: 'teacher' },
  { path: '/lessons', title: 'Lessons', user: 'teacher' },
  { path: '/module/{ccls_module_id}/lessons', title: 'Module lessons', user: 'teacher' },
  { path: '/module/{ccls_module_id}/lessons?open=new', title: 'Module lessons', user: 'teacher' },
  { path: '/homework/{homework}', title: 'Exercises of week', user: 'teacher' },
  { path: '/accounts', title: 'You do not have access', user: 'teacher' },
  { path: '/dashboard', title: 'Dashboard', user: 'student' },
  { path: '/home', title: 'Home', user: 'student' },
  { path: '/attendance', title: 'Attendance', user: 'student' },
  { path: '/chat/{room}', title: 'Chat', user: 'student' },
  { path: '/profile', title: 'Profile', user: 'student' },
  { path: '/course', title: 'Courses', user: 'registrar' },
  { path: '/course/create', title: 'New course', user: 'registrar' },
  { path: '/course/course-campaign', title: 'Course campaigns', user: 'registrar' },
  { path: '/course/categories', title: 'Course categories', user: 'registrar' },
  { path: '/modules', title: 'Modules', user: 'registrar' },
  { path: '/modules/create', title: 'New module', user: 'registrar' },
  { path: '/modules/activate', title: 'Activate modules', user: 'registrar' },
  { path: '/modules-outcome', title: 'Module outcomes', user: 'registrar' },
  { path: '/module/registration', title: 'Module registrations', user: 'registrar' },
  { path: '/module/registration', title: 'Module registrations', user: 'student' },
  { path: '/home', title: 'Home', user: 'applicant' },
  { path: '/chat', title: 'You do not have access', user: 'applicant' },
  { path: '/module-files', title: 'Module files', user: 'student' },
  { path: '/module-files', title: 'Module files', user: 'teacher' },
  { path: '/policy-files', title: 'Policy files', user: 'registrar' },
  { path: '/calendar', title: 'Calendar', user: 'admin' },
  { path: '/proof-of-study', title: 'Proof of study', user: 'student' },
  ...tabs('/proof-of-study/list', { title: 'Proof of study requests', user: 'registrar' }, [
    'waiting',
    'all',
    'papers',
  ]),
  { path: '/logs/assessment', title: 'Assessment logs', user: 'registrar' },
  { path: '/logs/audit', title: 'Audit log', user: 'admin' },
  { path: '/proof-of-work', title: 'Proof of work', user: 'teacher' },
  { path: '/calendar', title: 'Calendar', user: 'student' },
  { path: '/calendar?view=month', title: 'Calendar', user: 'registrar' },
  { path: '/distance-learning', title: 'Distance learning', user: 'teacher' },
  { path: '/distance-learning-lessons', title: 'Distance lessons', user: 'student' },
  { path: '/my/student-lessons', title: 'Introduction to Programming 4BIS01', user: 'student' },
  { path: '/roster', title: 'Import and export', user: 'admin' },
  { path: '/students/me', title: '', user: 'student' },
  { path: '/students/changes', title: 'Requested changes', user: 'registrar' },
  { path: '/bachelor/student-info', title: 'Student information', user: 'registrar' },
  { path: '/student-files', title: 'Student files', user: 'registrar' },
  { path: '/new-staff-files', title: 'New staff files', user: 'hr' },
  { path: '/staff', title: 'Staff', user: 'hr' },
  { path: '/course/transfer', title: 'Course transfer', user: 'registrar' },
  { path: '/course/transfer?tab=all', title: 'Course transfer', user: 'dean' },
  { path: '/course/transfer', title: 'Course transfer', user: 'student' },
  { path: '/enrollment', title: 'Enrollment', user: 'student' },
  { path: '/enrollment-list', title: 'Enrollments', user: 'registrar' },
  { path: '/enrollment-list?tab=all', title: 'Enrollments', user: 'registrar' },
  { path: '/enrollment-list?tab=windows', title: 'Enrollments', user: 'registrar' },
  { path: '/timetable', title: 'Timetable', user: 'student' },
  { path: '/timetable', title: 'Timetable', user: 'registrar' },
  { path: '/timetable/rooms', title: 'Rooms', user: 'registrar' },
  { path: '/timetable/generate', title: 'Generate timetable', user: 'registrar' },
  { path: '/timetable/availabilities', title: 'Teaching times', user: 'admin' },
  { path: '/shop', title: 'Shop', user: 'student' },
  { path: '/shop/all-orders', title: 'All orders', user: 'shop' },
  { path: '/shop/basket', title: 'Basket', user: 'student' },
  { path: '/shop/categories', title: 'Shop categories', user: 'shop' },
  { path: '/shop/materials', title: 'Materials', user: 'shop' },
  { path: '/shop/my-orders', title: 'My orders', user: 'student' },
  { path: '/shop/products', title: 'Products', user: 'shop' },
  { path: '/quiz', title: 'Quizzes', user: 'teacher' },
  { path: '/quiz/bank', title: 'Question bank', user: 'teacher' },
  { path: '/quiz/bank?tab=import', title: 'Question bank', user: 'teacher' },
  { path: '/quiz/{quiz}', title: '', user: 'teacher' },
  { path: '/quiz/{quiz_over}?tab=results', title: '', user: 'teacher' },
  { path: '/quiz/{quiz}/room', title: '', user: 'teacher' },
  { path: '/quiz/{quiz}/preview', title: '', user: 'teacher' },
  { path: '/quiz/student', title: 'My quizzes', user: 'student' },
  { path: '/quiz/test-page/{quiz_writing}', title: '', user: 'student' },
  { path: '/quiz/test-page/{quiz_waiting}', title: '', user: 'student' },
  { path: '/quiz/student/result/{quiz_told}', title: '', user: 'student' },
  { path: '/assessments?open=new', title: 'Assessments', user: 'teacher' },
  { path: '/assessments', title: 'Assessments', user: 'teacher' },
  { path: '/paper-scripts', title: 'Paper scripts', user: 'teacher' },
  { path: '/mark-entry', title: 'Mark entry', user: 'teacher' },
  { path: '/mark-lesson', title: 'Lesson marks', user: 'teacher' },
  { path: '/mark-assessment', title: 'Assessment marks', user: 'teacher' },
  { path: '/marks', title: 'Marks', user: 'student' },
  { path: '/subject-boards', title: 'Subject boards', user: 'admin' },
  { path: '/mark-amendment', title: 'Mark amendments', user: 'registrar' },
  { path: '/ec', title: 'Claims', user: 'registrar' },
  { path: '/ec-submit', title: 'Submit a claim', user: 'student' },
  { path: '/meal', title: 'Meals', user: 'student' },
  { path: '/meal-admin', title: 'Meal administration', user: 'shop' },
  { path: '/dormitory', title: 'Dormitory', user: 'student' },
  { path: '/accommodation-requests', title: 'Accommodation requests', user: 'support' },
  { path: '/library', title: 'E-library', user: 'admin' },
  { path: '/library/mine', title: 'My books', user: 'student' },
  { path: '/library/lists', title: 'Reading lists', user: 'teacher' },
  { path: '/library/counter', title: 'Library counter', user: 'admin' },
  { path: '/library/catalogue', title: 'Catalogue', user: 'admin' },
  { path: '/library/import', title: 'Import books', user: 'admin' },
  { path: '/library/statistics', title: 'Library statistics', user: 'admin' },
  { path: '/readers-club', title: 'Readers club', user: 'student' },
  { path: '/reservation/room', title: 'Reserve a room', user: 'student' },
  { path: '/reservation/list', title: 'Reservations', user: 'student' },
  { path: '/reservation/list', title: 'Reservations', user: 'library' },
  { path: '/reservation/rooms', title: 'Rooms to reserve', user: 'library' },
  { path: '/reservation/blocks', title: 'Blocked times', user: 'library' },
  { path: '/achievement-records', title: 'Achievement records', user: 'student' },
  { path: '/attendance-terminals', title: 'Face ID terminals', user: 'admin' },
  { path: '/job-positions', title: 'Job positions', user: 'hr' },
  { path: '/vacancy-positions', title: 'Vacancy positions', user: 'hr' },
  { path: '/applications', title: 'Job applications', user: 'hr' },
  { path: '/form/forms', title: 'Forms', user: 'registrar' },
  { path: '/bachelor/contracts', title: 'Contracts', user: 'admin' },
  { path: '/contract-texts', title: 'Contract texts', user: 'admin' },
  { path: '/contract-prices', title: 'Contract prices', user: 'admin' },
  { path: '/contract', title: 'Contract', user: 'student' },
  { path: '/form/types', title: 'Form types', user: 'registrar' },
  { path: '/form', title: 'Form builder', user: 'registrar' },
  { path: '/incoming-forms', title: 'Incoming forms', user: 'registrar' },
  { path: '/request-form', title: 'My requests', user: 'student' },
  { path: '/forms-for-student', title: 'Forms', user: 'student' },
  { path: '/student-applications', title: 'Student applications', user: 'admission' },
  { path: '/student-applications?tab=board', title: 'Student applications', user: 'admission' },
  { path: '/student-admission/admin', title: 'Student admission', user: 'admission' },
  { path: '/student-admission/category', title: 'Student admission categories', user: 'admission' },
  { path: '/general-applications?tab=all', title: 'General applications', user: 'admission' },
  { path: '/application-form', title: 'Application forms', user: 'admission' },
  { path: '/potential-talaba', title: 'Potential students', user: 'admission' },
  { path: '/pfc/applications?tab=all', title: 'Pre-foundation applications', user: 'admission' },
  { path: '/pfc/enrollment', title: 'Pre-foundation enrollment', user: 'admission' },
  { path: '/guest-application/general', title: 'My general applications', user: 'applicant' },
  { path: '/guest-application/enrollment/create', title: 'New enrollment application', user: 'applicant' },
];

/** The lesson of the demo that is happening now, by the names of the routes' parameters. */
export async function lessonNow() {
  const [known] =
    await rows(`select r.ccls_module_id::int, r.lesson_id::int, r.group_id::int, r.lesson_slot_id::int from lesson_attendances r
    join lessons l on l.id = r.lesson_id where r.institution_id = 1 and l.title = 'Open seminar'`);
  return /** @type {{ ccls_module_id: number, lesson_id: number, group_id: number, lesson_slot_id: number }} */ (known);
}

const WRITTEN = 'A quiz to look at';
/** A copy of the open quiz for the student alone: the one of the demo is begun by another story. */
const COPY = `with source as (select id from quizzes where status = 'open' order by id limit 1), quiz as (
    insert into quizzes select (jsonb_populate_record(q, jsonb_build_object('title', $1::text, 'id',
      nextval(pg_get_serial_sequence('quizzes', 'id'))))).*
    from quizzes q where q.id = (select id from source) returning id, institution_id, teacher_ids
  ), paper as (insert into quiz_papers select (jsonb_populate_record(p, jsonb_build_object('quiz_id', (select id from quiz),
      'id', nextval(pg_get_serial_sequence('quiz_papers', 'id'))))).*
    from quiz_papers p where p.quiz_id = (select id from source))
  insert into quiz_attempts (institution_id, quiz_id, teacher_ids, student_id, number, seed)
  select q.institution_id, q.id, q.teacher_ids, s.id, 1, 7 from quiz q, students s join accounts a on a.id = s.account_id
    where a.username = 'student' returning id::int`;

/** An attempt that the student of the demo is writing. */
async function writtenByStudent() {
  const [known] = await rows(
    'select t.id::int from quiz_attempts t join quizzes q on q.id = t.quiz_id where q.title = $1',
    [WRITTEN],
  );
  if (known) return known.id;
  const [{ id }] = await rows(COPY, [WRITTEN]);
  const { token, user_info } = await signedIn('student');
  const institution = String(user_info.selected_institution.value);
  const body = { id, accept: true };
  const { status } = await call('/student_quiz_assessment/start', { method: 'POST', token, institution, body });
  if (status !== 200) throw new Error(`The quiz of the student cannot be started: ${status}`);
  return id;
}

/** Quizzes of the demo, and attempts of its student: one that is written, one that waits, one whose result is told. */
async function quizzesOfStudent() {
  const found = await rows(
    `select t.id::int, t.quiz_id::int, q.status from quiz_attempts t join quizzes q on q.id = t.quiz_id
      join students s on s.id = t.student_id join accounts a on a.id = s.account_id
      where a.username = 'student' and q.title <> $1 order by t.id`,
    [WRITTEN],
  );
  const of = (/** @type {string} */ status) => found.find((row) => row.status === status) ?? { id: 0, quiz_id: 0 };
  return {
    quiz: of('open').quiz_id,
    quiz_over: of('evaluated').quiz_id,
    quiz_writing: await writtenByStudent(),
    quiz_waiting: of('published').id,
    quiz_told: of('evaluated').id,
  };
}

/** The values of the parameters in the screens' paths. @returns {Promise<Record<string, number>>} */
export async function parameters() {
  const [known] =
    await rows(`select (select id::int from accounts where username = 'teacher') as account, (select id::int from roles
      where name = 'DEAN' order by id limit 1) as role,
    (select min(lesson_assessment_id)::int from lesson_homeworks) as homework,
    (select s.id::int from students s join accounts a on a.id = s.account_id where a.username = 'student') as student,
    (select m.chat_group_id::int from chat_members m join accounts t on t.id = m.account_id and t.username = 'teacher'
      join chat_members o on o.chat_group_id = m.chat_group_id join accounts s on s.id = o.account_id and s.username = 'student'
      join chat_groups g on g.id = m.chat_group_id and g.kind = 'module' order by 1 limit 1) as room`);
  return { ...known, ...(await lessonNow()), ...(await quizzesOfStudent()) };
}

/** The address of a screen with its parameters filled in. @param {Pick<Screen, 'path'>} screen @param {Record<string, number>} known */
export const pathOf = ({ path }, known) => path.replace(/\{(\w+)\}/g, (_, name) => String(known[name]));
