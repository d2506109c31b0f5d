import { Button, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { mayEverSend, type EventOf } from '@quad/domain/core';
import { studentCalls, students, studentStatus, type BulkResult } from '@quad/domain/students';
import { useSend } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { useLabels } from '#kit/base/labels';
import { Modal } from '#kit/base/modal';
import { Form } from '#kit/form/form';
import { useStepFields } from './student-standing';

type Event = EventOf<typeof students>;

interface BulkStatusProps {
  readonly chosen: readonly { readonly id: number; readonly name: string }[];
  readonly onClose: () => void;
}

/** One step for many students: what each answered stands in the dialog, so that nobody is overlooked. */
export function BulkStatus({ chosen, onClose }: BulkStatusProps) {
  const t = useText('students');
  const { actor } = useSession();
  const labels = useLabels(students.area);
  const events = studentStatus.events.filter((event) => actor && mayEverSend(studentStatus, actor, event));
  const [event, choose] = useState<Event | undefined>(events[0]);
  const [results, setResults] = useState<readonly BulkResult[]>();
  const { send } = useSend(studentCalls.bulk);
  const fields = useStepFields();
  const schema = event && studentStatus.payloads[event];
  const submit = async (carried: object) => {
    if (!event) return;
    const answer = await send({ ...carried, event, ids: chosen.map(({ id }) => id) });
    setResults(answer.results);
  };
  return (
    <Modal title={t('bulk.title', { count: chosen.length })} onClose={onClose}>
      {results ? (
        <Results of={results} onClose={onClose} />
      ) : (
        <>
          <label className="students-bulk-step">
            {t('bulk.step')}
            <HTMLSelect fill value={event} onChange={({ currentTarget }) => choose(currentTarget.value as Event)}>
              {events.map((each) => (
                <option key={each} value={each}>
                  {labels.action(each)}
                </option>
              ))}
            </HTMLSelect>
          </label>
          {schema && event && (
            <Form
              key={event}
              area={students.area}
              schema={schema}
              values={{}}
              draftKey={null}
              submit={submit}
              submitText={labels.action(event)}
              onCancel={onClose}
            >
              {fields[event]}
            </Form>
          )}
        </>
      )}
    </Modal>
  );
}

function Results({ of, onClose }: { readonly of: readonly BulkResult[]; readonly onClose: () => void }) {
  const t = useText('students');
  const labels = useLabels(students.area);
  const refused = of.filter(({ refusal }) => refusal !== null).length;
  return (
    <>
      <p role="status">{t('bulk.done', { done: of.length - refused, refused })}</p>
      <table className="students-bulk-results bp6-html-table">
        <tbody>
          {of.map(({ id, name, status, refusal }) => (
            <tr key={id}>
              <th scope="row">{name || id}</th>
              <td className={refusal === null ? undefined : 'students-refused'}>
                {refusal ?? (status && labels.status(status))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button intent="primary" onClick={onClose}>
        {t('bulk.close')}
      </Button>
    </>
  );
}
