import { studyProofWorkflow } from '@quad/domain/proofs';
import { NOTHING, STUDENT } from '#areas/proofs/index.js';
import type { Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import { loadTexts } from '#core/errors/texts.js';
import { atWork } from '../hours.js';
import { holderOf, studentsOf, type Somebody } from '../cast.js';
import { PORTAL, seedStories, wayTo, type Line } from '../stories.js';
import { DAYS, print, seedPapers, write, type Place } from './issued-papers.js';
import { PROOF_STORIES, type ProofStory } from './proof-stories.js';

const HOUR = 3_600_000;

/** Proofs of study in every state, a transcript and a proof of work: printed, sealed and linked as the area does it. */
export async function seedStudyProofs(tx: Transaction, institution: number, config: Config): Promise<void> {
  const students = await studentsOf(tx, institution, 40);
  const officer = await holderOf(tx, institution, 'REGISTRAR_OFFICER', 'REGISTRAR_HEAD');
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

const LINES: readonly Line<typeof studyProofWorkflow, 'officer' | 'student' | 'portal'>[] = [
  ['portal ACCEPT', 'officer ISSUE', 'portal EXPIRE'],
  ['officer REJECT'],
  ['student CANCEL'],
];
/** Hours after the request. */
const HOURS: Readonly<Record<string, number>> = { ISSUE: 3, REJECT: 5, CANCEL: 1 };

async function tell(
  tx: Transaction,
  place: Place,
  { story, student }: { story: ProofStory; student: Somebody },
): Promise<void> {
  const { institution, officer } = place;
  const asked = atWork(Date.now() - story.hours * HOUR).getTime();
  const issued = asked + 3 * HOUR;
  const { purpose, language, addressee = null, to: status } = story;
  const way = wayTo(studyProofWorkflow, status, LINES);
  const over = story.ended ? Date.now() - 50 * HOUR : asked + (DAYS + 1) * 24 * HOUR;
  const cast = { officer, student, portal: PORTAL };
  const [id = 0] = await seedStories(tx, institution, studyProofWorkflow, [
    {
      by: student,
      at: new Date(asked).toISOString(),
      says: { purpose },
      steps: way.map(([by, event], at) => {
        const moment = event === 'EXPIRE' ? over : asked + (HOURS[event] ?? 0) * HOUR + (at + 1) * 1000;
        return { event, by: cast[by], at: new Date(Math.min(moment, Date.now())).toISOString() };
      }),
      row: {
        ...{ student_id: student.id, creator_id: student.account_id, purpose, language, addressee },
        ...{ decision_reason: story.reason, status: 'submitted' },
      },
    },
  ]);
  if (way.some(([, event]) => event === 'ISSUE')) {
    const { account_id: _, ...facts } = (await STUDENT.first(tx.query, { student_id: student.id }))!;
    const stated = { ...NOTHING, ...facts, issuer: officer.name };
    const about = { purpose, addressee };
    const columns = await print(tx, place, {
      ...{ kind: 'proof_of_study', id, owner: student, language, at: issued, stated, about },
    });
    const ended = story.ended ? { ends_at: new Date(over), end_reason: 'status' } : {};
    await write(tx, 'study_proofs', { id, ...columns, issuer_id: officer.account_id, ...ended });
  }
  const end = status === 'expired' && !story.ended ? { end_reason: 'time' } : {};
  await write(tx, 'study_proofs', { id, status, ...end });
}
