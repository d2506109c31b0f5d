import { numbered, type AnyResource } from '@quad/domain/core';
import { PERSON_DETAILS } from '@quad/domain/accounts';
import { RESOURCES } from '@quad/domain/resources';
import { z } from 'zod';
import { numberedIn } from '#core/resource/source.js';
import { startPortal, type Portal } from '#testing/portal.js';

interface Column {
  readonly relation: string;
  readonly name: string;
  readonly nullable: boolean;
}
interface Unique {
  readonly relation: string;
  readonly columns: readonly string[];
  readonly states: string;
}
interface Key {
  readonly relation: string;
  readonly name: string;
  readonly target: string;
}

/** Never empty on the wire, though the table could: a trigger writes it, or the source says something in its place. */
const PROOFS = ['disability_proof_ids', 'guardian_proof_ids', 'social_document_ids'].map(
  (name) => `accommodations.${name}`,
);
const FILLED = [...PROOFS, 'accounts.name', 'attendance_marks.status', 'inquiries.number'];
/** Writes of people: names, addresses, sign-in and roles are kept with the account. */
const OF_ACCOUNT: Readonly<Record<string, readonly string[]>> = {
  // A copy is scanned, not chosen.
  book_loans: ['barcode'],
  // A repeat makes as many records as it has days.
  room_reservations: ['repeat'],
  // Kept as the moment in which it was said.
  enrollments: ['declared'],
  // Tables of their own: the stock of each variant, and what an order is of.
  merch_items: ['variants'],
  merch_trades: ['lines'],
  accounts: ['password', 'roles', 'account_type', 'idNumber', ...PERSON_DETAILS],
  staff: ['email', 'firstname', 'lastname', 'middlename', 'phone', 'role', ...PERSON_DETAILS],
  students: ['email', 'firstname', 'lastname', 'middlename', 'phone', ...PERSON_DETAILS],
};
/** May be left out of a write; the service, or a trigger, then says what is in it. */
const GIVEN = ['accounts.middlename', 'letter_commands.date', 'staff.middlename', 'students.middlename'];
/** Ids that no single resource holds, numbers of papers, and a reader's own place in a conversation. */
const NO_REFERENCE = [
  'accommodations.place_id',
  'accommodations.room_id',
  'accounts.passport_id',
  'chat_groups.first_unread_id',
  'chat_groups.member_id',
  'chat_groups.other_id',
  'lesson_assessments.homework_id',
  'letters.file_id',
  'merch_basket_lines.color_id',
  'merch_basket_lines.image_id',
  'merch_basket_lines.item_id',
  'merch_basket_lines.size_id',
  'payment_intents.subject_id',
  'roster_imports.job_id',
  'staff.passport_id',
  'students.cu_id',
  'students.passport_id',
  'user_open_links.subject_id',
];

/** Of keys of two columns: a quiz and the assessment that it counts for are of one module. */
const BOUND = ['quizzes.ccls_module_id -> assessments'];

let portal: Portal;
let tables: Map<string, Map<string, Column>>;
let keys: readonly Key[];
beforeAll(async () => {
  portal = await startPortal();
  tables = new Map();
  const columns = await portal.sql<Column>(
    `select table_name as relation, column_name as name, is_nullable = 'YES' as nullable
      from information_schema.columns where table_schema = 'public'`,
  );
  for (const column of columns)
    tables.set(column.relation, (tables.get(column.relation) ?? new Map<string, Column>()).set(column.name, column));
  keys = await portal.sql<Key>(
    `select c.relname::text as relation, a.attname::text as name, t.relname::text as target
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> 'institution_id'
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace group by 1, 2, 3 order by 1, 2`,
  );
});
afterAll(() => portal.stop());

const takesNull = (schema: unknown): boolean => (schema as z.ZodType).safeParse(null).success;
const shownBy = ({ refs = {} }: AnyResource): string[] =>
  Object.values(refs).flatMap((ref) => Object.keys(ref?.as ?? {}));
const has = (resource: AnyResource, column: string): boolean =>
  resource.columns[column]?.about.letters !== undefined ||
  (tables.get(resource.name)?.has(column) ?? false) ||
  shownBy(resource).includes(column);
const named = (name: string): AnyResource | undefined => RESOURCES.find((resource) => resource.name === name);

test('a column of a record may be empty exactly where the table says so', () => {
  const other = RESOURCES.flatMap((resource) =>
    Object.entries(resource.record.shape).flatMap(([name, schema]) => {
      const column = tables.get(resource.name)?.get(name);
      const isOwn = column && !shownBy(resource).includes(name) && !(name in (resource.ownerReads ?? {}));
      // A secret is empty to those who may not know it.
      const isNull = column?.nullable === true || resource.columns[name]?.about.isSecret === true;
      return isOwn && isNull !== takesNull(schema) ? [`${resource.name}.${name}`] : [];
    }),
  );
  expect(other.sort()).toEqual(FILLED);
});

