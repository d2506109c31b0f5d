import { z } from 'zod';
import { defineCall, id, version } from '@quad/domain/core';
import { formContent, formField, formStep } from './form.js';
import { FORM_ACTIONS, FORM_BYTES, forms, formVersions } from './forms.contract.js';

const draft = z.object({ form_id: z.number(), version: z.number(), content: formContent });
const of = { can: ['update', forms], answer: draft, affects: [forms.name], bytes: FORM_BYTES } as const;
const after = z.string().max(40).nullish();

/** A step or a field at its place: below `after`, or first where that is null; null in its stead takes it out. */
export const formPlace = z.strictObject({
  form_id: id,
  step: z.string().max(40),
  after,
  about: formStep.omit({ fields: true }).nullish(),
  key: z.string().max(40).optional(),
  field: formField.nullish(),
});
export type FormPlace = z.infer<typeof formPlace>;

/** The calls of forms besides those of their resources. */
export const formCalls = {
  actions: defineCall('GET /form/action_type', {
    summary: 'What completes a request: a paper of the office, or a certificate that the portal makes',
    can: ['read', forms],
    answer: z.array(z.object({ id: z.enum(FORM_ACTIONS), needs_file: z.boolean() })),
  }),
  draft: defineCall('GET /form/field/batch', {
    summary: 'A form as it is being built',
    can: ['read', 'forms'],
    query: z.strictObject({ form_id: id }),
    answer: draft,
    live: [forms.name],
  }),
  field: defineCall('POST /form/field', {
    ...of,
    summary: 'Puts a step or a field at its place, changes it, or takes it out; the same again changes nothing',
    body: formPlace,
  }),
  fields: defineCall('POST /form/field/batch', {
    ...of,
    summary: 'Puts a whole form in the place of the one that is being built',
    body: z.strictObject({ form_id: id, version: version.optional(), content: formContent }),
  }),
  status: defineCall('POST /form/change/status', {
    summary: 'Publishes a form, as a new version where it changed, or withdraws it',
    can: ['update', forms],
    body: z.strictObject({ id, version: version.optional(), active: z.boolean() }),
    answer: z.object({ form: forms.record, changes: formVersions.record.shape.changes }),
    affects: [forms.name, formVersions.name],
  }),
};
