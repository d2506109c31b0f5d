import { Injectable } from '@nestjs/common';
import { lookupCalls, Problem, refusedCalls } from '@quad/domain/core';
import type { AnswerOf, AnyResource, PageQuery, RefusedEvent, TakenOf } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';

export type Choices = AnswerOf<typeof lookupCalls.of>;
interface Known {
  readonly definition: AnyResource;
  page(ctx: Context, query: PageQuery): Promise<string>;
  choices(ctx: Context, about: { search?: string; ids?: readonly number[] }): Promise<Choices>;
  refused(ctx: Context, id: number): Promise<RefusedEvent[]>;
}

/** What each resource answers without its own routes: a form asks for names, not for a register; buttons ask what is refused. */
@Injectable()
export class Lookups {
  readonly known = new Map<string, Known>();

  keep(resource: string, service: Known): void {
    this.known.set(resource, service);
  }

  @Serves(lookupCalls.of)
  of(ctx: Context, { resource, ...about }: TakenOf<typeof lookupCalls.of>): Promise<Choices> {
    return this.named(resource).choices(ctx, about);
  }

  @Serves(refusedCalls.of)
  refused(ctx: Context, { resource, id }: TakenOf<typeof refusedCalls.of>): Promise<RefusedEvent[]> {
    return this.named(resource).refused(ctx, id);
  }

  private named(resource: string): Known {
    const service = this.known.get(resource);
    if (!service) throw new Problem('not_found', { params: { resource } });
    return service;
  }
}
