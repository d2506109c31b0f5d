import type { ReactNode } from 'react';
import { AMENDMENT_TYPES, amendments } from '@quad/domain/amendments';
import type { RecordOf } from '@quad/domain/core';
import { useText } from '#data/words/text';
import * as filesField from '#kit/file/files-field';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import * as ref from '#kit/form/ref-field';
import * as choosing from '#kit/form/select-fields';

const { FilesField, NumberField, RefField, SelectField, TextAreaField } = fieldsOf(amendments, {
  ...filesField,
  ...basic,
  ...ref,
  ...choosing,
});

/** Which mark has to change, to what, and why. */
export function AmendmentFields({ of }: { of?: RecordOf<typeof amendments> }) {
  const t = useText('amendments');
  return (
    <>
      <RefField name="mark_id" />
      <SelectField name="type" options={AMENDMENT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))} />
      <NumberField name="new_mark" />
      <TextAreaField name="reason" />
      <TextAreaField name="consultation" />
      <FilesField name="evidence_ids" known={of?.evidence ?? undefined} />
    </>
  );
}

/** The fields of the steps that carry more than a text. */
export const amendmentSteps: Readonly<Record<string, ReactNode>> = {
  VERIFY: (
    <>
      <FilesField name="form_ids" />
      <TextAreaField name="consultation" />
    </>
  ),
};
