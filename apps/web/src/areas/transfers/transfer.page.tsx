import { idOrName } from '@quad/domain/core';
import { courseTransfers } from '@quad/domain/transfers';
import { useTurn } from '#data/live/turn';
import { useRecord } from '#data/server/resource';
import { useText } from '#data/words/text';
import { useParam } from '#kit/base/param';
import { RecordPage } from '#kit/record/record-page';
import { Comparing } from './comparing';
import { TransferFacts } from './transfer-facts';
import { stepFields } from './transfer-steps';
import { usePeriod } from './use-period';
import './transfers.css';

/** One transfer: its status, its effect on the credits, and its steps. */
export default function TransferPage() {
  const t = useText('transfers');
  const id = useParam('id', idOrName);
  const { record, refetch } = useRecord(courseTransfers, id);
  useWhenTurned(record?.window_open, refetch);
  return (
    <RecordPage
      of={courseTransfers}
      id={id}
      title={({ number, student_name }) => (
        <>
          {student_name} <span className="kit-muted">{number}</span>
        </>
      )}
      fields={record && stepFields(record)}
      crumbs={[{ text: t('title'), to: '/course/transfer' }, { text: record?.number ?? t('title') }]}
      related={(transfer) => <Comparing transfer={transfer} />}
    >
      {(transfer) => <TransferFacts transfer={transfer} />}
    </RecordPage>
  );
}

const LONG_AGO = new Date(0).toISOString();

/** A transfer knows whether it could be sent now, and has no event of its own when the period opens or closes: it is asked for again. */
function useWhenTurned(isOpen: boolean | undefined, does: () => void): void {
  const { data } = usePeriod();
  const hasTurned = isOpen !== undefined && data !== undefined && data.open !== isOpen;
  useTurn(hasTurned ? LONG_AGO : null, does);
}
