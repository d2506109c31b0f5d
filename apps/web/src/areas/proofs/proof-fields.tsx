import { PAPER_LANGUAGES, studyProofs } from '@quad/domain/proofs';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(studyProofs);

/** The languages of papers, each in its own name. */
export function useLanguages() {
  const t = useText('proofs');
  return PAPER_LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }));
}

/** The fields of a proof: its purpose, its language and its recipient. */
export function ProofFields() {
  return (
    <>
      <F.purpose />
      <F.language options={useLanguages()} />
      <F.addressee />
    </>
  );
}