test('what may be written is a column of the table, or something that the service asks for', () => {
  const other = RESOURCES.flatMap((resource) =>
    Object.keys(resource.write.shape).flatMap((name) =>
      tables.get(resource.name)?.has(name) || OF_ACCOUNT[resource.name]?.includes(name)
        ? []
        : [`${resource.name}.${name}`],
    ),
  );
  expect(other).toEqual([]);
});

test('a write may empty only what the table lets be empty', () => {
  const other = RESOURCES.flatMap((resource) =>
    Object.entries(resource.write.shape).flatMap(([name, schema]) => {
      const column = tables.get(resource.name)?.get(name);
      return column && !column.nullable && takesNull(schema) ? [`${resource.name}.${name}`] : [];
    }),
  );
  expect(other.sort()).toEqual(GIVEN);
});

test('every foreign key between resources is a reference of the contract, to the same one', () => {
  const names = new Set(RESOURCES.map(({ name }) => name));
  const between = keys.filter(({ relation, target }) => names.has(relation) && names.has(target));
  expect(between.length).toBeGreaterThan(50);
  const missing = between.filter(({ relation, name, target }) => named(relation)?.refs?.[name]?.to !== target);
  expect(missing.map(({ relation, name, target }) => `${relation}.${name} -> ${target}`)).toEqual(BOUND);
});

test('a reference is a column, leads to a resource, and shows what that one has', () => {
  const wrong = RESOURCES.flatMap((resource) =>
    Object.entries(resource.refs ?? {}).flatMap(([column, ref]) => {
      const to = named(ref?.to ?? '');
      const shown = Object.values(ref?.as ?? {}).flat();
      const isGood = to && has(resource, column) && shown.every((name) => name && has(to, name));
      return isGood ? [] : [`${resource.name}.${column}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('every id in a record or a write is a reference, a file, or named here', () => {
  const bare = RESOURCES.flatMap((resource) =>
    [...new Set([...Object.keys(resource.record.shape), ...Object.keys(resource.write.shape)])]
      .filter((name) => /_ids?$/.test(name) && !(name in (resource.refs ?? {})) && !(name in (resource.files ?? {})))
      // The id of what another reference leads to.
      .filter((name) => !Object.values(resource.refs ?? {}).some((ref) => name in (ref?.as ?? {})))
      .map((name) => `${resource.name}.${name}`),
  );
  expect(bare.sort()).toEqual(NO_REFERENCE);
});

test('one open record of each kind is a unique index of the table in exactly these states, and each such index is said', async () => {
  const found = await portal.sql<Unique>(
    `select c.relname::text as relation, pg_get_expr(i.indpred, i.indrelid) as states,
        array(select attname::text from pg_attribute where attrelid = i.indrelid and attnum = any(i.indkey::int2[])
          and attname <> 'institution_id' order by attname) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid where i.indisunique and c.relnamespace = 'public'::regnamespace
        and pg_get_expr(i.indpred, i.indrelid) ~ '^[(]status '`,
  );
  const held = found.flatMap(({ relation, columns, states }) => {
    const status = named(relation)?.columns.status?.about.read;
    const all = status instanceof z.ZodEnum ? status.options.map(String) : [];
    const words = [...states.matchAll(/'(\w+)'/g)].map(([, word]) => word!);
    const within = all.filter((word) => words.includes(word) !== states.includes('<>'));
    return all.length ? [`${relation} (${columns.join(', ')}) ${within.sort().join(' ')}`] : [];
  });
  const said = RESOURCES.flatMap(({ name, one = [] }) =>
    one.map(({ of, while: states }) => `${name} (${[...of].sort().join(', ')}) ${[...states].sort().join(' ')}`),
  );
  expect(said.length).toBeGreaterThan(10);
  expect(said.sort()).toEqual(held.sort());
});

test('a row of a workflow begins where the table of its states does', async () => {
  const defaults = await portal.sql<{ relation: string; status: string | null }>(
    `select table_name as relation, substring(column_default from '''([a-z_]+)''') as status
      from information_schema.columns where table_schema = 'public' and column_name = 'status'`,
  );
  const other = RESOURCES.flatMap(({ name, workflow }) => {
    const { status } = defaults.find(({ relation }) => relation === name) ?? {};
    return workflow && status !== workflow.initial ? [`${name}: ${status} for ${workflow.initial}`] : [];
  });
  expect(other).toEqual([]);
});

test('a number is the same in code and in SQL, and keeps every digit of its id', async () => {
  const ids = [1, 999_999, 1_234_567];
  const [row] = await portal.sql<{ numbers: string[] }>(
    `select array_agg(${numberedIn('T-', 'id')} order by id) as numbers from unnest($1::bigint[]) as id`,
    [ids],
  );
  expect(row?.numbers).toEqual(['T-000001', 'T-999999', 'T-1234567']);
  expect(ids.map((id) => numbered('T-', id))).toEqual(row?.numbers);
});
