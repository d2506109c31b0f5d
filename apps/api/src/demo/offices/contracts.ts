import { contractAgreementWorkflow, dueUntil } from '@quad/domain/contracts';
import { addDays, moneyOf } from '@quad/domain/core';
import { CONTRACT_LEDGER, KEEP_VERSION, rendered, SAID_OF, SNAPSHOT } from '#areas/contracts/index.js';
import type { Transaction } from '#core/database/database.js';
import { loadTexts } from '#core/errors/texts.js';
import { holderOf, studentsOf, type Somebody } from '../cast.js';
import { insert } from '../insert.js';
import { ago, PORTAL, seedStories, spread, wayTo, type Line } from '../stories.js';
import { BACHELOR_TEXT, CONTRACT_STORIES, MASTER_TEXT, type ContractStory } from './contract-stories.js';

const LINES: readonly Line<typeof contractAgreementWorkflow, 'office' | 'student' | 'portal'>[] = [
  ['office ISSUE', 'student OPEN', 'student ACCEPT', 'office RECORD_PAYMENT', 'office SETTLE', 'office ARCHIVE'],
  ['office ISSUE', 'portal EXPIRE'],
  ['office ISSUE', 'student OPEN', 'student ACCEPT', 'office TERMINATE'],
];
const AGENT = 'Mozilla/5.0 (Linux; Android 15) Chrome/141.0 Mobile';

interface Place {
  readonly institution: number;
  readonly year: number;
  readonly office: Somebody;
}

/** Texts for bachelors and masters, and a contract in every status, issued by the area's own text. */
export async function seedContracts(tx: Transaction, institution: number): Promise<void> {
  const students = await studentsOf(tx, institution, 40);
  const office = await holderOf(tx, institution, 'ACCOUNTANT_HEAD', 'FINANCE_HEAD', 'ADMIN');
  const [year] = await tx.query<{ id: number }>(
    'select id from academic_years where institution_id = $1 order by current desc, start_date desc limit 1',
    [institution],
  );
  if (!office || !year || students.length < CONTRACT_STORIES.length) return;
  await loadTexts();
  const place = { institution, year: year.id, office };
  await keepText(tx, place, { name: 'Bachelor, full-time', degree: 'bachelor', language: 'en', body: BACHELOR_TEXT });
  await keepText(tx, place, { name: 'Магистратура', degree: 'master', language: 'ru', body: MASTER_TEXT });
  for (const [n, story] of CONTRACT_STORIES.entries()) {
    const student = students[story.student];
    if (student) await tell(tx, place, { story, student, number: `2026/B-${String(n + 1).padStart(5, '0')}` });
  }
  await tx.query('insert into contract_numbers (institution_id, register, last) values ($1, $2, $3)', [
    institution,
    '2026/B',
    CONTRACT_STORIES.length,
  ]);
}

/** What a year costs: of every bachelor's course, and of every master's. A place that is confirmed has a contract of it. */
export async function seedContractPrices(tx: Transaction, institution: number): Promise<void> {
  const [year] = await tx.query<{ id: number }>(
    'select id from academic_years where institution_id = $1 order by current desc, start_date desc limit 1',
    [institution],
  );
  if (!year) return;
  const price = (degree: string, million: number) => ({
    ...{ institution_id: institution, version: 1, created_at: ago(90), updated_at: ago(90) },
    ...{ degree, academic_year_id: year.id, amount: moneyOf(million * 1e8), currency: 'UZS' },
    schedule: [30, 90, 150, 210].map((after) => ({
      due_on: addDays(ago(0).slice(0, 10), after),
      amount: moneyOf((million / 4) * 1e8),
    })),
  });
  await insert(tx, 'contract_prices', [price('bachelor', 36.5), price('master', 41.2)]);
}

