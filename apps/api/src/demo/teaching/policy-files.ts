import type { Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import { scanOf } from '../offices/letter-scan.js';
import { storeFile } from '../stored-file.js';

const POLICIES = [
  ['Assessment regulations', 'assessment', 'How modules are assessed, marked and retaken.', '2026-09-01'],
  [
    'Attendance policy',
    'study',
    'When attendance is taken, what counts as late, and what follows from absence.',
    '2026-09-01',
  ],
  ['Code of conduct', 'conduct', 'What the university expects of students and staff.', '2025-09-01'],
  ['Tuition fee regulations', 'finance', 'Dates of payment, instalments and refunds.', '2026-07-01'],
  ['Fire and earthquake safety', 'safety', 'Exits, assembly points and what to do.', '2025-03-01'],
  ['Processing of personal data', 'privacy', 'What is kept of people, why, and for how long.', '2026-01-01'],
] as const;

/** The rules of the institution, once; the law itself is kept elsewhere. */
export async function seedPolicyFiles(tx: Transaction, institution: number, config: Config): Promise<void> {
  await tx.query(
    `insert into policy_files (institution_id, title, category, description, link)
      values ($1, 'Oʻzbekiston Respublikasining Taʼlim toʻgʻrisidagi qonuni', 'study', $2, 'https://lex.uz/docs/-5013007')`,
    [institution, 'The law on education of the Republic of Uzbekistan.'],
  );
  for (const [title, category, description, valid_from] of POLICIES) {
    const [row] = await tx.query<{ id: number }>(
      `insert into policy_files (institution_id, title, category, description, valid_from, link)
        values ($1, $2, $3, $4, $5, $6) returning id`,
      [institution, title, category, description, valid_from, config.S3_URL ? 'https://files.example.uz' : null],
    );
    const file = await storeFile(
      tx,
      { institution, config },
      {
        name: `${title}.pdf`,
        mime: 'application/pdf',
        body: scanOf(`${title}\n\n${description}`),
        resource: 'policy_files',
        subject_id: row?.id ?? 0,
      },
    );
    if (file) await tx.query('update policy_files set file_id = $2 where id = $1', [row?.id, file]);
  }
}
