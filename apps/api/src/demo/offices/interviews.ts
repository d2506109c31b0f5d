import type { Transaction } from '#core/database/database.js';
import { toMeet } from '../hours.js';
import { insert } from '../insert.js';
import { ago } from '../stories.js';

const DAY = 86_400_000;
const HALF_HOUR = 1_800_000;
/** Kind, days from now, place, people at once. */
const HOURS = [
  ['exam', 4, 'Hall 1', 30],
  ['exam', 6, 'Hall 1', 30],
  ['interview', 8, 'Room 204', 1],
  ['interview', 9, 'Room 204', 1],
] as const;

interface About {
  readonly campaign: number;
  readonly evaluator: number;
  /** Applications that have been given the first hour. */
  readonly given: readonly number[];
}

/** The hours of an exam and of interviews from which applicants of a campaign for a course choose. */
export async function seedInterviews(tx: Transaction, institution_id: number, about: About): Promise<void> {
  const { campaign, evaluator, given } = about;
  const [first] = await insert(
    tx,
    'interview_slots',
    HOURS.map(([kind, days, place, capacity]) => {
      const starts = toMeet(Date.now() + days * DAY);
      const ends_at = new Date(starts.getTime() + (kind === 'exam' ? 4 : 1) * HALF_HOUR);
      return {
        ...{ institution_id, version: 1, created_at: ago(5), updated_at: ago(5), campaign_id: campaign, kind, place },
        ...{ starts_at: starts, ends_at, capacity, evaluator_id: kind === 'interview' ? evaluator : null },
      };
    }),
  );
  await insert(
    tx,
    'interview_places',
    given.map((application_id, at) => ({
      ...{ institution_id, version: 1, created_at: ago(2), updated_at: ago(2) },
      ...{ slot_id: first, kind: 'main', application_id, place: at + 1 },
    })),
  );
}
