import type { Transaction } from '#core/database/database.js';
import { insert } from '../insert.js';

const SAID = [
  { weekday: 1, starts: '09:00', ends: '12:00', wish: 'impossible', note: 'Consults at the ministry' },
  { weekday: 5, starts: '15:00', ends: '18:00', wish: 'unwanted', note: null },
  {
    weekday: 3,
    starts: '09:00',
    ends: '13:30',
    wish: 'preferred',
    note: 'Laboratory is booked for research afterwards',
  },
  { weekday: 6, starts: '09:00', ends: '18:00', wish: 'impossible', note: null },
] as const;

/** Seeds the availability of some teachers, once; the first is the teacher account that visitors of the demo try. */
export async function seedAvailabilities(tx: Transaction, institution: number): Promise<void> {
  const teachers = await tx.query<{ id: number }>(
    `select distinct leader_id as id from taught_modules where institution_id = $1 and leader_id is not null order by 1
      limit 8`,
    [institution],
  );
  const now = new Date().toISOString();
  const rows = teachers.flatMap(({ id }, at) =>
    SAID.slice(at % 3, (at % 3) + 2).map((said) => ({
      institution_id: institution,
      version: 1,
      created_at: now,
      updated_at: now,
      staff_id: id,
      ...said,
    })),
  );
  if (rows.length > 0) await insert(tx, 'availabilities', rows);
}
