import type { Transaction } from '#core/database/database.js';
import { insert } from '../insert.js';
import { TEMPLATES } from './email-texts.js';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const base = (institution: number, hours: number, version = 1) => ({
  institution_id: institution,
  version,
  created_at: ago(hours),
  updated_at: ago(hours),
});

/** Sent emails: the template, the audience (SQL on the account `a`) and the age in hours. */
const SENDINGS = [
  {
    template: 0,
    hours: 1000,
    audience: { roles: ['BACHELOR_STUDENT'] },
    who: `exists (select 1 from students s where s.account_id = a.id and s.id % 4 = 0)`,
  },
  {
    template: 5,
    hours: 50,
    audience: { roles: ['STAFF'] },
    who: 'exists (select 1 from staff p where p.account_id = a.id)',
  },
] as const;

/** Letters in six languages, two sendings with what became of them, and notices of several areas for the accounts that are tried first. */
export async function seedEmailTemplates(tx: Transaction, institution: number): Promise<void> {
  const [sender] = await tx.query<{ id: number; name: string }>(
    `select a.id, a.name from accounts a join account_roles r on r.account_id = a.id
      where r.institution_id = $1 and r.role in ('HR_HEAD', 'SYSTEM_MODERATOR', 'ADMIN') order by r.role desc limit 1`,
    [institution],
  );
  if (!sender) return;
  const templates = await insert(
    tx,
    'email_templates',
    TEMPLATES.map((template, index) => ({ ...base(institution, 1200 - index * 20), ...template })),
  );
  const sendings = await insert(
    tx,
    'email_sendings',
    SENDINGS.map(({ template, hours, audience }) => ({
      ...base(institution, hours, 3),
      email_template_id: templates[template],
      account_id: sender.id,
      template_name: TEMPLATES[template]?.name,
      topic: TEMPLATES[template]?.topic,
      texts: TEMPLATES[template]?.texts,
      audience: {
        everybody: false,
        department_ids: [],
        group_ids: [],
        course_ids: [],
        level_ids: [],
        account_ids: [],
        ...audience,
      },
      status: 'finished',
      round: 1,
      finished_at: ago(hours - 0.2),
    })),
  );
  await insert(tx, 'domain_events', [
    ...templates.map((id, index) => ({
      institution_id: institution,
      resource: 'email_templates',
      record_id: id,
      name: 'email_templates.created',
      version: 1,
      actor_id: sender.id,
      actor_name: sender.name,
      changes: { name: [null, TEMPLATES[index]?.name] },
      at: ago(1200 - index * 20),
    })),
    ...sendings.map((id, index) => ({
      institution_id: institution,
      resource: 'email_sendings',
      record_id: id,
      name: 'email_sendings.created',
      version: 1,
      actor_id: sender.id,
      actor_name: sender.name,
      changes: { template_name: [null, TEMPLATES[SENDINGS[index]?.template ?? 0]?.name] },
      at: ago(SENDINGS[index]?.hours ?? 0),
    })),
  ]);
  for (const [index, { hours, who }] of SENDINGS.entries())
    await tx.query(RECIPIENTS.replace('$who', who), [institution, sendings[index], hours]);
  await seedNotices(tx, institution);
}

/** Most arrived; a few came back, have turned the topic off, or have no address. */
const RECIPIENTS = `
  insert into email_recipients (institution_id, sending_id, account_id, name, email, locale, status, reason, sent_at,
    created_at, updated_at)
  select $1, $2, x.id, x.name, case when x.n % 23 = 7 then null else x.email end, x.locale,
    case when x.n % 23 = 7 or x.n % 17 = 5 then 'skipped' when x.n % 19 = 3 then 'bounced' when x.n % 41 = 11 then 'failed' else 'sent' end,
    case when x.n % 23 = 7 then 'no_address' when x.n % 17 = 5 then 'unsubscribed'
      when x.n % 19 = 3 then '550 5.1.1 <' || x.email || '>: Recipient address rejected: User unknown'
        when x.n % 41 = 11 then '452 4.2.2 Mailbox full' end,
    case when x.n % 23 <> 7 and x.n % 17 <> 5 and x.n % 19 <> 3 and x.n % 41 <> 11 then now() - ($3 - 0.1) * interval
      '1 hour' end, now() - $3 * interval '1 hour', now() - ($3 - 0.1) * interval '1 hour'
  from (select a.id, a.name, a.email, coalesce(a.locale, (array['uz', 'uz', 'ru', 'en'])[a.id % 4 + 1]) as locale,
    row_number() over (order by a.id) as n
    from accounts a where exists (select 1 from account_roles r where r.account_id = a.id and r.institution_id = $1) and $who) x`;

const NOTICES = [
  ['exports', 'core:notifications.file_ready', { name: 'attendance.xlsx' }, '/attendance-lessons', 30, 1],
  [
    'email-templates',
    'email-templates:notice.finished',
    { name: 'HR: plan your leave', sent: 36, bad: 3 },
    '/email-templates/sendings/2',
    49,
    1,
  ],
  ['security', 'sign-in:notice.password_changed', {}, '/profile?tab=security', 300, 1],
] as const;
const FOR_STUDENT = [
  [
    'support',
    'support:notice.asker.START',
    { number: 'S000001', assignee: 'Nodira Rahimova' },
    '/student-support-submit/1',
    3,
    1,
  ],
  ['support', 'support:notice.borrower.ACCEPT', {}, '/notebook-registration-student', 72, 1],
  ['security', 'sign-in:notice.password_changed', {}, '/profile?tab=security', 700, 1],
] as const;

async function seedNotices(tx: Transaction, institution: number): Promise<void> {
  for (const [username, notices] of [
    ['admin', NOTICES],
    ['moderator', NOTICES],
    ['hr', NOTICES],
    ['student', FOR_STUDENT],
  ] as const) {
    await tx.query(
      `
      insert into notifications (institution_id, account_id, category, key, params, link, count, created_at, since, mailed_at, read_at)
      select $1, a.id, n->>0, n->>1, n->2, n->>3, (n->>5)::int, now() - (n->>4)::int * interval '1 hour',
        now() - (n->>4)::int * interval '1 hour', now(), case when (n->>4)::int > 60 then now() end
      from accounts a, jsonb_array_elements($3::jsonb) n where a.username = $2 and exists (select 1 from account_roles r
        where r.account_id = a.id and r.institution_id = $1)`,
      [institution, username, JSON.stringify(notices)],
    );
  }
  await tx.query(ABSENCE, [institution]);
}

/** The student's latest absence, told when the register was completed. */
const ABSENCE = `
  insert into notifications (institution_id, account_id, category, key, params, link, count, created_at, since, mailed_at)
  select $1, s.account_id, 'attendance', 'attendance:notice.absent.text',
    jsonb_build_object('lesson', l.title, 'module', t.title, 'register', r.id), '/attendance', 1, at, at, now()
  from accounts a join students s on s.account_id = a.id join attendance_marks m on m.student_id = s.id and m.status = 'absent'
  join lesson_attendances r on r.id = m.lesson_attendance_id join lessons l on l.id = r.lesson_id
  join taught_modules t on t.id = r.ccls_module_id cross join lateral (select coalesce(r.completed_at, m.updated_at) as at) told
  where a.username = 'student' and s.institution_id = $1 order by at desc limit 1`;
