import { z } from 'zod';
import { defineCall, id, version, type AnyResource } from '@quad/domain/core';
import { FORM_BYTES, formContent, forms, type FormContent } from '@quad/domain/forms';

/** A form with all that it asks. */
export const publishedForm = z.object({
  form_id: z.number(),
  version: z.number(),
  content: formContent as z.ZodType<FormContent>,
});

/** The calls of forms that belong to a kind of applications: those of `/form`, for the kind’s own forms and its office. */
export function applicationFormCalls(applications: `/${string}`, resource: AnyResource) {
  const base = `${applications}_form` as const;
  const can = ['handle', resource] as const;
  const affects = [forms.name];
  return {
    all: defineCall(`GET ${base}/all`, {
      summary: 'The forms of this kind of applications',
      can,
      answer: z.array(forms.record),
      live: affects,
    }),
    one: defineCall(`GET ${base}/:form`, {
      summary: 'One of them, by id or name',
      can,
      answer: forms.record,
      live: affects,
    }),
    save: defineCall(`POST ${base}`, {
      summary: 'Makes a form of this kind, or changes it when the body has its id; `active` publishes or withdraws it',
      can,
      body: z.strictObject({
        id: id.optional(),
        version: version.optional(),
        ...forms.write.pick({ name: true, name_in: true, about: true, about_in: true, form_type_id: true }).partial()
          .shape,
        active: z.boolean().optional(),
      }),
      answer: forms.record,
      affects,
    }),
    remove: defineCall(`DELETE ${base}/:form`, {
      summary: 'Deletes a form of this kind, by id or name, unless something was answered in it',
      can,
      answer: z.object({ id: z.number() }),
      affects,
    }),
    fields: defineCall(`GET ${base}/field/batch/:form`, {
      summary: 'All that a form asks, as it is being built',
      can,
      answer: publishedForm,
      live: affects,
    }),
    build: defineCall(`POST ${base}/field/batch`, {
      summary: 'Puts all that a form asks in the place of what was there',
      can,
      bytes: FORM_BYTES,
      body: z.strictObject({ form_id: id, version: version.optional(), content: formContent }),
      answer: publishedForm,
      affects,
    }),
  };
}
