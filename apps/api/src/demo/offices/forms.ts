import { createHash } from 'node:crypto';
import { numbered, STUDENTS } from '@quad/domain/core';
import { changesOf, formRequestWorkflow, type Answers } from '@quad/domain/forms';
import { hashOfToken } from '#areas/accounts/index.js';
import { tokenOfDocument } from '#areas/links/index.js';
import type { Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import { insert } from '../insert.js';
import { storeFile } from '../stored-file.js';
import { seedStories, spread, wayTo, ago, type Line, type Story, type Teller } from '../stories.js';
import { FORMS, TYPES } from './form-contents.js';

type By = 'student' | 'office' | 'clock';
const LINES: readonly Line<typeof formRequestWorkflow, By>[] = [
  ['student SUBMIT', 'office ASSIGN', 'office ACCEPT', 'office COMPLETE'],
  ['student SUBMIT', 'office RETURN_FOR_EDIT', 'student RESUBMIT'],
  ['student SUBMIT', 'office REJECT', 'clock CLOSE'],
  ['student SUBMIT', 'student CANCEL'],
  ['clock EXPIRE'],
];
const LEAVE_ANSWERS = {
  why: 'family',
  from: '2027-02-01',
  until: '2027-06-30',
  phone: '+998901234567',
  signed: 'Aziza Karimova',
};
const PAPER = { for: 'The embassy of Germany', language: 'en' };
const CARD = { lost_on: '2026-11-20', true: true };

/** Which form, the status that its request came to, what was answered, and how many days ago it was begun. */
const REQUESTS: readonly (readonly [form: number, status: string, answers: Answers, began: number])[] = [
  [1, 'done', PAPER, 20],
  [0, 'draft', { why: 'illness', hospital: 'City hospital 4' }, 1],
  [0, 'submitted', LEAVE_ANSWERS, 2],
  [2, 'assigned', CARD, 4],
  [0, 'returned', { ...LEAVE_ANSWERS, why: 'other', other_why: 'I will tell you.' }, 6],
  [1, 'edited', PAPER, 5],
  [1, 'accepted', PAPER, 7],
  [2, 'rejected', CARD, 8],
  [3, 'cancelled', { name: 'Chess', days: ['mon'], members: 12 }, 15],
  [2, 'expired', {}, 40],
  [0, 'closed', LEAVE_ANSWERS, 60],
];

interface Person extends Teller {
  readonly id: number;
}

/** Forms of several offices, and requests in every status; the first of them has its certificate. */
export async function seedForms(tx: Transaction, institution_id: number, config: Config): Promise<void> {
  const offices = await tx.query<Person>(
    `select s.id, s.account_id, s.name from staff s join account_roles r on r.account_id = s.account_id
      where s.institution_id = $1 and r.role in ('REGISTRAR_OFFICER', 'REGISTRAR_HEAD') order by s.id limit 1`,
    [institution_id],
  );
  const students = await tx.query<Person>(
    'select id, account_id, name from students where institution_id = $1 and account_id is not null order by id limit 3',
    [institution_id],
  );
  const [office] = offices;
  if (!office || students.length === 0) return;
  const made = await seedVersions(tx, institution_id, office);
  const stories = REQUESTS.map((request, at) =>
    storyOf(request, { office, student: students[at % students.length]!, made }),
  );
  const ids = await seedStories(tx, institution_id, formRequestWorkflow, stories);
  await kept(tx, institution_id, ids);
  await certified(tx, { institution_id, config }, { id: ids[0] ?? 0, office, student: students[0]! });
}

/** Answers lie beside their requests. `insert` answers ids, which this table does not have. */
async function kept(tx: Transaction, institution_id: number, ids: readonly number[]): Promise<void> {
  for (const [at, id] of ids.entries())
    await tx.query('insert into form_answers (institution_id, form_request_id, answers) values ($1, $2, $3::jsonb)', [
      ...[institution_id, id, JSON.stringify(REQUESTS[at]?.[2])],
    ]);
}

/** A page with a few lines in Latin letters: the demo needs no maker of documents for it. */
function pageOf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${line.replace(/[()\\]/g, '')}) Tj 0 -28 Td`).join(' ');
  const stream = `BT /F1 18 Tf 72 740 Td ${text} ET`;
  const page =
    '/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >>';
  return Buffer.from(
    `%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n` +
      `3 0 obj << ${page} >> endobj\n4 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj\n` +
      `5 0 obj << /Length ${stream.length} >> stream\n${stream}\nendstream endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
  );
}

