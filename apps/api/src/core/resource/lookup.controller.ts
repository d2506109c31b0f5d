import { Controller, Injectable } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { lookupCalls, Problem, type AnswerOf, type TakenOf } from '@quad/domain/core';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';

export type Choices = AnswerOf<typeof lookupCalls.of>;
type Choose = (ctx: Context, about: { search?: string; ids?: readonly number[] }) => Promise<Choices>;

/** What may be chosen of each resource. */
@Injectable()
export class Lookups {
  private readonly known = new Map<string, Choose>();

  keep(resource: string, choose: Choose): void {
    this.known.set(resource, choose);
  }

  of(ctx: Context, { resource, ...about }: TakenOf<typeof lookupCalls.of>): Promise<Choices> {
    const choose = this.known.get(resource);
    if (!choose) throw new Problem('not_found', { params: { resource } });
    return choose(ctx, about);
  }
}

/** Records by name for the fields of forms: a field of a form asks for what it may choose, not for a register. */
@ApiTags('lookup')
@Controller()
export class LookupController {
  constructor(private readonly lookups: Lookups) {}

  @Call(lookupCalls.of)
  of(ctx: Context, about: TakenOf<typeof lookupCalls.of>): Promise<Choices> {
    return this.lookups.of(ctx, about);
  }
}
