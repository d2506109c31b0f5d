import { z } from 'zod';
import { sql, type RowOf } from '#core/database/sql.js';

const ONE = { id: z.int() };
const KEY = { storage_key: z.string() };
/** A complete file; `size` in bytes. */
export const FILE = {
  ...ONE,
  account_id: z.int().nullable(),
  ...KEY,
  name: z.string(),
  size: z.int(),
  mime: z.string(),
  sha256: z.string(),
  subject_resource: z.string().nullable(),
  subject_id: z.int().nullable(),
};
const { id: _, ...WRITTEN } = FILE;
const columns = Object.keys(FILE).join(', ');

export const FIND = sql({
  text: `select ${columns} from files where id = $1 and complete`,
  params: ONE,
  row: FILE,
});
export type FileRow = RowOf<typeof FIND>;
/** Answers nothing for a file that is unfinished, another's, or another record's. */
export const ATTACH = sql({
  text: `update files set subject_resource = $3, subject_id = $4, version = version + 1, updated_at = now()
    where id = $1 and complete and account_id = $2 and (subject_resource is null or (subject_resource,
      subject_id) = ($3, $4)) returning id`,
  params: { ...ONE, account_id: z.int(), resource: z.string(), record_id: z.int() },
  row: ONE,
});
export const REMOVE = sql({
  text: 'delete from files where id = $1 returning storage_key',
  params: ONE,
  row: KEY,
});
export const WRITE = sql({
  text: `
  insert into files (institution_id, account_id, storage_key, name, size, mime, sha256, subject_resource, subject_id, complete)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, true) returning ${columns}`,
  params: { institution_id: z.int(), ...WRITTEN },
  row: FILE,
});

const UPLOAD = { ...ONE, name: z.string(), complete: z.boolean() };
const OWN = { upload_id: z.string(), account_id: z.int() };
/** Answers nothing where the account has too many unfinished uploads. */
export const BEGIN_UPLOAD = sql({
  text: `
  insert into files (institution_id, account_id, upload_id, storage_key, name, size)
  select $1, $2, $3, $3, $4, $5 where (select count(*) from files where account_id = $2 and not complete) < $6
  returning id, name, complete`,
  params: {
    institution_id: z.int(),
    account_id: z.int(),
    upload_id: z.string(),
    name: z.string(),
    size: z.int(),
    most: z.int(),
  },
  row: UPLOAD,
});
export const OWN_UPLOAD = sql({
  text: 'select id, name, complete from files where upload_id = $1 and account_id = $2',
  params: OWN,
  row: UPLOAD,
});
export const FINISH_UPLOAD = sql({
  text: `update files set complete = true, size = $2, mime = $3, sha256 = $4, version = version + 1, updated_at = now()
    where id = $1 and not complete`,
  params: { ...ONE, size: z.int(), mime: z.string(), sha256: z.string() },
  row: {},
});
export const FORGET_UPLOAD = sql({
  text: 'delete from files where upload_id = $1 and account_id = $2 and not complete',
  params: OWN,
  row: {},
});
export const EXPIRED_UPLOADS = sql({
  text: `select id, storage_key from files where not complete and created_at < now() - interval '24 hours' limit 500`,
  params: {},
  row: { ...ONE, ...KEY },
});
export const REMOVE_UPLOAD = sql({ text: 'delete from files where id = $1 and not complete', params: ONE, row: {} });
