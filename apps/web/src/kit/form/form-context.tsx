import { createContext, useContext, useEffect } from 'react';
import type { Refs } from '@quad/domain/core';
import type { z } from 'zod';

/** What every part of a form may ask: whose words to use, what the schema accepts, and to send the form. */
export interface FormArea {
  readonly area: string;
  readonly schema: z.ZodType;
  /** What its columns with ids refer to. */
  readonly refs?: Refs;
  /** Presses again the button that was pressed last. */
  readonly send: () => void;
  /** Fields that drafts leave out. */
  readonly unkept: Set<string>;
  /** The label above each field. */
  readonly said: Map<string, string>;
}

const Context = createContext<FormArea | null>(null);

export const FormAreaProvider = Context.Provider;

/** The form around a field. */
export function useFormArea(): FormArea {
  const area = useContext(Context);
  if (!area) throw new Error('A field stands inside a Form.');
  return area;
}

/** The browser never keeps the value of this field: a password, a code, a file. */
export function useUnkept(name: string | undefined): void {
  const { unkept } = useFormArea();
  useEffect(() => {
    if (name !== undefined) unkept.add(name);
  }, [unkept, name]);
}

type Inner = {
  readonly shape?: Record<string, z.ZodType>;
  readonly element?: z.ZodType;
  readonly options?: readonly string[];
  unwrap?: () => z.ZodType;
  readonly def?: {
    readonly type: string;
    readonly format?: string;
    readonly in?: z.ZodType & { readonly def: { readonly type: string } };
    readonly out?: z.ZodType;
  };
};

/** A schema without what is wrapped around it: optional, nullable, refined, made of something else first. */
export function bare(schema: z.ZodType | undefined): Inner | undefined {
  let inner = schema as Inner | undefined;
  const within = ({ shape, element, unwrap, def }: Inner) =>
    shape || element ? undefined : (unwrap?.call(inner) ?? (def?.in?.def.type === 'transform' ? def.out : def?.in));
  for (let next = inner && within(inner); next; next = inner && within(inner)) inner = next as Inner;
  return inner;
}

/** The schema of a field by its name (`address.city`, `rows.0.mark`). */
export function schemaAt(schema: z.ZodType, name: string): z.ZodType | undefined {
  return name.split('.').reduce<z.ZodType | undefined>((at, key) => {
    const inner = bare(at);
    return inner?.shape?.[key] ?? (/^\d+$/.test(key) ? inner?.element : undefined);
  }, schema);
}

/** True when the schema takes the value (false where there is no schema to ask). */
export const accepts = (schema: z.ZodType | undefined, value: unknown): boolean =>
  schema?.safeParse(value).success ?? false;

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** What a form sends: an emptied field becomes null where the schema takes null, else it is left out where it may be. */
export function emptied(schema: z.ZodType, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = schemaAt(schema, name);
      if (field && isGroup(value)) return [name, emptied(field, value)];
      if (value !== '' || !field) return [name, value];
      return [name, accepts(field, null) ? null : accepts(field, undefined) ? undefined : value];
    }),
  );
}
