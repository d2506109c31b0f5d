import { Injectable } from '@nestjs/common';
import type { Context } from '#core/context.js';

type MayRead = (ctx: Context, subject_id: number, file_id: number) => Promise<boolean>;

/** Who may read the files of a record: each area says it once for its resources. What nobody registered is its owner's alone. */
@Injectable()
export class FileAccess {
  private readonly rules = new Map<string, MayRead>();

  /** Says when somebody may read the files of a resource's record: as a rule, whenever they may read the record. */
  register(resource: string, mayRead: MayRead): void {
    this.rules.set(resource, mayRead);
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
