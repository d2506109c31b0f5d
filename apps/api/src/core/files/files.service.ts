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
import { ATTACH, FIND, REMOVE, WRITE, type FileRow } from './files.queries.js';
import { Quotas } from './quotas.js';
import { emptyFile, MOST_BYTES, spool } from './spool.js';

/** The record that a file belongs to: a person who may read it may read the file. */
export interface FileSubject {
  readonly resource: string;
  readonly id: number;
}

/** A half received file that was last written this long ago (ms) is abandoned. */
const ABANDONED_MS = 60 * 60 * 1000;

/** A new storage key. */
export const newKey = (): string => randomBytes(16).toString('hex');

/** Files: rows with their owner and subject, and bytes in the store. */
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

  /** Removes what a crash left half received. */
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

  /** Keeps what a person sent, under the type that its content shows. Throws `files.too_large` or `files.empty`. */
  async receive(ctx: Context, file: { name: string; body: Readable; size?: number }): Promise<FileRow> {
    await this.quotas.requireRoom(file.size ?? 0);
    if (file.size) await this.database.run(ctx, (tx) => this.quotas.require(tx, file.size ?? 0));
    return this.keep(ctx, file, MOST_BYTES);
  }

  /** A complete file that the actor may read; anything else is `not_found`. */
  async find(ctx: Context, id: number): Promise<FileRow> {
    const here = await FIND.first(this.database.reading(ctx), { id });
    const file = here ?? (await this.access.elsewhere(ctx, id));
    if (!file || (here && !(await this.access.allows(ctx, here))))
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
    const { resource, id: record_id } = subject;
    const { account_id } = tx.ctx.actor;
    if (!(await ATTACH.first(tx.query, { id: file_id, account_id, resource, record_id })))
      throw new Problem('not_found', { params: { resource: 'files', id: file_id } });
  }

  /** Removes a file; its bytes go after the commit. The caller has checked that the actor may remove it. */
  async remove(tx: Transaction, id: number): Promise<void> {
    const row = await REMOVE.first(tx.query, { id });
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
      if (size === 0 && most < Infinity) throw emptyFile();
      const mime = file.mime ?? (await kindOf(sample, name));
      await this.store.put(key, place);
      const { institution_id, account_id } = ctx.actor;
      const row = await this.database.run(ctx, async (tx) => {
        // Only what a person sends counts towards their quota.
        if (most < Infinity) await this.quotas.require(tx, size);
        return WRITE.first(tx.query, {
          institution_id,
          account_id: account_id || null,
          storage_key: key,
          name,
          size,
          mime,
          sha256,
          subject_resource: file.subject?.resource ?? null,
          subject_id: file.subject?.id ?? null,
        });
      });
      return row as FileRow;
    } catch (problem) {
      await Promise.allSettled([rm(place, { force: true }), this.store.remove(key)]);
      throw problem;
    }
  }
}
