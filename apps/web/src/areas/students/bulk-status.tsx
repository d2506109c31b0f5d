import { Button, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { mayEverSend, type EventOf } from '@quad/domain/core';
import { studentCalls, students, studentStatus, type BulkResult } from '@quad/domain/students';
import { useSend } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { Modal } from '#kit/base/modal';
import { Form } from '#kit/form/form';
import { ScrollTable, Stack } from '#kit/base/layout';
import { useStepFields } from './student-standing';

type Event = EventOf<typeof students>;

interface BulkStatusProps {
  readonly chosen: readonly { readonly id: number; readonly name: string; readonly idNumber: string | null }[];
  readonly onClose: () => void;
}

/** Sends one step for many students, and shows the result of each in the dialog. */
export function BulkStatus({ chosen, onClose }: BulkStatusProps) {
  const t = useText('students');
  const { actor } = useSession();
  const labels = useLabels(students.area);
  const events = studentStatus.events.filter((event) => actor && mayEverSend(studentStatus, actor, event));
  const [event, choose] = useState<Event | undefined>(events[0]);
  const [left, leave] = useState(chosen);
  const [carried, keep] = useState<object>({});
  const [results, setResults] = useState<readonly BulkResult[]>();
  const { send } = useSend(studentCalls.bulk);
  const fields = useStepFields();
  const schema = event && studentStatus.payloads[event];
  const submit = async (values: object) => {
    if (!event) return;
    keep(values);
    const answer = await send({ ...values, event, ids: left.map(({ id }) => id) });
    setResults(answer.results);
  };
  const again = (refused: ReadonlySet<number>) => {
    leave(left.filter(({ id }) => refused.has(id)));
    setResults(undefined);
  };
  return (
    <Modal title={t('bulk.title', { count: left.length })} onClose={onClose}>
      {results ? (
        <Results of={results} chosen={left} again={again} onClose={onClose} />
      ) : (
        <>
          <StepChoice events={events} event={event} choose={choose} />
          {schema && event && (
            <Form
              key={event}
              area={students.area}
              schema={schema}
              values={carried}
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

interface StepChoiceProps {
  readonly events: readonly Event[];
  readonly event: Event | undefined;
  readonly choose: (event: Event) => void;
}

function StepChoice({ events, event, choose }: StepChoiceProps) {
  const t = useText('students');
  const labels = useLabels(students.area);
  return (
    <Stack as="label" gap="small" className="kit-bold kit-above kit-below">
      {t('bulk.step')}
      <HTMLSelect
        fill
        value={event}
        iconProps={{ title: false }}
        onChange={({ currentTarget }) => choose(currentTarget.value as Event)}
      >
        {events.map((each) => (
          <option key={each} value={each}>
            {labels.action(each)}
          </option>
        ))}
      </HTMLSelect>
    </Stack>
  );
}

interface ResultsProps extends BulkStatusProps {
  readonly of: readonly BulkResult[];
  /** To the form as it was sent, for those that were refused. */
  readonly again: (refused: ReadonlySet<number>) => void;
}

function Results({ of, chosen, again, onClose }: ResultsProps) {
  const t = useText('students');
  const labels = useLabels(students.area);
  const refused = new Set(of.filter(({ refusal }) => refusal !== null).map(({ id }) => id));
  const numbers = new Map(chosen.map(({ id, idNumber }) => [id, idNumber]));
  return (
    <>
      <p role="status">{t('bulk.done', { done: of.length - refused.size, refused: refused.size })}</p>
      <ScrollTable label={t('bulk.title', { count: of.length })}>
        <tbody>
          {of.map(({ id, name, status, refusal }) => (
            <tr key={id}>
              <th scope="row">
                {name || id} <small className="kit-muted">{numbers.get(id)}</small>
              </th>
              <td className={refusal === null ? undefined : 'students-refused'}>
                {refusal ?? (status && labels.status(status))}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <div className="kit-form-buttons">
        <Button intent="primary" onClick={onClose}>
          {t('bulk.close')}
        </Button>
        {refused.size > 0 && <Button onClick={() => again(refused)}>{t('bulk.again', { count: refused.size })}</Button>}
      </div>
    </>
  );
}
