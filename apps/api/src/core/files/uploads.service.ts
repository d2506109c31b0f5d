import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Upload } from '@tus/server';
import { isViewerOnly, Problem } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { EveryInstitution } from '#core/jobs/scheduler.js';
import { kindOf } from './file-kind.js';
import { safeName } from './file-name.js';
import { FileStore } from './file-store.js';
import { DROP_LOOSE } from './quotas.queries.js';
import { Quotas } from './quotas.js';
import { MOST_BYTES } from './spool.js';

interface UploadRow {
  readonly id: number;
  readonly name: string;
  readonly complete: boolean;
}

/** A bucket keeps no object of an empty upload. */
const NOTHING = { size: 0, sha256: createHash('sha256').digest('hex'), sample: Buffer.alloc(0) };
/** So many unfinished uploads may one account have. */
const MOST_UNFINISHED = 30;
const SWEEP_MS = 10 * 60 * 1000;

/** The rows of resumable uploads, from the first byte to the finished file. */
@Injectable()
export class Uploads {
  constructor(
    private readonly database: Database,
    private readonly store: FileStore,
    private readonly quotas: Quotas,
  ) {}

  /** Notes a new upload and answers its file's id and safe name. */
  async begin(ctx: Context, upload: Upload): Promise<UploadRow> {
    const { institution_id, account_id } = ctx.actor;
    if (isViewerOnly(ctx.actor)) throw new Problem('viewer_blocked');
    if (!institution_id) throw new Problem('institution_required');
    const name = safeName(upload.metadata?.filename ?? upload.metadata?.name);
    // One that does not say how large it will be may become as large as any.
    const size = upload.size ?? MOST_BYTES;
    await this.quotas.requireRoom(size);
    const [row] = await this.database.run(ctx, async (tx) => {
      await this.quotas.require(tx, size);
      return tx.query<UploadRow>(
        `insert into files (institution_id, account_id, upload_id, storage_key, name, size)
       select $1, $2, $3, $3, $4, $5 where (select count(*) from files
         where account_id = $2 and not complete) < ${MOST_UNFINISHED} returning id, name, complete`,
        [institution_id, account_id, upload.id, name, size],
      );
    });
    if (!row) throw new Problem('rate_limited', { retry_after: 60 });
    return row;
  }

  /** The actor's own upload; anybody else's is `not_found`. */
  async own(ctx: Context, key: string): Promise<UploadRow> {
    const [row] = await this.database.read<UploadRow>(
      ctx,
      'select id, name, complete from files where upload_id = $1 and account_id = $2',
      [key, ctx.actor.account_id],
    );
    if (!row) throw new Problem('not_found', { params: { resource: 'files' } });
    return row;
  }

  /** Finds out what came, and makes it a file. May be called again. */
  async finish(ctx: Context, upload: Upload): Promise<UploadRow> {
    const row = await this.own(ctx, upload.id);
    if (row.complete) return row;
    const { size, sha256, sample } = upload.size === 0 ? NOTHING : await this.store.facts(upload.id);
    await this.database.run(ctx, async (tx) =>
      tx.query(
        `update files set complete = true, size = $2, mime = $3, sha256 = $4, version = version + 1, updated_at = now()
          where id = $1 and not complete`,
        [row.id, size, await kindOf(sample, row.name), sha256],
      ),
    );
    return { ...row, complete: true };
  }

  /** Forgets an upload that its sender gave up. */
  async forget(ctx: Context, key: string): Promise<void> {
    await this.database.run(ctx, (tx) =>
      tx.query('delete from files where upload_id = $1 and account_id = $2 and not complete', [
        key,
        ctx.actor.account_id,
      ]),
    );
  }

  /** Removes uploads that were not finished within 24 hours, and files that belong to nothing after as long. */
  @EveryInstitution(SWEEP_MS)
  async sweep(ctx: Context): Promise<void> {
    const expired = await this.database.read<{ id: number; storage_key: string }>(
      ctx,
      `select id, storage_key from files where not complete and created_at < now() - interval '24 hours' limit 500`,
    );
    for (const { id, storage_key } of expired) {
      await this.store.remove(storage_key);
      await this.database.run(ctx, (tx) => tx.query('delete from files where id = $1 and not complete', [id]));
    }
    const loose = await this.database.run(ctx, (tx) => DROP_LOOSE.rows(tx.query, {}));
    for (const { storage_key } of loose) await this.store.remove(storage_key);
  }
}
