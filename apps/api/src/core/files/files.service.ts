import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { CONFIG, type Config } from '#core/config/env.js';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { digests } from './digests.js';
import { FileAccess } from './file-access.js';
import { kindOf } from './file-kind.js';
import { safeName } from './file-name.js';
import { FileStore, type ByteRange } from './file-store.js';
import { Quotas } from './quotas.js';
import { MOST_BYTES, spool } from './spool.js';

/** The record that a file belongs to; whoever may read it may read the file. */
export interface FileSubject {
  readonly resource: string;
  readonly id: number;
}

/** A complete file. */
export interface FileRow {
  readonly id: number;
  readonly account_id: number | null;
  readonly storage_key: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly mime: string;
  readonly sha256: string;
  readonly subject_resource: string | null;
  readonly subject_id: number | null;
}

const COLUMNS = 'id, account_id, storage_key, name, size, mime, sha256, subject_resource, subject_id';

/** Nobody writes any more to a file that was last written so long ago (ms). */
const ABANDONED_MS = 60 * 60 * 1000;

/** A new storage key. */
export const newKey = (): string => randomBytes(16).toString('hex');

/** Files: rows that say whose they are, bytes in the store. */
@Injectable()
export class FileService implements OnModuleInit {
  private readonly waiting: string;

  constructor(
    private readonly database: Database,
    private readonly store: FileStore,
    private readonly access: FileAccess,
    private readonly quotas: Quotas,
    @Inject(CONFIG) config: Config,
  ) {
    this.waiting = path.join(config.DATA_DIR, 'files', 'incoming');
  }

  /** Clears away what a crash left half received. */
  async onModuleInit(): Promise<void> {
    for (const name of await readdir(this.waiting).catch(() => [])) {
      const place = path.join(this.waiting, name);
      const age =
        Date.now() -
        (await stat(place).then(
          ({ mtimeMs }) => mtimeMs,
          () => Date.now(),
        ));
      if (age > ABANDONED_MS) await rm(place, { force: true });
    }
  }

  /**
   * Keeps a document that we made, under the type we say; it belongs to the actor (nobody, for the institution itself)
   * and to the subject's readers.
   */
  save(
    ctx: Context,
    file: { name: string; mime: string; body: Buffer | Readable; subject?: FileSubject },
  ): Promise<FileRow> {
    return this.keep(ctx, file, Infinity);
  }

  /** Keeps what a person sent, under the type that its content shows. Throws `files.too_large` beyond 500 MB. */
  async receive(ctx: Context, file: { name: string; body: Readable; size?: number }): Promise<FileRow> {
    await this.quotas.requireRoom(file.size ?? 0);
    if (file.size) await this.database.run(ctx, (tx) => this.quotas.require(tx, file.size ?? 0));
    return this.keep(ctx, file, MOST_BYTES);
  }

  /** A complete file that the actor may read; anything else is `not_found`. */
  async find(ctx: Context, id: number): Promise<FileRow> {
    const [file] = await this.database.read<FileRow>(ctx, `select ${COLUMNS} from files where id = $1 and complete`, [
      id,
    ]);
    if (!file || !(await this.access.allows(ctx, file)))
      throw new Problem('not_found', { params: { resource: 'files', id } });
    return file;
  }

  /** The file's bytes, or a part of them. */
  open(file: FileRow, range?: ByteRange): Promise<Readable> {
    return this.store.get(file.storage_key, range);
  }

  /**
   * Gives a file of the actor's own to a record, in the transaction that writes the record; throws `not_found` for a
   * file that is unfinished, another's, or another record's.
   */
  async attach(tx: Transaction, file_id: number, subject: FileSubject): Promise<void> {
    const rows = await tx.query(
      `with given as (update files set subject_resource = $3, subject_id = $4, version = version + 1, updated_at = now()
         where id = $1 and complete and account_id = $2 and (subject_resource is null or (subject_resource,
           subject_id) = ($3, $4)) returning 1)
       select 1 from given`,
      [file_id, tx.ctx.actor.account_id, subject.resource, subject.id],
    );
    if (rows.length === 0) throw new Problem('not_found', { params: { resource: 'files', id: file_id } });
  }

  /** Removes a file; its bytes go after the commit. The caller has asked whether the actor may. */
  async remove(tx: Transaction, id: number): Promise<void> {
    const [row] = await tx.query<{ storage_key: string }>(
      'with gone as (delete from files where id = $1 returning storage_key) select storage_key from gone',
      [id],
    );
    if (row) tx.afterCommit(() => void this.store.remove(row.storage_key).catch(() => undefined));
  }

  private async keep(
    ctx: Context,
    file: { name: string; mime?: string; body: Buffer | Readable; subject?: FileSubject },
    most: number,
  ): Promise<FileRow> {
    const key = newKey();
    const name = safeName(file.name);
    await mkdir(this.waiting, { recursive: true, mode: 0o700 });
    const place = path.join(this.waiting, key);
    try {
      await spool(file.body, place, most);
      const { size, sha256, sample } = await digests.of(place);
      const mime = file.mime ?? (await kindOf(sample, name));
      await this.store.put(key, place);
      const values = [key, name, size, mime, sha256, file.subject?.resource ?? null, file.subject?.id ?? null];
      return await this.write(ctx, values, most < Infinity ? size : 0);
    } catch (problem) {
      await Promise.allSettled([rm(place, { force: true }), this.store.remove(key)]);
      throw problem;
    }
  }

  /** `counted`: the bytes that must fit into what the person may send. */
  private async write(ctx: Context, values: unknown[], counted: number): Promise<FileRow> {
    const { institution_id, account_id } = ctx.actor;
    const [row] = await this.database.run(ctx, async (tx) => {
      if (counted > 0) await this.quotas.require(tx, counted);
      return tx.query<FileRow>(
        `insert into files (institution_id, account_id, storage_key, name, size, mime, sha256, subject_resource, subject_id, complete)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, true) returning ${COLUMNS}`,
        [institution_id, account_id || null, ...values],
      );
    });
    return row as FileRow;
  }
}
