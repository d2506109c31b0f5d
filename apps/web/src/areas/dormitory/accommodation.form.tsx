import { Callout } from '@blueprintjs/core';
import { LockIcon } from '@blueprintjs/icons';
import { useWatch } from 'react-hook-form';
import { GUARDIAN_RELATIONS } from '@quad/domain/accounts';
import type { RecordOf } from '@quad/domain/core';
import { accommodations, DISABILITIES, DORMITORY_TYPES, SOCIAL_PROTECTIONS } from '@quad/domain/dormitory';
import { useText } from '#data/words/text';
import * as filesField from '#kit/file/files-field';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import * as choosing from '#kit/form/select-fields';

export type Accommodation = RecordOf<typeof accommodations>;

const { FilesField, SelectField, TextAreaField, TextField } = fieldsOf(accommodations, {
  ...filesField,
  ...basic,
  ...choosing,
});

/** What an application says; proofs are asked for once there is something to prove. */
export function AccommodationFields({ of }: { of?: Accommodation }) {
  const t = useText('dormitory');
  const [disability, protection] = useWatch({ name: ['disability', 'social_protection'] }) as (string | null)[];
  const optionsOf = <W extends string>(words: readonly W[], say: (word: W) => string) =>
    words.map((value) => ({ value, label: say(value) }));
  return (
    <>
      <SelectField name="dormitory_type" options={optionsOf(DORMITORY_TYPES, (word) => t(`dormitory_type.${word}`))} />
      <Callout compact icon={<LockIcon />}>
        {t('page.confidential')}
      </Callout>
      <SelectField name="disability" options={optionsOf(DISABILITIES, (word) => t(`disability.${word}`))} />
      {disability && (
        <>
          <TextAreaField name="disability_note" />
          <FilesField name="disability_proof_ids" known={of?.disability_proofs ?? undefined} />
        </>
      )}
      <SelectField
        name="social_protection"
        options={optionsOf(SOCIAL_PROTECTIONS, (word) => t(`social_protection.${word}`))}
      />
      {protection && <FilesField name="social_document_ids" known={of?.social_documents ?? undefined} />}
      <TextField name="guardian_name" />
      <SelectField
        name="guardian_relation"
        options={optionsOf(GUARDIAN_RELATIONS, (word) => t(`guardian_relation.${word}`))}
      />
      <TextField name="guardian_phone" />
      <FilesField name="guardian_proof_ids" known={of?.guardian_proofs ?? undefined} />
      <TextAreaField name="wish" />
    </>
  );
}
