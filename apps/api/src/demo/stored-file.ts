import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import { newKey } from '#core/files/files.service.js';

interface Stored {
  readonly name: string;
  readonly mime: string;
  readonly body: Buffer;
  readonly account_id?: number | undefined;
  readonly resource: string;
  readonly subject_id: number;
}

/** Keeps a file of a record as an upload would, and answers its id; only where files are kept on the local disk. */
export async function storeFile(
  tx: Transaction,
  { institution, config }: { institution: number; config: Config },
  { name, mime, body, account_id, resource, subject_id }: Stored,
): Promise<number | undefined> {
  if (config.S3_URL) return undefined;
  const key = newKey();
  const folder = path.join(config.DATA_DIR, 'files');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(path.join(folder, key), body, { mode: 0o600 });
  const [file] = await tx.query<{ id: number }>(
    `insert into files (institution_id, account_id, storage_key, name, size, mime, sha256, subject_resource, subject_id,
      complete) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, true) returning id`,
    [
      institution,
      account_id ?? null,
      key,
      name,
      body.length,
      mime,
      createHash('sha256').update(body).digest('hex'),
      resource,
      subject_id,
    ],
  );
  return file?.id;
}
