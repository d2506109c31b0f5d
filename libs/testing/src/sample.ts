import { z } from 'zod';
import type { AnyResource, RecordOf } from '@quad/domain/core';

/** Texts of which a schema takes one: days, moments, amounts, addresses. */
const TEXTS = [
  '',
  'a',
  '2026-11-20',
  '2026-11-20T09:00:00Z',
  '10.00',
  '09:00',
  '#000000',
  'someone@example.com',
  '/a',
  'https://example.com',
];

interface Described {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
  readonly allOf?: readonly Described[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
  readonly items?: Described;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly propertyNames?: Described;
  readonly additionalProperties?: Described | boolean;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
}

/** The least that the description of a value takes; `fill` writes one text where all may be missing. */
function leastOf(at: Described, fill = false): unknown {
  if (at.const !== undefined) return at.const;
  if (at.enum) return at.enum[0];
  const [first] = at.anyOf ?? at.oneOf ?? at.allOf ?? [];
  if (first) return leastOf(first, fill);
  switch (at.type) {
    case 'object':
      return Object.fromEntries([
        ...(at.required ?? []).map((key) => [key, leastOf(at.properties?.[key] ?? {}, fill)]),
        ...(fill && at.propertyNames
          ? [[leastOf(at.propertyNames), leastOf(at.additionalProperties as Described)]]
          : []),
      ]);
    case 'array':
      return Array.from({ length: at.minItems ?? 0 }, () => leastOf(at.items ?? {}, fill));
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return Math.max(at.minimum ?? 0, (at.exclusiveMinimum ?? -1) + 1);
    default:
      return 'x'.repeat(at.minLength ?? (at.pattern ? 1 : 0));
  }
}

/** A value that a column takes: nothing where it may be empty, else the least. */
export function valueOf(schema: z.ZodType): unknown {
  const described = z.toJSONSchema(schema, { unrepresentable: 'any' }) as Described;
  const fits = (value: unknown) => schema.safeParse(value).success;
  return [undefined, null, leastOf(described), leastOf(described, true), ...TEXTS].find(fits);
}

/**
 * A record of the resource as a call answers it, for specs: what its contract's example says, nothing where a column may be
 * empty, and `more`. Columns that are new to the contract come by themselves, and ones that left it do not compile.
 */
export function sample<R extends AnyResource>(resource: R, more: Partial<RecordOf<R>> = {}): RecordOf<R> {
  const { record, example, refs, name } = resource;
  const columns = Object.entries(record.shape as Record<string, z.ZodType>).map(([key, schema]) => {
    const given = (example as Record<string, unknown>)[key];
    const isTaken = given !== undefined && !refs?.[key] && schema.safeParse(given).success;
    return [key, isTaken ? given : valueOf(schema)] as const;
  });
  const made = { ...Object.fromEntries(columns), ...BASE, ...more };
  const read = record.safeParse(made);
  if (!read.success) throw new Error(`This is no record of ${name}: ${z.prettifyError(read.error)}`);
  return made as RecordOf<R>;
}

const BASE = { id: 1, version: 1, created_at: '2026-11-01T10:00:00Z', updated_at: '2026-11-01T10:00:00Z' };
