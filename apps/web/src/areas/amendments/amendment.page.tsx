import { amendments } from '@quad/domain/amendments';
import { idOrName, may, type RecordOf } from '@quad/domain/core';
import { useRecord } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { useParam } from '#kit/base/param';
import { Facts } from '#kit/record/facts';
import { RecordForm } from '#kit/record/record-form';
import { RecordPage } from '#kit/record/record-page';
import { AmendmentFields, amendmentSteps } from './amendment.form';

type Shown = RecordOf<typeof amendments>;

/** One amendment: what is asked for, what was found, what was decided. */
export default function AmendmentPage() {
  const t = useText('amendments');
  const { actor } = useSession();
  const id = useParam('id', idOrName);
  const { record } = useRecord(amendments, id);
  return (
    <RecordPage
      of={amendments}
      id={id}
      title={({ number, student_name }) => (
        <>
          {student_name} <span className="kit-muted">{number}</span>
        </>
      )}
      fields={amendmentSteps}
      crumbs={[{ text: t('title'), to: '/mark-amendment' }, { text: record?.number ?? t('title') }]}
    >
      {(amendment) =>
        actor && may(actor, 'update', amendments, amendment) ? (
          <RecordForm of={amendments} record={amendment}>
            <AmendmentFields of={amendment} />
          </RecordForm>
        ) : (
          <About amendment={amendment} />
        )
      }
    </RecordPage>
  );
}

function About({ amendment }: { amendment: Shown }) {
  const show = [
    'student_name',
    'idNumber',
    'module_title',
    'assessment_name',
    'type',
    'old_mark',
    'new_mark',
    'reason',
    'requester_name',
    'evidence',
    'forms',
    'consultation',
    'verifier_name',
    'decider_name',
    'decision',
    'decision_reason',
    'published_at',
  ] as const;
  return <Facts of={amendments} area="amendments" record={amendment} show={show} />;
}
