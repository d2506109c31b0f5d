import { hashOfToken } from '#areas/accounts/index.js';
import { tokenOfDocument } from '#areas/links/index.js';
import type { Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import { insert } from '../insert.js';
import { scanOf } from '../offices/letter-scan.js';
import { seedWishes } from './record-wishes.js';
import { storeFile } from '../stored-file.js';

const DAY = 86_400_000;
export const ago = (days: number): string => new Date(Date.now() - days * DAY).toISOString();
const dayOf = (at: string): string => at.slice(0, 10);

export interface Kept {
  readonly id: number;
  readonly account_id: number;
  readonly name: string;
  readonly group_id: number | null;
  readonly since: string | null;
}
interface Place {
  readonly institution: number;
  readonly config: Config;
}
/** Documents of a record: what is there, and what is still awaited. */
const STUDENT_PAPERS = [
  ['passport', 'Passport, first page', true],
  ['diploma', 'School certificate with supplement', true],
  ['medical', 'Medical certificate 086', false],
] as const;
const STAFF_PAPERS = [
  ['diploma', 'Diploma of Master', true],
  ['employment_record', 'Employment record book', true],
  ['medical', 'Medical certificate', false],
] as const;
const FEW = 12;

/** Documents of records, cards, what people asked to have changed, and the orders by which students became students: once. */
export async function seedRecordPapers(tx: Transaction, institution: number, config: Config): Promise<void> {
  const place = { institution, config };
  const students = await tx.query<Kept>(
    `select id, account_id, name, group_id, enrolled_at::text as since from students where institution_id = $1 order by id`,
    [institution],
  );
  const staff = await tx.query<Kept>(
    `select id, account_id, name, null::bigint as group_id, "dateOfEmployed"::text as since from staff
      where institution_id = $1 order by id`,
    [institution],
  );
  const [registrar] = await tx.query<{ id: number; name: string }>(
    `select a.id, a.name from accounts a join account_roles r on r.account_id = a.id
      where r.institution_id = $1 and r.role = 'REGISTRAR_HEAD' order by a.id limit 1`,
    [institution],
  );
  const by = registrar ?? { id: staff[0]?.account_id ?? 0, name: staff[0]?.name ?? '' };
  await seedOrders(tx, place, { students, by });
  await seedPapers(tx, place, { of: 'student', people: students.slice(0, FEW), by: by.id });
  await seedPapers(tx, place, { of: 'staff', people: staff.slice(-FEW), by: by.id });
  await seedCards(tx, place, { students: students.slice(0, FEW), by: by.id });
  await seedWishes(tx, institution, { students, staff });
}

/** How each came: made, then activated by an order. */
async function seedOrders(
  tx: Transaction,
  { institution }: Place,
  { students, by }: { students: readonly Kept[]; by: { id: number; name: string } },
): Promise<void> {
  const told = { institution_id: institution, resource: 'students', actor_id: by.id, actor_name: by.name };
  await insert(
    tx,
    'domain_events',
    students.flatMap(({ id, group_id, since }, index) => {
      const day = since ?? '2026-09-02';
      const at = new Date(`${day}T05:00:00Z`);
      const order = `${String(100 + (index % 40))}-T`;
      const about = { ...told, record_id: id };
      return [
        {
          ...about,
          name: 'students.created',
          version: 1,
          status_from: null,
          status_to: null,
          changes: { group_id: [null, group_id], status: [null, 'pending'] },
          at: new Date(at.getTime() - 9 * DAY).toISOString(),
        },
        {
          ...about,
          name: 'students.ACTIVATE',
          version: 2,
          status_from: 'pending',
          status_to: 'activated',
          changes: {
            status: ['pending', 'activated'],
            commandNumber: [null, order],
            effective_date: [null, day],
          },
          at: at.toISOString(),
        },
      ];
    }),
  );
}

async function seedPapers(
  tx: Transaction,
  place: Place,
  { of, people, by }: { of: 'student' | 'staff'; people: readonly Kept[]; by: number },
): Promise<void> {
  const table = `${of}_files`;
  const papers = of === 'student' ? STUDENT_PAPERS : STAFF_PAPERS;
  for (const [index, person] of people.entries())
    for (const [kind, title, isThere] of papers) {
      const at = ago(3 + ((index * 5) % 40));
      const [id = 0] = await insert(tx, table, [
        {
          institution_id: place.institution,
          version: 1,
          created_at: at,
          updated_at: at,
          [`${of}_id`]: person.id,
          kind,
          title,
        },
      ]);
      if (!isThere) continue;
      const body = scanOf(`${title}\n\n${person.name}\n\nCopy kept in the record.`);
      const file = await storeFile(tx, place, {
        name: `${kind}-${person.id}.pdf`,
        mime: 'application/pdf',
        body,
        account_id: by,
        resource: table,
        subject_id: id,
      });
      await tx.query(`update ${table} set file_id = $2 where id = $1`, [id, file ?? null]);
    }
}

async function seedCards(
  tx: Transaction,
  { institution, config }: Place,
  { students, by }: { students: readonly Kept[]; by: number },
): Promise<void> {
  const at = ago(60);
  const expires_on = dayOf(ago(60 - 365));
  const ids = await insert(
    tx,
    'student_cards',
    students.map(({ id }) => ({
      institution_id: institution,
      version: 1,
      created_at: at,
      updated_at: at,
      student_id: id,
      issued_on: dayOf(at),
      expires_on,
      is_valid: true,
    })),
  );
  for (const [index, id] of ids.entries())
    await tx.query(
      `insert into user_open_links (institution_id, owner_id, issuer_id, token_hash, scope, subject_resource, subject_id,
        title, expires_at) select $1, s.account_id, $2, $3, 'student_card', 'student_cards', $4, s."idNumber", $5
        from students s where s.id = $6`,
      [
        institution,
        by,
        hashOfToken(tokenOfDocument(config, { scope: 'student_card', institution_id: institution, id })),
        id,
        `${expires_on}T23:59:59Z`,
        students[index]?.id,
      ],
    );
}
