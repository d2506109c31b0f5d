import { Injectable } from '@nestjs/common';
import { lookupCalls, Problem, type AnswerOf, type TakenOf } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';

export type Choices = AnswerOf<typeof lookupCalls.of>;
type Choose = (ctx: Context, about: { search?: string; ids?: readonly number[] }) => Promise<Choices>;

/** What may be chosen of each resource: a form asks for names, not for a register. */
@Injectable()
export class Lookups {
  private readonly known = new Map<string, Choose>();

  keep(resource: string, choose: Choose): void {
    this.known.set(resource, choose);
  }

  @Serves(lookupCalls.of)
  of(ctx: Context, { resource, ...about }: TakenOf<typeof lookupCalls.of>): Promise<Choices> {
    const choose = this.known.get(resource);
    if (!choose) throw new Problem('not_found', { params: { resource } });
    return choose(ctx, about);
  }
}
