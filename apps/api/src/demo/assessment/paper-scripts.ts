import { sheetsOf } from '#areas/assessments/index.js';
import type { Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import { insert } from '../insert.js';
import { storeFile } from '../stored-file.js';
import { ago } from '../stories.js';
import { printed } from '../printed.js';

interface Written {
  readonly assessment_id: number;
  readonly mark_id: number;
  readonly student_id: number;
  readonly attempt: number;
  readonly teacher_ids: readonly number[];
  readonly name: string;
  readonly idNumber: string;
  readonly group_title: string | null;
  readonly code: string;
  readonly title: string;
  readonly module_code: string;
  readonly module_title: string;
}
const WRITTEN = `select k.assessment_id, k.id as mark_id, k.student_id, k.attempt, k.teacher_ids, s.name, s."idNumber",
    g.title as group_title, a.code, a.name as title, m.title as module_title, c.code as module_code
  from marks k join assessments a on a.id = k.assessment_id join students s on s.id = k.student_id
    join taught_modules m on m.id = k.ccls_module_id join modules c on c.id = m.module_id left join groups g on g.id = s.group_id
  where k.institution_id = $1 and a.in_person order by s.name, k.id`;
const TELLER = 'select account_id from staff where id = any ($1) and account_id is not null order by id limit 1';
const SCANNED = 6;

/** The scripts of the mid-term examination: a code each, and the scans of those who were scanned first; once. */
export async function seedPaperScripts(tx: Transaction, institution: number, config: Config): Promise<void> {
  const written = await tx.query<Written>(WRITTEN, [institution]);
  const [teller] = await tx.query<{ account_id: number }>(TELLER, [written[0]?.teacher_ids ?? []]);
  for (const [place, script] of written.entries()) {
    const { assessment_id, mark_id, student_id, attempt, teacher_ids } = script;
    const code = `QD-7K${String(20 + (place % 80))}-${String(2000 + place * 7)}`;
    const dates = { version: 1, created_at: ago(5), updated_at: ago(3) };
    const own = { institution_id: institution, assessment_id, mark_id, student_id, attempt, teacher_ids, code };
    const [id] = await insert(tx, 'paper_scripts', [{ ...dates, ...own }]);
    if (id === undefined || place >= SCANNED || !teller) continue;
    const about = { ...script, name: script.title };
    const file_id = await storeFile(
      tx,
      { institution, config },
      {
        name: `scan-${String(place + 1).padStart(3, '0')}.pdf`,
        mime: 'application/pdf',
        body: await printed(sheetsOf(about, [{ ...script, code }], 'en')),
        account_id: teller.account_id,
        resource: 'paper_scripts',
        subject_id: id,
      },
    );
    if (file_id !== undefined)
      await tx.query('update paper_scripts set file_id = $2, uploaded_at = $3, uploaded_by_id = $4 where id = $1', [
        id,
        file_id,
        ago(2),
        teller.account_id,
      ]);
  }
}
