import { Injectable, type Type } from '@nestjs/common';
import type { EntityTarget } from 'typeorm';
import type { AnyApplicationKind } from '@quad/domain/applications';
import type { AnyCall } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Application } from '#schema/index.js';
import { ApplicationHandlers } from './handlers.js';

type Method = (ctx: Context, input: object) => never;

/**
 * The service of a kind: every call of it is handled by the method of its name. Each kind has functions of its own, since a
 * function knows the calls that it serves.
 */
export function serviceOf(kind: AnyApplicationKind, entity: EntityTarget<Application>): Type<ApplicationHandlers> {
  @Injectable()
  class Kind extends ApplicationHandlers {
    constructor() {
      super(kind, entity);
    }
  }
  const methods = Kind.prototype as unknown as Record<string, Method>;
  const own = Object.entries<AnyCall>(kind.calls).filter(([, { of }]) => of === undefined);
  for (const [name, call] of own) {
    const inherited = methods[name]!;
    const value: Method = function (this: Kind, ctx, input) {
      return inherited.call(this, ctx, input);
    };
    Object.defineProperty(methods, name, { value, configurable: true, writable: true });
    Serves(call)(methods, name, Object.getOwnPropertyDescriptor(methods, name) as TypedPropertyDescriptor<Method>);
  }
  return Kind;
}
