import { z } from 'zod';
import { day } from '@quad/domain/core';
import { contractAgreements, contractEntry, contractTexts, UNSIGNED, type Instalment } from '@quad/domain/contracts';
import { amountOf, ledgerOf } from '#areas/ledger/index.js';
import { at, json, sentAt, sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';

const OWED = `t.status in ('accepted', 'partially_paid', 'paid', 'archived') and not t.full_grant`;
const NOTHING = '0::numeric(14, 2)';
const DUE = `case when ${OWED} then (select coalesce(sum((e->>'amount')::numeric), 0) from jsonb_array_elements(t.schedule) e
    where (e->>'due_on')::date <= d.today) else 0 end`;
const DEBT = `case when ${OWED} then greatest(t.amount - t.paid, 0) else coalesce(t.final_debt, 0) end`;
const UNTIL_TODAY = `cross join (select (now() at time zone time_zone)::date as today, name as institution, time_zone
    from institutions where id = (select quad_institution())) d`;
const GIVEN = `left join contract_snapshots s on s.id = t.snapshot_id left join contract_text_versions v on v.id = s.text_version_id`;

export const AGREEMENTS = sourceOf(contractAgreements, {
  columns: `(${DEBT})::numeric(14, 2) as debt, (${DUE})::numeric(14, 2) as due,
    greatest(t.paid - t.amount, ${NOTHING}) as advance, (case when ${OWED} then t.paid - ${DUE} else 0 end)::numeric(14, 2) as deviation,
    v.revision as text_revision, s.sha256 as text_hash, x.revision as latest_revision`,
  joins: `${UNTIL_TODAY} ${GIVEN}
    left join contract_texts x on x.institution_id = t.institution_id and x.degree = t.degree and x.academic_year_id = t.academic_year_id`,
});
export const TEXTS = sourceOf(contractTexts, {
  columns: `(select count(*)::int from contract_text_versions v join contract_snapshots s on s.text_version_id = v.id
    where v.text_id = t.id) as contracts`,
});

/** What is paid of a contract; what was entered by mistake is reversed. */
export const LEDGER = ledgerOf({
  table: 'contract_ledger',
  account: 'contract_id',
  entry: contractEntry,
  kinds: { payment: 1 },
  texts: ['reference', 'paid_on'],
});
export const PAID_AT_ONCE = sql({
  text: `select id from contract_ledger l where kind = 'payment' and reference = $1
    and not exists (select 1 from contract_ledger r where r.reverses_id = l.id) limit 1`,
  params: { reference: z.string() },
  row: { id: z.int() },
});
export const PAYMENT_OF = sql({
  text: `select id from contract_ledger where id = $1 and contract_id = $2 and kind = 'payment'`,
  params: { id: z.int(), contract_id: z.int() },
  row: { id: z.int() },
});

/** The next number of a register; two who ask at once wait for each other, and get two. */
export const NEXT_NUMBER = sql({
  text: `insert into contract_numbers (institution_id, register, last) values ((select quad_institution()), $1, 1)
    on conflict (institution_id, register) do update set last = contract_numbers.last + 1 returning last`,
  params: { register: z.string() },
  row: { last: z.int() },
});
export const TAKEN = sql({
  text: `select id from contract_agreements where number = $1`,
  params: { number: z.string() },
  row: { id: z.int() },
});
export const YEAR_OF = sql({
  text: `select to_char(start_date, 'YYYY') as year, to_char(end_date, 'YYYY-MM-DD') as ends_on from academic_years where id = $1`,
  params: { academic_year_id: z.int() },
  row: { year: z.string(), ends_on: day },
});

/** What the text of a contract may speak of, and the text of its degree and year. */
const SAID = {
  id: z.int(),
  version_id: z.int(),
  body: z.string(),
  language: z.string(),
  number: z.string(),
  student: z.string(),
  idNumber: z.string(),
  course: z.string().nullable(),
  level: z.string().nullable(),
  degree: z.string(),
  academic_year: z.string(),
  amount: z.string(),
  currency: z.string(),
  full_grant: z.boolean(),
  schedule: json<readonly Instalment[]>(),
  accept_until: at,
  ends_on: day,
  institution: z.string(),
  time_zone: z.string(),
  today: day,
};
const SAY = `select t.id, v.id as version_id, x.body, x.language, t.number,
    case when a.middlename = '' then p.name else concat_ws(' ', nullif(a.lastname, ''), nullif(a.firstname, ''), a.middlename)
      end as student,
    p."idNumber", c.title as course, l.name as level, t.degree, y.name as academic_year, t.amount::text as amount, t.currency,
    t.full_grant, t.schedule, t.accept_until, to_char(t.ends_on, 'YYYY-MM-DD') as ends_on, d.institution, d.time_zone,
    to_char(d.today, 'YYYY-MM-DD') as today
  from contract_agreements t ${UNTIL_TODAY} join students p on p.id = t.student_id join accounts a on a.id = p.account_id
    left join courses c on c.id = p.course_id left join levels l on l.id = p.level_id
    join academic_years y on y.id = t.academic_year_id
    join contract_texts x on x.degree = t.degree and x.academic_year_id = t.academic_year_id
    join contract_text_versions v on v.text_id = x.id and v.revision = x.revision`;
export const SAID_OF = sql({ text: `${SAY} where t.id = $1`, params: { id: z.int() }, row: SAID });
const OPEN_OF = `t.status in (${UNSIGNED.map((status) => `'${status}'`).join(', ')})`;
/** The contracts that were issued by a text and that nobody has accepted. */
export const UNSIGNED_OF = sql({
  text: `${SAY} where x.id = $1 and ${OPEN_OF} order by t.id`,
  params: { text_id: z.int() },
  row: SAID,
});

export const SNAPSHOT = sql({
  text: `insert into contract_snapshots (institution_id, contract_id, text_version_id, text, sha256)
    values ((select quad_institution()), $1, $2, $3, $4) returning id`,
  params: { contract_id: z.int(), version_id: z.int(), text: z.string(), sha256: z.string() },
  row: { id: z.int() },
});
/** The text that a contract has now. */
export const GIVEN_TEXT = sql({
  text: `select s.text, s.sha256, v.id as version_id, v.revision, v.language, x.revision as latest
    from contract_snapshots s join contract_text_versions v on v.id = s.text_version_id join contract_texts x on x.id = v.text_id
    join contract_agreements t on t.snapshot_id = s.id where t.id = $1`,
  params: { id: z.int() },
  row: {
    text: z.string(),
    sha256: z.string(),
    version_id: z.int(),
    revision: z.int(),
    language: z.string(),
    latest: z.int(),
  },
});

export const KEEP_VERSION = sql({
  text: `insert into contract_text_versions (institution_id, text_id, revision, body, language, actor_id, actor_name)
    values ((select quad_institution()), $1, $2, $3, $4, $5, $6)`,
  params: {
    text_id: z.int(),
    revision: z.int(),
    body: z.string(),
    language: z.string(),
    actor_id: z.int().nullable(),
    actor_name: z.string(),
  },
  row: {},
});
export const VERSIONS = sql({
  text: `select v.revision, v.body, v.actor_name, v.created_at,
      (select count(*)::int from contract_snapshots s join contract_agreements t on t.snapshot_id = s.id
        where s.text_version_id = v.id) as contracts
    from contract_text_versions v where v.text_id = $1 order by v.revision desc`,
  params: { text_id: z.int() },
  row: { revision: z.int(), body: z.string(), actor_name: z.string(), created_at: sentAt, contracts: z.int() },
});
/** A text by which something was issued already. */
export const USED_TEXT = sql({
  text: `select s.id from contract_snapshots s join contract_text_versions v on v.id = s.text_version_id where v.text_id = $1 limit 1`,
  params: { text_id: z.int() },
  row: { id: z.int() },
});

const sum = (of: string) => `${amountOf(`coalesce(sum(${of}), 0) * 100`)}::text`;
export const TOTALS = sql({
  text: `select t.currency, count(*)::int as contracts, count(*) filter (where ${OPEN_OF})::int as unsigned,
      ${sum('t.amount')} as amount, ${sum('t.paid')} as paid, ${sum(DEBT)} as debt,
      ${sum(`case when ${OWED} then greatest(${DUE} - t.paid, 0) else 0 end`)} as behind
    from contract_agreements t ${UNTIL_TODAY}
    where t.status <> 'draft' and ($1::text is null or t.degree = $1) and ($2::bigint is null or t.academic_year_id = $2)
    group by t.currency order by t.currency`,
  params: { degree: z.string().nullable(), academic_year_id: z.int().nullable() },
  row: {
    currency: z.enum(['UZS', 'USD', 'EUR']),
    contracts: z.int(),
    unsigned: z.int(),
    amount: z.string(),
    paid: z.string(),
    debt: z.string(),
    behind: z.string(),
  },
});

/** The own contract that is called without an id: the one that waits, else the latest. */
export const OWN_CONTRACT = sql({
  text: `select t.id from contract_agreements t where t.student_id = $1 and t.status <> 'draft'
    order by ${OPEN_OF} desc, t.id desc limit 1`,
  params: { student_id: z.int() },
  row: { id: z.int() },
});

/** Whose contract it is, and what of theirs waits for the same step. */
export const HOLDER = sql({
  text: `select p.account_id, t.degree, exists (select 1 from contract_agreements o where o.student_id = t.student_id
      and o.status in ('published', 'open') and (o.degree = 'master') = (t.degree = 'master')) as is_awaited
    from contract_agreements t join students p on p.id = t.student_id where t.id = $1`,
  params: { id: z.int() },
  row: { account_id: z.int(), degree: z.string(), is_awaited: z.boolean() },
});

/** Who did what with a contract, for its audit page. */
export const TRACE = sql({
  text: `select p.account_id, p.name as holder, p."idNumber", d.institution, d.time_zone, t.number, t.status, t.amount::text as amount,
      t.currency, t.issued_at, t.opened_at, t.downloaded_at, t.accepted_at, t.accepted_ip, t.accepted_agent, t.accepted_hash,
      s.text, s.sha256, s.created_at as rendered_at, v.revision, v.language, t.file_id, t.file_hash, t.file_signature, t.signing_key,
      (select e.actor_name from domain_events e where e.institution_id = t.institution_id and e.resource = 'contract_agreements'
        and e.record_id = t.id and e.name = 'contract_agreements.ISSUE' order by e.id desc limit 1) as issuer
    from contract_agreements t ${UNTIL_TODAY} join students p on p.id = t.student_id ${GIVEN} where t.id = $1`,
  params: { id: z.int() },
  row: {
    account_id: z.int(),
    holder: z.string(),
    idNumber: z.string(),
    institution: z.string(),
    time_zone: z.string(),
    number: z.string(),
    status: z.string(),
    amount: z.string(),
    currency: z.string(),
    issued_at: at.nullable(),
    opened_at: at.nullable(),
    downloaded_at: at.nullable(),
    accepted_at: at.nullable(),
    accepted_ip: z.string().nullable(),
    accepted_agent: z.string().nullable(),
    accepted_hash: z.string().nullable(),
    text: z.string().nullable(),
    sha256: z.string().nullable(),
    rendered_at: at.nullable(),
    revision: z.int().nullable(),
    language: z.string().nullable(),
    file_id: z.int().nullable(),
    file_hash: z.string().nullable(),
    file_signature: z.string().nullable(),
    signing_key: z.string().nullable(),
    issuer: z.string().nullable(),
  },
});

/** Contracts in students' hands that have an earlier version of this text. */
export const OUTDATED_BY = sql({
  text: `select t.id from contract_agreements t join contract_snapshots s on s.id = t.snapshot_id
      join contract_text_versions v on v.id = s.text_version_id join contract_texts x on x.id = v.text_id
    where x.id = $1 and v.revision <> x.revision and ${OPEN_OF} order by t.id`,
  params: { text_id: z.int() },
  row: { id: z.int() },
});