interface Certified {
  readonly id: number;
  readonly office: Person;
  readonly student: Person;
}

async function certified(
  tx: Transaction,
  { institution_id, config }: { institution_id: number; config: Config },
  { id, office, student }: Certified,
): Promise<void> {
  const number = numbered('FR-', id);
  const body = pageOf([`Certificate ${number}`, student.name, 'The embassy of Germany']);
  const file = { name: `${number}.pdf`, mime: 'application/pdf', body, resource: 'form_requests', subject_id: id };
  const file_id = await storeFile(tx, { institution: institution_id, config }, file);
  const hash = createHash('sha256').update(body).digest('hex');
  await tx.query('update form_requests set result_file_id = $2, result_hash = $3, certified_at = now() where id = $1', [
    ...[id, file_id ?? null, hash],
  ]);
  const token = tokenOfDocument(config, { scope: 'form_request', institution_id, id });
  const about = { scope: 'form_request', subject_resource: 'form_requests', subject_id: id, title: number };
  const people = { owner_id: student.account_id, issuer_id: office.account_id, expires_at: ago(-300) };
  const shared = {
    institution_id,
    version: 1,
    created_at: ago(19),
    updated_at: ago(19),
    status: 'activated',
    visits: 0,
  };
  await insert(tx, 'user_open_links', [{ ...shared, ...about, ...people, token_hash: hashOfToken(token) }]);
}

interface Made {
  readonly form_id: number;
  readonly form_version_id: number;
}

async function seedVersions(tx: Transaction, institution_id: number, office: Person): Promise<readonly Made[]> {
  const types = await insert(
    tx,
    'form_types',
    TYPES.map((name) => ({ institution_id, name: name.en, name_in: name })),
  );
  const made: Made[] = [];
  for (const { name, type, purpose, action, content } of FORMS) {
    const row = {
      ...{ institution_id, name: name.en, name_in: name, form_type_id: types[type], purpose, action },
      audience: STUDENTS,
      handler_roles: ['REGISTRAR_HEAD', 'REGISTRAR_OFFICER', 'STUDENT_SUPPORT_UNIT'],
    };
    const [form_id = 0] = await insert(tx, 'forms', [row]);
    const draft = [institution_id, form_id, JSON.stringify(content)];
    await tx.query('insert into form_drafts (institution_id, form_id, content) values ($1, $2, $3::jsonb)', draft);
    const changes = changesOf({ steps: [] }, content);
    const version = { institution_id, form_id, number: 1, content, changes, created_by: office.account_id };
    const [form_version_id = 0] = await insert(tx, 'form_versions', [version]);
    await tx.query('update forms set active = true, form_version_id = $2 where id = $1', [form_id, form_version_id]);
    made.push({ form_id, form_version_id });
  }
  return made;
}

interface About {
  readonly office: Person;
  readonly student: Person;
  readonly made: readonly Made[];
}

function storyOf([form, status, , began]: (typeof REQUESTS)[number], { office, student, made }: About): Story {
  const way = wayTo(formRequestWorkflow, status, LINES);
  const steps = spread(way, { student, office, clock: undefined }, began);
  const atOf = (event: string) => steps.find((one) => one.event === event)?.at ?? null;
  return {
    by: student,
    at: ago(began),
    steps,
    row: {
      ...made[form],
      ...{ requester_id: student.account_id, action: FORMS[form]?.action },
      handler_roles: ['REGISTRAR_HEAD', 'REGISTRAR_OFFICER', 'STUDENT_SUPPORT_UNIT'],
      assignee_id: atOf('ASSIGN') && office.id,
      submitted_at: atOf('RESUBMIT') ?? atOf('SUBMIT'),
      returned_at: atOf('RETURN_FOR_EDIT'),
      rejected_at: atOf('REJECT'),
      decision_reason:
        { returned: 'Say what it is.', rejected: 'The card was found.', closed: 'The dates are past.' }[status] ?? null,
    },
  };
}
