import { Problem } from '@quad/domain/core';

/** A refusal (422) that the form shows at its field. */
export const refusedAt = (field: string, code: string, params: Record<string, unknown> = {}): Problem =>
  new Problem(code, { status: 422, params, fields: [{ field, code, params }] });

/** A field that this step needs was left empty (400). */
export const needed = (field: string): Problem =>
  new Problem('invalid', { fields: [{ field, code: 'field.required' }] });
