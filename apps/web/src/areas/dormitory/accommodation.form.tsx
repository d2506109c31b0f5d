import { Callout } from '@blueprintjs/core';
import { LockIcon } from '@blueprintjs/icons';
import { useWatch } from 'react-hook-form';
import type { RecordOf } from '@quad/domain/core';
import { accommodations } from '@quad/domain/dormitory';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';

export type Accommodation = RecordOf<typeof accommodations>;

const F = fieldsOf(accommodations);

/** What an application says; proofs are asked for once there is something to prove. */
export function AccommodationFields({ of }: { of?: Accommodation }) {
  const t = useText('dormitory');
  const [disability, protection] = useWatch({ name: ['disability', 'social_protection'] }) as (string | null)[];
  return (
    <>
      <F.dormitory_type />
      <Callout compact icon={<LockIcon />}>
        {t('page.confidential')}
      </Callout>
      <F.disability />
      {disability && (
        <>
          <F.disability_note />
          <F.disability_proof_ids known={of?.disability_proofs ?? undefined} />
        </>
      )}
      <F.social_protection />
      {protection && <F.social_document_ids known={of?.social_documents ?? undefined} />}
      <F.guardian_name />
      <F.guardian_relation />
      <F.guardian_phone />
      <F.guardian_proof_ids known={of?.guardian_proofs ?? undefined} />
      <F.wish />
    </>
  );
}
