import { z } from 'zod';
import { REQUIRED_ACTIONS } from '@quad/domain/accounts';
import { built } from '#core/database/builder.js';
import { at } from '#core/database/sql.js';

/** The columns that a step of an account's workflows may set. */
const SET = {
  email_verifications: {
    account_id: z.int(),
    email: z.string(),
    code_hash: z.string().nullable(),
    attempts: z.int(),
    codes_sent: z.int(),
    sent_at: at.nullable(),
    expires_at: at.nullable(),
  },
  password_resets: { account_id: z.int(), token_hash: z.string(), expires_at: at, address: z.string() },
  required_actions: {
    account_id: z.int(),
    institution_id: z.int().nullable(),
    kind: z.enum(REQUIRED_ACTIONS),
    reason: z.string().nullable(),
  },
};
const BASE = { id: z.int(), status: z.string(), version: z.int(), created_at: at, updated_at: at };
/** The rows of an account's workflows. */
export const ROWS = {
  email_verifications: { ...BASE, ...SET.email_verifications },
  password_resets: { ...BASE, ...SET.password_resets },
  required_actions: { ...BASE, ...SET.required_actions },
};
export type WorkflowTable = keyof typeof SET;
type Rows = { readonly [T in WorkflowTable]: z.output<z.ZodObject<(typeof ROWS)[T]>> };
type Values = { readonly [T in WorkflowTable]: Readonly<Partial<z.output<z.ZodObject<(typeof SET)[T]>>>> };
/** What every row of them has. */
export interface WorkflowRow {
  readonly id: number;
  readonly account_id: number;
  readonly status: string;
  readonly version: number;
}
export type RowIn<T extends WorkflowTable> = Rows[T] & WorkflowRow;
export type ValuesIn<T extends WorkflowTable> = Values[T];

const settable = (table: WorkflowTable, values: object): string[] =>
  Object.keys(SET[table]).filter((column) => column in values);
const TABLES = Object.keys(SET) as readonly WorkflowTable[];
type Opened = { readonly table: WorkflowTable; readonly values: Readonly<Record<string, unknown>> };

const places = (columns: readonly string[]): string => columns.map((_, at) => `$${at + 1}`).join(', ');
const assigned = (columns: readonly string[]): string =>
  columns.map((column, at) => `, ${column} = $${at + 3}`).join('');

export const OPEN_ROW = built({
  build: ({ table, values }: Opened) => {
    const columns = settable(table, values);
    return {
      text: `insert into ${table} (${columns.join(', ')}) values (${places(columns)}) returning *`,
      values: columns.map((column) => values[column]),
    };
  },
  row: ({ table }) => ROWS[table],
  samples: () => TABLES.map((table) => ({ table, values: SET[table] })),
});
export const STEP_ROW = built({
  build: ({ table, id, to, values }: Opened & { readonly id: number; readonly to: string }) => {
    const columns = settable(table, values);
    return {
      text: `update ${table} set status = $2, version = version + 1, updated_at = now()${assigned(columns)}
        where id = $1 returning *`,
      values: [id, to, ...columns.map((column) => values[column])],
    };
  },
  row: ({ table }) => ROWS[table],
  samples: () => TABLES.flatMap((table) => [{}, SET[table]].map((values) => ({ table, id: 1, to: '', values }))),
});
