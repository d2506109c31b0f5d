import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import { newKey } from '#core/files/files.service.js';
import { insert } from '../insert.js';
import { portrait } from './portrait.js';

/** So many faces are drawn for an institution: enough for every screen, few enough for a start. */
const FACES = 150;

/** Everybody who works here, the student to try with their group, and others; the rest keep their initials, as in life. */
const SITTERS = `
  select a.id, p.gender, date_part('year', age(p.birthdate))::int as age
  from accounts a join people p on p.account_id = a.id and p.institution_id = $1
    left join staff w on w.account_id = a.id and w.institution_id = $1
    left join students s on s.account_id = a.id and s.institution_id = $1
  where a.photo_file_id is null and (w.id is not null or s.id % 5 <> 0)
  order by w.id nulls last, s.group_id, s.id limit ${FACES}`;

/** Draws the faces of the demo's people, where files are kept on the local disk. */
export async function seedPortraits(tx: Transaction, institution: number, config: Config): Promise<void> {
  if (config.S3_URL) return;
  const sitters = await tx.query<{ id: number; gender: string; age: number }>(SITTERS, [institution]);
  const folder = path.join(config.DATA_DIR, 'files');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const drawn = sitters.map(({ id, gender, age }) => ({
    id,
    key: newKey(),
    body: portrait({ seed: id, gender, age }),
  }));
  await Promise.all(drawn.map(({ key, body }) => writeFile(path.join(folder, key), body, { mode: 0o600 })));
  const now = new Date().toISOString();
  const files = await insert(
    tx,
    'files',
    drawn.map(({ id, key, body }) => ({
      institution_id: institution,
      version: 1,
      created_at: now,
      updated_at: now,
      account_id: id,
      storage_key: key,
      name: 'portrait.png',
      size: body.length,
      mime: 'image/png',
      sha256: createHash('sha256').update(body).digest('hex'),
      subject_resource: 'accounts',
      subject_id: id,
      complete: true,
    })),
  );
  await tx.query(
    `update accounts a set photo_file_id = f.file from unnest($1::bigint[], $2::bigint[]) f(account, file) where a.id = f.account`,
    [drawn.map(({ id }) => id), files],
  );
}
