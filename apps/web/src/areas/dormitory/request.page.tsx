import { hasRole, idOrName } from '@quad/domain/core';
import { accommodations, DORMITORY_OFFICE } from '@quad/domain/dormitory';
import { useRecord } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { useParam } from '#kit/base/param';
import { RecordPage } from '#kit/record/record-page';
import { AboutAccommodation, Readings } from './about';
import { ContractButton } from './contract-button';
import { Surplus } from './dues';
import { useStepFields } from './step-fields';
import './dormitory.css';

/** One application, for the office: what it says and proves, the place, check-in and check-out. */
export default function RequestPage() {
  const t = useText('dormitory');
  const id = useParam('id', idOrName);
  const { actor } = useSession();
  const { record } = useRecord(accommodations, id);
  const fieldsFor = useStepFields();
  const reads = actor !== null && hasRole(actor, DORMITORY_OFFICE);
  return (
    <RecordPage
      of={accommodations}
      id={id}
      crumbs={[{ text: t('screen.requests'), to: '/accommodation-requests' }, { text: record?.number ?? '' }]}
      fields={record ? fieldsFor(record) : {}}
      actions={(one) => reads && <ContractButton of={one} />}
      title={({ number, student_name }) => (
        <>
          {student_name} <span className="kit-muted">{number}</span>
        </>
      )}
      related={(one) =>
        reads && (
          <>
            <Surplus of={one} office />
            <Readings id={one.id} />
          </>
        )
      }
    >
      {(one) => <AboutAccommodation of={one} />}
    </RecordPage>
  );
}
