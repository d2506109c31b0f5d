import { Injectable } from '@nestjs/common';
import type { Context } from '#core/context.js';
import type { FileRow } from './files.queries.js';

type MayRead = (ctx: Context, subject_id: number, file_id: number) => Promise<boolean>;

/** Decides who may read the files of a record: each area registers a rule per resource. Without a rule only the uploader may. */
@Injectable()
export class FileAccess {
  private readonly rules = new Map<string, MayRead>();
  /** Finds what another institution keeps and may be read here: set by the area whose records stand above institutions. */
  elsewhere: (ctx: Context, id: number) => Promise<FileRow | undefined> = async () => undefined;

  /** Registers the rule for a resource, usually: a person who may read the record may read its files. */
  register(resource: string, mayRead: MayRead): void {
    this.rules.set(resource, mayRead);
  }

  /** May the actor read a file that belongs to this account and this record? */
  async allows(ctx: Context, file: FileRow): Promise<boolean> {
    if (file.account_id !== null && file.account_id === ctx.actor.account_id) return true;
    if (file.subject_resource === null || file.subject_id === null) return false;
    return (await this.rules.get(file.subject_resource)?.(ctx, file.subject_id, file.id)) ?? false;
  }
}
