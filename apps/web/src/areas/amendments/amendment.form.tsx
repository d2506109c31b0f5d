import type { ReactNode } from 'react';
import { amendments } from '@quad/domain/amendments';
import type { RecordOf } from '@quad/domain/core';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(amendments);

/** Which mark has to change, to what, and why. */
export function AmendmentFields({ of }: { of?: RecordOf<typeof amendments> }) {
  return (
    <>
      <F.mark_id />
      <F.type />
      <F.new_mark />
      <F.reason />
      <F.consultation />
      <F.evidence_ids known={of?.evidence ?? undefined} />
    </>
  );
}

/** The fields of the steps that carry more than a text. */
export const amendmentSteps: Readonly<Record<string, ReactNode>> = {
  VERIFY: (
    <>
      <F.form_ids />
      <F.consultation />
    </>
  ),
};
