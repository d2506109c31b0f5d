import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { isOutsider, Problem } from '@quad/domain/core';
import { CONFIG, type Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import { LOCK_OWNER, USED } from './quotas.queries.js';

const MB = 1024 * 1024;
/** What the files of one account, and of one institution, may take where nothing is set (MB); and what stays free (%). */
const DEFAULTS = { account: 2048, outsider: 50, institution: 512_000, free: 5 };

/** How much people may send: so much an account, so much an institution, and never the last of the disk. */
@Injectable()
export class Quotas {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** In the transaction that notes a file of so many bytes: throws where it does not fit. One account's files wait for each other. */
  async require({ ctx, query }: Transaction, size: number): Promise<void> {
    await LOCK_OWNER.rows(query, ctx.actor);
    const used = await USED.first(query, ctx.actor);
    const { FILES_ACCOUNT_MB = DEFAULTS.account, FILES_INSTITUTION_MB = DEFAULTS.institution } = this.config;
    const max = isOutsider(ctx.actor) ? Math.min(FILES_ACCOUNT_MB, DEFAULTS.outsider) : FILES_ACCOUNT_MB;
    if ((used?.account ?? 0) + size > max * MB)
      throw new Problem('files.account_full', { status: 413, params: { max } });
    if ((used?.institution ?? 0) + size > FILES_INSTITUTION_MB * MB)
      throw new Problem('files.institution_full', { status: 413, params: { max: FILES_INSTITUTION_MB } });
  }

  /** Throws where so many bytes would leave too little of the disk that takes them. */
  async requireRoom(size: number): Promise<void> {
    const share = (this.config.FILES_FREE_PERCENT ?? DEFAULTS.free) / 100;
    const disk = await statfs(path.join(this.config.DATA_DIR, 'files')).catch(() => undefined);
    if (disk && disk.bavail * disk.bsize - size < disk.blocks * disk.bsize * share)
      throw new Problem('files.no_room', { status: 507, retry_after: 600 });
  }
}
