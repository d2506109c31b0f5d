import type { FormContent, FormField, FormStep } from './form.js';

/** Where a step or a field goes while a form is built. */
export interface Placing {
  readonly step: string;
  /** The key above it; null puts it first, undefined leaves it where it is, or puts a new one last. */
  readonly after?: string | null | undefined;
  /** Of a step; null takes it out. */
  readonly about?: Omit<FormStep, 'fields'> | null | undefined;
  readonly key?: string | undefined;
  /** Of a field; null takes it out. */
  readonly field?: FormField | null | undefined;
}

/** A list with one part put at its place, changed there, or taken out. */
function put<T extends { readonly key: string }>(
  list: readonly T[],
  { key, part, after }: { key: string; part: T | null; after: string | null | undefined },
): T[] {
  const at = list.findIndex((one) => one.key === key);
  const rest = list.filter((one) => one.key !== key);
  if (part === null) return rest;
  const above = after === undefined ? -1 : rest.findIndex((one) => one.key === after);
  const place = after === null ? 0 : above >= 0 ? above + 1 : at >= 0 ? at : rest.length;
  return rest.toSpliced(place, 0, part);
}

/** The form with one step or field at its place; undefined where its step is gone. The same again changes nothing. */
export function placed({ steps }: FormContent, placing: Placing): FormContent | undefined {
  const { step: key, after, about, key: name, field } = placing;
  const known = steps.find((step) => step.key === key);
  if (name === undefined) {
    const part = about === null ? null : about || known ? { fields: [], ...known, ...about } : null;
    return { steps: put(steps, { key, part: part as FormStep | null, after }) };
  }
  const was = steps.flatMap(({ fields }) => fields).find((one) => one.key === name);
  const part = field === undefined ? (was ?? null) : field;
  if (!known && part !== null) return undefined;
  return {
    steps: steps.map((step) => ({
      ...step,
      fields: put(step.fields, { key: name, part: step.key === key ? part : null, after }),
    })),
  };
}
