import type { Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import { scanOf } from '../offices/letter-scan.js';
import { storeFile } from '../stored-file.js';

/** Every module has a reading that is kept elsewhere; the module that the demo shows first also has files. */
const LINKS = `
  insert into module_files (institution_id, title, category, description, ccls_module_id, link)
  select t.institution_id, f.title, f.category, f.description, t.id, f.link || t.id
  from taught_modules t, (values
    ('Reading list', 'reading', 'Chapters to read before each seminar.', 'https://library.example.uz/lists/'),
    ('Recommended articles', 'reading', null, 'https://library.example.uz/articles/')) f(title, category, description, link)
  where t.institution_id = $1`;

const FILES = [
  ['Syllabus', 'syllabus', 'Aims, weeks, assessment and rules of the module.'],
  ['Slides of lectures 1 to 6', 'lecture', 'The slides of the first half of the term.'],
  ['Template for reports', 'template', 'Title page, headings and references as they are expected.'],
  ['Coursework brief', 'assignment', 'What to build, how it is marked, and when it is due.'],
] as const;

/** Files of the modules, once. */
export async function seedModuleFiles(tx: Transaction, institution: number, config: Config): Promise<void> {
  await tx.query(LINKS, [institution]);
  const modules = await tx.query<{ id: number; title: string; account_id: number }>(
    `select t.id, t.title, p.account_id from taught_modules t join staff p on p.id = t.leader_id
      where t.institution_id = $1 order by t.id limit 3`,
    [institution],
  );
  for (const { id, title, account_id } of modules)
    for (const [name, category, text] of FILES) {
      const [row] = await tx.query<{ id: number }>(
        `insert into module_files (institution_id, title, category, description, ccls_module_id, link)
          values ($1, $2, $3, $4, $5, $6) returning id`,
        [institution, name, category, text, id, config.S3_URL ? 'https://files.example.uz' : null],
      );
      const file = await storeFile(
        tx,
        { institution, config },
        {
          name: `${name}.pdf`,
          mime: 'application/pdf',
          body: scanOf(`${title}\n\n${name}\n\n${text}`),
          account_id,
          resource: 'module_files',
          subject_id: row?.id ?? 0,
        },
      );
      if (file) await tx.query('update module_files set file_id = $2 where id = $1', [row?.id, file]);
    }
}
