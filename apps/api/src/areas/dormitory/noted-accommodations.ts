import { Injectable } from '@nestjs/common';
import type { PageQuery, RecordOf, WriteOf } from '@quad/domain/core';
import type { accommodations } from '@quad/domain/dormitory';
import type { Context } from '#core/context.js';
import { AccommodationsService } from './accommodations.service.js';

type Shown = RecordOf<typeof accommodations>;
type Asked = Partial<PageQuery> & Record<string, unknown>;

const idsIn = (json: string): number[] => {
  const parsed = JSON.parse(json) as { content?: { id: number }[] } | { id: number }[];
  return (Array.isArray(parsed) ? parsed : (parsed.content ?? [])).map(({ id }) => id);
};

/** What people ask of applications over HTTP: each reading of the office is noted. */
@Injectable()
export class NotedAccommodations {
  constructor(private readonly inner: AccommodationsService) {}

  async find(ctx: Context, key: string | number): Promise<Shown> {
    const record = await this.inner.find(ctx, key);
    await this.inner.note(ctx, [record.id], 'record');
    return record;
  }

  async page(ctx: Context, asked: PageQuery & Record<string, unknown>): Promise<string> {
    const page = await this.inner.page(ctx, asked);
    if (this.inner.reads(ctx)) await this.inner.note(ctx, idsIn(page), 'list');
    return page;
  }

  async all(ctx: Context, asked: Asked): Promise<string> {
    const all = await this.inner.all(ctx, asked);
    if (this.inner.reads(ctx)) await this.inner.note(ctx, idsIn(all), 'list');
    return all;
  }

  async *batches(ctx: Context, asked: Asked): AsyncGenerator<Record<string, unknown>[]> {
    for await (const batch of this.inner.batches(ctx, asked)) {
      const ids = batch.map(({ id }) => Number(id));
      await this.inner.note(ctx, ids, 'export');
      yield batch;
    }
  }

  save(ctx: Context, write: WriteOf<typeof accommodations>, event?: string): Promise<Shown> {
    return this.inner.save(ctx, write, event);
  }

  remove(ctx: Context, id: number): Promise<{ id: number }> {
    return this.inner.remove(ctx, id);
  }

  act(ctx: Context, id: number, sent: { event: string; version?: number }): Promise<Shown> {
    return this.inner.act(ctx, id, sent);
  }

  send(ctx: Context, sent: { id: number; event: string }): Promise<Shown> {
    return this.inner.send(ctx, sent);
  }
}
