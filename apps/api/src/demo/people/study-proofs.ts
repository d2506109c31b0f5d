import { NOTHING, STUDENT } from '#areas/proofs/index.js';
import type { Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import { loadTexts } from '#core/errors/texts.js';
import { atWork } from '../hours.js';
import { insert } from '../insert.js';
import { DAYS, print, seedPapers, write, type Place, type Somebody } from './issued-papers.js';
import { PROOF_STORIES, type ProofStory } from './proof-stories.js';

const HOUR = 3_600_000;

/** Proofs of study in every state, a transcript and a proof of work: printed, sealed and linked as the area does it. */
export async function seedStudyProofs(tx: Transaction, institution: number, config: Config): Promise<void> {
  const [present] = await tx.query('select 1 from study_proofs where institution_id = $1 limit 1', [institution]);
  if (present) return;
  const students = await tx.query<Somebody>(
    `select id, account_id, name from students where institution_id = $1 and status = 'activated' order by id limit 40`,
    [institution],
  );
  const [officer] = await tx.query<Somebody>(OFFICER, [institution]);
  const [here] = await tx.query<{ name: string }>('select name from institutions where id = $1', [institution]);
  if (!officer || !here || students.length < 30) return;
  await loadTexts();
  const place = { institution, config, officer, name: here.name };
  for (const story of PROOF_STORIES) {
    const student = students[story.student];
    if (student) await tell(tx, place, { story, student });
  }
  await seedPapers(tx, place, students[0]);
}

const OFFICER = `select s.id, s.account_id, s.name from staff s join account_roles r on r.account_id = s.account_id
  and r.institution_id = s.institution_id where s.institution_id = $1 and r.role in ('REGISTRAR_OFFICER', 'REGISTRAR_HEAD')
  order by r.role desc, s.id limit 1`;

/** The steps to a state: event, state, who takes it, hours after the request. */
const STEPS: Readonly<
  Record<ProofStory['to'], readonly (readonly [string, string, 'officer' | 'student' | null, number])[]>
> = {
  submitted: [],
  accepted: [['ACCEPT', 'accepted', null, 0]],
  delivered: [
    ['ACCEPT', 'accepted', null, 0],
    ['ISSUE', 'delivered', 'officer', 3],
  ],
  rejected: [['REJECT', 'rejected', 'officer', 5]],
  cancelled: [['CANCEL', 'cancelled', 'student', 1]],
  expired: [
    ['ACCEPT', 'accepted', null, 0],
    ['ISSUE', 'delivered', 'officer', 4],
    ['EXPIRE', 'expired', null, 0],
  ],
};

async function tell(
  tx: Transaction,
  place: Place,
  { story, student }: { story: ProofStory; student: Somebody },
): Promise<void> {
  const { institution, officer } = place;
  const asked = atWork(Date.now() - story.hours * HOUR).getTime();
  const issued = asked + 3 * HOUR;
  const steps = STEPS[story.to];
  const { purpose, language, addressee = null, to: status } = story;
  const row = {
    institution_id: institution,
    version: steps.length + 1,
    created_at: new Date(asked).toISOString(),
    updated_at: new Date(asked + (steps.at(-1)?.[3] ?? 0) * HOUR).toISOString(),
    ...{ student_id: student.id, purpose, language, addressee },
    creator_id: student.account_id,
    decision_reason: story.reason ?? null,
  };
  const [id = 0] = await insert(tx, 'study_proofs', [{ ...row, status: 'submitted' }]);
  if (steps.some(([event]) => event === 'ISSUE')) {
    const { account_id: _, ...facts } = (await STUDENT.first(tx.query, { student_id: student.id }))!;
    const stated = { ...NOTHING, ...facts, issuer: officer.name };
    const about = { purpose, addressee };
    const columns = await print(tx, place, {
      ...{ kind: 'proof_of_study', id, owner: student, language, at: issued, stated, about },
    });
    const over = story.ended ? { ends_at: new Date(Date.now() - 50 * HOUR), end_reason: 'status' } : {};
    await write(tx, 'study_proofs', { id, ...columns, issuer_id: officer.account_id, ...over });
  }
  const end = status === 'expired' && !story.ended ? { end_reason: 'time' } : {};
  await write(tx, 'study_proofs', { id, status, ...end });
  await insert(tx, 'domain_events', historyOf(row, { id, story, student, officer }));
}

function historyOf(
  { institution_id, created_at }: { institution_id: number; created_at: string },
  { id, story, student, officer }: { id: number; story: ProofStory; student: Somebody; officer: Somebody },
): Readonly<Record<string, unknown>>[] {
  let from: string | null = null;
  return [['created', 'submitted', 'student', 0] as const, ...STEPS[story.to]].map(([event, to, by, hours], at) => {
    const who = by === 'officer' ? officer : by === 'student' ? student : undefined;
    const over = story.ended ? Date.now() - 50 * HOUR : Date.parse(created_at) + (DAYS + 1) * 24 * HOUR;
    const moment = event === 'EXPIRE' ? over : Date.parse(created_at) + hours * HOUR + at * 1000;
    const entry = {
      institution_id,
      name: `study_proofs.${event}`,
      resource: 'study_proofs',
      record_id: id,
      version: at + 1,
      actor_id: who?.account_id ?? null,
      actor_name: who?.name ?? 'Quad',
      status_from: from,
      status_to: event === 'created' ? null : to,
      changes: event === 'created' ? { purpose: [null, story.purpose] } : { status: [from, to] },
      at: new Date(Math.min(moment, Date.now())).toISOString(),
    };
    from = to;
    return entry;
  });
}
