import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { attendanceCalls, faceIdImports, type ImportAnswer } from '@quad/domain/attendance';
import { Serves } from '#core/call.js';
import type { Transaction } from '#core/database/database.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { FaceIdImport } from '#schema/index.js';
import { IMPORT_OF, ONE_AT_A_TIME } from './reconcile.queries.js';

interface File {
  readonly file_name: string;
  readonly file_hash: string;
  readonly format: string;
}

/** The files of face terminals that were applied; the same file is the same record. */
@Injectable()
export class FaceIdImportsService extends ResourceService<typeof faceIdImports, FaceIdImport> {
  constructor() {
    super(faceIdImports, FaceIdImport);
  }

  /** The record of a file is made by the file alone. */
  @Serves(attendanceCalls.saveFaceId)
  refuseSave(): never {
    throw new Problem('forbidden');
  }

  /**
   * Keeps what the file came to, in the transaction that writes its marks, and answers its id. Looking at it keeps
   * nothing, and applying it when nothing is left to write changes nothing.
   */
  async remember(
    tx: Transaction,
    file: File,
    { applied, summary: { rows, matched, unmatched, conflicting, marked } }: ImportAnswer,
  ): Promise<number | null> {
    const { actor } = tx.ctx;
    if (!applied) return (await IMPORT_OF.first(tx.query, { file_hash: file.file_hash }))?.id ?? null;
    // Two people may bring the same file at the same moment.
    await ONE_AT_A_TIME.rows(tx.query, { file_hash: file.file_hash, institution_id: actor.institution_id });
    const known = await IMPORT_OF.first(tx.query, { file_hash: file.file_hash });
    if (known?.applied_at && marked === 0) return known.id;
    const row = await this.changes.change<FaceIdImport>(tx, {
      resource: faceIdImports,
      entity: FaceIdImport,
      id: known?.id,
      verb: known ? 'updated' : 'created',
      act: (target) => {
        Object.assign(target, file, {
          rows,
          matched,
          unmatched,
          conflicting,
          marked: (target.marked ?? 0) + marked,
          account_id: actor.account_id,
        });
        target.applied_at = new Date();
      },
    });
    return row.id;
  }
}