async function keepText(
  tx: Transaction,
  { institution, year, office }: Place,
  text: { name: string; degree: string; language: string; body: string },
): Promise<void> {
  const [row] = await tx.query<{ id: number }>(
    `insert into contract_texts (institution_id, name, degree, academic_year_id, language, body)
      values ($1, $2, $3, $4, $5, $6) returning id`,
    [institution, text.name, text.degree, year, text.language, text.body],
  );
  const { body, language } = text;
  const by = { actor_id: office.account_id, actor_name: office.name };
  await KEEP_VERSION.rows(tx.query, { text_id: row?.id ?? 0, revision: 1, body, language, ...by });
}

/** A quarter four times; the first is due a month after it was written. */
const scheduleOf = ({ amount, ago: days, full_grant }: ContractStory) =>
  full_grant
    ? []
    : [30, 90, 150, 210].map((after) => ({
        due_on: addDays(ago(days).slice(0, 10), after),
        amount: moneyOf((amount / 4) * 100),
      }));

interface Telling {
  readonly story: ContractStory;
  readonly student: Somebody;
  readonly number: string;
}

async function tell(tx: Transaction, { institution, year, office }: Place, told: Telling): Promise<void> {
  const { story, student, number } = told;
  const way = wayTo(contractAgreementWorkflow, story.to, LINES);
  const schedule = scheduleOf(story);
  const paid = moneyOf((story.paid ?? []).reduce((all, one) => all + one, 0) * 100);
  const due = dueUntil(schedule, ago(0).slice(0, 10));
  const isOver = story.to === 'cancelled';
  const steps = spread(way, { office, student, portal: PORTAL }, story.ago);
  const at = (event: string) => steps.find((step) => step.event === event)?.at ?? null;
  const [id = 0] = await seedStories(tx, institution, contractAgreementWorkflow, [
    {
      by: office,
      at: ago(story.ago),
      says: { number },
      steps,
      row: {
        ...{
          number,
          student_id: student.id,
          degree: 'bachelor',
          academic_year_id: year,
          creator_id: office.account_id,
        },
        ...{ amount: moneyOf(story.amount * 100), currency: 'UZS', full_grant: story.full_grant ?? false, paid },
        schedule,
        accept_until: story.to === 'expired' ? ago(20) : ago(-9),
        ends_on: story.ends_on ?? '2027-06-30',
        ...{ issued_at: at('ISSUE'), opened_at: at('OPEN'), terminated_at: at('TERMINATE') },
        decision_reason: story.reason ?? null,
        refund: isOver ? moneyOf(Math.max(0, Number(paid) - Number(due)) * 100) : null,
        final_debt: isOver ? moneyOf(Math.max(0, Number(due) - Number(paid)) * 100) : null,
      },
    },
  ]);
  await give(tx, id, at('ACCEPT'));
  for (const [n, amount] of (story.paid ?? []).entries())
    await CONTRACT_LEDGER.enter(tx, {
      account: id,
      kind: 'payment',
      minor: amount * 100,
      currency: 'UZS',
      ...{
        reference: `1C-${number.slice(-5)}-${n + 1}`,
        paid_on: ago(Math.max(1, story.ago - 10 - n * 20)).slice(0, 10),
      },
    });
}

/** The text that the student was given, and its acceptance. */
async function give(tx: Transaction, id: number, accepted: string | null): Promise<void> {
  const said = await SAID_OF.first(tx.query, { id });
  if (!said) return;
  const text = rendered(said);
  const snapshot = await SNAPSHOT.first(tx.query, { contract_id: id, version_id: said.version_id, ...text });
  await tx.query(
    `update contract_agreements set snapshot_id = $2, downloaded_at = $3::timestamptz, accepted_at = $3::timestamptz,
        accepted_hash = case when $3 is not null then $4 end, accepted_ip = case when $3 is not null then '185.74.5.20' end,
        accepted_agent = case when $3 is not null then $5 end
      where id = $1 and status <> 'draft'`,
    [id, snapshot?.id ?? null, accepted, text.sha256, AGENT],
  );
}
