import type { Transaction } from '#core/database/database.js';
import { insert } from '../insert.js';

const HEAD = ['student_code', 'idNumber', 'lastname', 'firstname', 'middlename', 'email', 'phone', 'group_title'];
const REFUSED: Readonly<Record<number, readonly [field: string, reason: string, said: string | null]>> = {
  5: ['email', 'bad_email', 'nilufar.at.example'],
  9: ['student_code', 'required', null],
};

/** One finished import of students who were here already: twelve rows, two of which were refused. */
export async function seedRoster(tx: Transaction, institution: number): Promise<void> {
  const [present] = await tx.query('select 1 from roster_imports where institution_id = $1 limit 1', [institution]);
  const [registrar] = await tx.query<{ id: number }>(
    `select a.id from accounts a join account_roles r on r.account_id = a.id
      where r.institution_id = $1 and r.role in ('REGISTRAR_OFFICER', 'REGISTRAR_HEAD', 'ADMIN') order by r.role desc, a.id limit 1`,
    [institution],
  );
  const students = await tx.query<{
    id: number;
    student_code: string;
    idNumber: string;
    lastname: string;
    firstname: string;
    title: string | null;
  }>(
    `select s.id, s.student_code, s."idNumber", a.lastname, a.firstname, g.title from students s join accounts a on a.id = s.account_id
      left join groups g on g.id = s.group_id where s.institution_id = $1 order by s.id limit 12`,
    [institution],
  );
  if (present || students.length < 12) return;
  const at = new Date(Date.now() - 9 * 86_400_000).toISOString();
  const [import_id = 0] = await insert(tx, 'roster_imports', [
    {
      institution_id: institution,
      version: 5,
      created_at: at,
      updated_at: at,
      name: 'talabalar-2-kurs.xlsx',
      kind: 'students',
      state: 'done',
      rows: 12,
      created: 0,
      updated: 3,
      unchanged: 7,
      kept: 0,
      refused: 2,
      files: [{ name: 'students', head: HEAD, rows: 12 }],
      account_id: registrar?.id ?? null,
    },
  ]);
  const rows = students.map(({ id, student_code, idNumber, lastname, firstname, title }, n) => {
    const [field = null, reason = null, said = null] = REFUSED[n] ?? [];
    const cells = [
      field === 'student_code' ? '' : student_code,
      idNumber,
      lastname,
      firstname,
      '',
      field === 'email' ? said : '',
      '',
      title ?? '',
    ];
    return {
      institution_id: institution,
      import_id,
      n: n + 1,
      file: 'students',
      row: n + 2,
      resource: 'students',
      sourced_id: '',
      label: `${cells[2]} ${firstname}`.trim(),
      about: { key: '', values: {}, refs: {} },
      cells,
      fate: reason ? 'refused' : n % 4 === 0 ? 'update' : 'unchanged',
      field,
      reason,
      said,
      record_id: reason ? null : id,
      done: true,
    };
  });
  await tx.query('insert into roster_rows select * from jsonb_populate_recordset(null::roster_rows, $1::jsonb)', [
    JSON.stringify(rows),
  ]);
}
