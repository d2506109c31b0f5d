import type { Transaction } from '#core/database/database.js';

/** What terminals are called in their logs, and where they hang. */
const TERMINALS = [
  { name: 'Main entrance 1', room: 'Aula', note: 'Hikvision DS-K1T671, beside the doors' },
  { name: 'DS-K1T342-07', room: 'A-101', note: 'Hikvision' },
  { name: '3', room: 'B-201', note: 'ZKTeco SpeedFace, device number 3' },
] as const;

/** Terminals whose names are not those of their rooms; once. */
export async function seedFaceTerminals(tx: Transaction, institution: number): Promise<void> {
  await tx.query(
    `insert into face_terminals (institution_id, name, room_id, note)
    select $1, t.name, r.id, t.note from jsonb_to_recordset($2::jsonb) as t(name text, room text, note text)
      join rooms r on r.institution_id = $1 and r.name = t.room
    where not exists (select 1 from face_terminals where institution_id = $1)`,
    [institution, JSON.stringify(TERMINALS)],
  );
}
