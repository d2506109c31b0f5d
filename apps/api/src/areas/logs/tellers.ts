import { Injectable } from '@nestjs/common';
import type { HistoryEntry } from '@quad/domain/core';
import type { Context } from '#core/context.js';

type Teller = (ctx: Context, id: number, entries: readonly HistoryEntry[]) => Promise<HistoryEntry[]>;

/** What an area says of changes that no column names: the words of a form instead of its keys. */
@Injectable()
export class Tellers {
  private readonly known = new Map<string, Teller>();

  register(resource: string, teller: Teller): void {
    this.known.set(resource, teller);
  }

  async told(ctx: Context, resource: string, id: number, entries: HistoryEntry[]): Promise<HistoryEntry[]> {
    return (await this.known.get(resource)?.(ctx, id, entries)) ?? entries;
  }
}
