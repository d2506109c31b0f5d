import { useParams } from 'react-router-dom';
import { offences } from '@quad/domain/offences';
import { useRecord } from '#data/resource';
import { useText } from '#data/text';
import { RecordPage } from '#kit/record/record-page';
import { CaseFacts, Consultations, DecisionFacts } from './case-facts';
import { Handling } from './handling-wizard';
import { stepFields } from './offence-fields';
import './offences.css';

/** One case: where it stands, what this person does about it, what happened, what was said and decided. */
export function Component() {
  const t = useText('offences');
  const { id } = useParams();
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
      fields={stepFields(Number(id))}
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
