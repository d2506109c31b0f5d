import { PAPER_LANGUAGES, PURPOSES, studyProofs } from '@quad/domain/proofs';
import { useText } from '#data/words/text';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import * as choosing from '#kit/form/select-fields';

const { SelectField, TextField } = fieldsOf(studyProofs, { ...basic, ...choosing });

/** The languages of papers, each in its own name. */
export function useLanguages() {
  const t = useText('proofs');
  return PAPER_LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }));
}

/** The fields of a proof: its purpose, its language and its recipient. */
export function ProofFields() {
  const t = useText('proofs');
  return (
    <>
      <SelectField name="purpose" options={PURPOSES.map((value) => ({ value, label: t(`purpose.${value}`) }))} />
      <SelectField name="language" options={useLanguages()} />
      <TextField name="addressee" />
    </>
  );
}
