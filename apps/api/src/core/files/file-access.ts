import { Injectable } from '@nestjs/common';
import type { Context } from '#core/context.js';

type MayRead = (ctx: Context, subject_id: number, file_id: number) => Promise<boolean>;

/** Decides who may read the files of a record: each area registers a rule per resource. Without a rule only the uploader may. */
@Injectable()
export class FileAccess {
  private readonly rules = new Map<string, MayRead>();
  private readonly above = new Map<string, MayRead>();

  /** Registers the rule for a resource, usually: a person who may read the record may read its files. */
  register(resource: string, mayRead: MayRead): void {
    this.rules.set(resource, mayRead);
  }

  /** Registers the rule for files that another institution keeps of a record that stands above institutions. */
  registerAbove(resource: string, mayRead: MayRead): void {
    this.above.set(resource, mayRead);
  }

  /** The resources whose files are also looked for in other institutions. */
  get resourcesAbove(): readonly string[] {
    return [...this.above.keys()];
  }

  /** May the actor read a file that another institution keeps of this record? */
  async allowsAbove(
    ctx: Context,
    { id, subject_resource, subject_id }: { id: number; subject_resource: string | null; subject_id: number | null },
  ): Promise<boolean> {
    const rule = subject_resource === null ? undefined : this.above.get(subject_resource);
    return subject_id !== null && rule !== undefined && (await rule(ctx, subject_id, id));
  }

  /** May the actor read a file that belongs to this account and this record? */
  async allows(
    ctx: Context,
    file: {
      readonly id: number;
      readonly account_id: number | null;
      readonly subject_resource: string | null;
      readonly subject_id: number | null;
    },
  ): Promise<boolean> {
    if (file.account_id !== null && file.account_id === ctx.actor.account_id) return true;
    if (file.subject_resource === null || file.subject_id === null) return false;
    return (await this.rules.get(file.subject_resource)?.(ctx, file.subject_id, file.id)) ?? false;
  }
}
