import { Problem, type Needed } from '@quad/domain/core';

/** A refusal (422) that the form shows at its field. */
export const refusedAt = (field: string, code: string, params: Record<string, unknown> = {}): Problem =>
  new Problem(code, { status: 422, params, fields: [{ field, code, params }] });

/** A field that this step needs was left empty (400). */
export const needed = (field: string): Problem =>
  new Problem('invalid', { fields: [{ field, code: 'field.required' }] });

/** Throws unless each field with the code of its refusal is filled: those without words of their own are told together. */
export function requireFilled(lacking: readonly Needed[]): void {
  const said = lacking.find(([, code]) => code !== 'field.required');
  if (said) throw refusedAt(...said);
  if (lacking.length > 0) throw new Problem('invalid', { fields: lacking.map(([field, code]) => ({ field, code })) });
}

/** Fields with ids that name no record, or none that this person may name (422): nobody learns which. */
export const unknownIds = (...fields: string[]): Problem =>
  new Problem('invalid', { status: 422, fields: fields.map((field) => ({ field, code: 'not_found' })) });
