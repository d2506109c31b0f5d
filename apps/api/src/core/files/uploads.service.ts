import { Injectable } from '@nestjs/common';
import type { Upload } from '@tus/server';
import { isViewerOnly, Problem } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { EveryInstitution } from '#core/jobs/scheduler.js';
import { kindOf } from './file-kind.js';
import { safeName } from './file-name.js';
import { FileStore } from './file-store.js';
import {
  BEGIN_UPLOAD,
  EXPIRED_UPLOADS,
  FINISH_UPLOAD,
  FORGET_UPLOAD,
  OWN_UPLOAD,
  REMOVE_UPLOAD,
} from './files.queries.js';
import { DROP_LOOSE } from './quotas.queries.js';
import { Quotas } from './quotas.js';
import { emptyFile, MOST_BYTES } from './spool.js';

type UploadRow = RowOf<typeof OWN_UPLOAD>;

/** Limit of unfinished uploads per account. */
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

  /** Inserts a new upload and answers its file's id and safe name. */
  async begin(ctx: Context, upload: Upload): Promise<UploadRow> {
    const { institution_id, account_id } = ctx.actor;
    if (isViewerOnly(ctx.actor)) throw new Problem('viewer_blocked');
    if (!institution_id) throw new Problem('institution_required');
    if (upload.size === 0) throw emptyFile();
    const name = safeName(upload.metadata?.filename ?? upload.metadata?.name);
    // An upload that does not say its size may become as large as any.
    const size = upload.size ?? MOST_BYTES;
    await this.quotas.requireRoom(size);
    const given = { institution_id, account_id, upload_id: upload.id, name, size };
    const row = await this.database.run(ctx, async (tx) => {
      await this.quotas.require(tx, size);
      return BEGIN_UPLOAD.first(tx.query, { ...given, most: MOST_UNFINISHED });
    });
    if (!row) throw new Problem('rate_limited', { retry_after: 60 });
    return row;
  }

  /** The actor's own upload; anybody else's is `not_found`. */
  async own(ctx: Context, key: string): Promise<UploadRow> {
    const { account_id } = ctx.actor;
    const row = await OWN_UPLOAD.first(this.database.reading(ctx), { upload_id: key, account_id });
    if (!row) throw new Problem('not_found', { params: { resource: 'files' } });
    return row;
  }

  /** Detects type, size and hash, and completes the file. Idempotent. */
  async finish(ctx: Context, upload: Upload): Promise<UploadRow> {
    const row = await this.own(ctx, upload.id);
    if (row.complete) return row;
    // An upload that did not say its size at first may still turn out to be empty.
    if (upload.size === 0) throw emptyFile();
    const { size, sha256, sample } = await this.store.facts(upload.id);
    const mime = await kindOf(sample, row.name);
    await this.database.run(ctx, ({ query }) => FINISH_UPLOAD.rows(query, { id: row.id, size, mime, sha256 }));
    return { ...row, complete: true };
  }

  /** Removes an upload that its sender cancelled. */
  async forget(ctx: Context, key: string): Promise<void> {
    const { account_id } = ctx.actor;
    await this.database.run(ctx, ({ query }) => FORGET_UPLOAD.rows(query, { upload_id: key, account_id }));
  }

  /** Removes uploads that were not finished within 24 hours, and files that belong to nothing after as long. */
  @EveryInstitution(SWEEP_MS)
  async sweep(ctx: Context): Promise<void> {
    const expired = await EXPIRED_UPLOADS.rows(this.database.reading(ctx), {});
    for (const { id, storage_key } of expired) {
      await this.store.remove(storage_key);
      await this.database.run(ctx, ({ query }) => REMOVE_UPLOAD.rows(query, { id }));
    }
    const loose = await this.database.run(ctx, (tx) => DROP_LOOSE.rows(tx.query, {}));
    for (const { storage_key } of loose) await this.store.remove(storage_key);
  }
}
