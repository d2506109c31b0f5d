import { ModulesContainer } from '@nestjs/core';
import { ROLES, unionOf, type Actor, type AnyResource } from '@quad/domain/core';
import { SYSTEM_GRANTS } from '@quad/domain/roles';
import { z } from 'zod';
import { systemContext, type Context } from '#core/context.js';
import type { SomeList } from '#core/database/builder.js';
import type { Listing } from '#core/resource/list.query.js';
import { ResourceService } from '#core/resource/resource.service.js';
import type { Portal } from './portal.js';

/** What a list needs; `listOf` is for a service and its subclasses alone. */
interface Listed {
  readonly definition: AnyResource;
  listOf(ctx: Context, asked: { filters: Record<string, unknown>; search?: string }): Listing;
}

const nobody: Actor = { ...systemContext(1).actor, account_id: 1 };
const grantsOf = (roles: readonly string[]) =>
  unionOf(roles.map((role) => SYSTEM_GRANTS[role as keyof typeof SYSTEM_GRANTS] ?? {}));
const acting = (roles: readonly string[], ids: Partial<Actor> = {}): Actor => ({
  ...nobody,
  roles,
  grants: grantsOf(roles),
  ...ids,
});
/** One who sees everything, one with a fact for every rule, and one who sees their own records. */
const ACTORS = [
  acting(['SUPER_ADMIN']),
  acting(
    ROLES.filter((role) => !role.endsWith('_VIEWER')),
    { staff_id: 1, student_id: 1, group_id: 1 },
  ),
  acting(['TEACHER', 'HEAD_OF_KAFEDRA'], { staff_id: 1 }),
  acting(['BACHELOR_STUDENT'], { student_id: 1, group_id: 1 }),
];

const WORDS = ['1', 'ADMIN', 'UZ', 'true', '2026-01-01', '2026-01-01T10:00:00Z', 'a', '#000000'];
/** A value that the filter takes. */
function valueFor(schema: z.ZodType): unknown {
  const shown = (['input', 'output'] as const).map((io) =>
    JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' })),
  );
  const options = shown.flatMap((text) =>
    [...text.matchAll(/"(?:enum":\[|const":)"([^"]+)"/g)].map(([, first = '']) => first),
  );
  for (const word of [...options, ...WORDS]) {
    const given = schema.safeParse(word);
    if (given.success) return given.data;
  }
  throw new Error(`no sample for ${shown.join(' ')}`);
}
/** Filters that a service hands on to another, which has a list of its own. */
const HANDED_ON = ['AccountsService role'];
const filtersOf = (service: Listed): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(service.definition.filter.shape)
      .filter(([name]) => !HANDED_ON.includes(`${service.constructor.name} ${name}`))
      .map(([name, schema]) => [name, valueFor(schema as z.ZodType)]),
  );

/** The services of all resources. */
export const resourceServices = ({ app }: Portal): unknown[] =>
  [...app.get(ModulesContainer).values()]
    .flatMap((module) => [...module.providers.values()])
    .map(({ instance }) => instance as unknown)
    .filter((instance) => instance instanceof ResourceService);

/** Every list of the portal: of every resource, as several people see it, whole and narrowed by all that may narrow it. */
export function listsOf(portal: Portal): SomeList[] {
  const services = resourceServices(portal) as Listed[];
  return services.flatMap((service) =>
    ACTORS.flatMap((actor) => {
      const ctx = { ...systemContext(1), actor };
      return [{ filters: {} }, { filters: filtersOf(service), search: 'абв' }].map((asked) => ({
        actor,
        resource: service.definition,
        list: service.listOf(ctx, asked),
      }));
    }),
  );
}
