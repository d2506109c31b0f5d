import { offences, offenceWorkflow } from '@quad/domain/offences';
import { idOrName } from '@quad/domain/core';
import { useRecord } from '#data/server/resource';
import { useText } from '#data/words/text';
import { useParam } from '#kit/base/param';
import { RecordPage } from '#kit/record/record-page';
import { CaseFacts, Consultations, DecisionFacts } from './case-facts';
import { Handling } from './handling-wizard';
import { isForPanel, type Case } from './handling';
import { stepFields } from './offence-fields';
import './offences.css';

/** Most cases never come to a panel: it is on the main line of those that do. */
const wayOf = (offence: Case) =>
  isForPanel(offence) ? offenceWorkflow.path : offenceWorkflow.path.filter((status) => status !== 'panel');

/** One case: its status, the steps for this person, its history, comments and decisions. */
export default function OffencePage() {
  const t = useText('offences');
  const id = useParam('id', idOrName);
  const { record } = useRecord(offences, id);
  return (
    <RecordPage
      of={offences}
      id={id}
      title={({ number, student_name }) => (
        <>
          {student_name} <span className="kit-muted">{number}</span>
        </>
      )}
      path={record && wayOf(record)}
      fields={record && stepFields(record.id)}
      crumbs={[{ text: t('title'), to: '/offence' }, { text: record?.number ?? t('title') }]}
      related={(offence) => (
        <>
          <CaseFacts offence={offence} />
          <Consultations offence={offence} />
          <DecisionFacts offence={offence} />
        </>
      )}
    >
      {(offence) => <Handling offence={offence} />}
    </RecordPage>
  );
}
