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
  /** Fields that must be filled though the schema takes them empty. */
  readonly needed: ReadonlySet<string>;
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
