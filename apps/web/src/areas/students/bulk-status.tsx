import { Button, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { mayEverSend, type EventOf } from '@quad/domain/core';
import { studentCalls, students, studentStatus, type BulkResult } from '@quad/domain/students';
import { useCall, useSend } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { Loaded } from '#kit/base/loaded';
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
          {event && <Foreseen event={event} chosen={left} />}
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

/** Who would be refused and why, before anything is sent. */
function Foreseen({ event, chosen }: { readonly event: Event; readonly chosen: BulkStatusProps['chosen'] }) {
  const t = useText('students');
  const ids = chosen.map(({ id }) => id).join(',');
  return (
    <Loaded of={useCall(studentCalls.forecast, { event, ids })} lines={2}>
      {({ results }) => {
        const refused = results.filter(({ refusal }) => refusal !== null);
        return (
          <>
            <p role="status">
              {t('bulk.foreseen', { done: results.length - refused.length, refused: refused.length })}
            </p>
            {refused.length > 0 && <ResultTable of={refused} chosen={chosen} />}
          </>
        );
      }}
    </Loaded>
  );
}

function ResultTable({
  of,
  chosen,
}: {
  readonly of: readonly BulkResult[];
  readonly chosen: BulkStatusProps['chosen'];
}) {
  const t = useText('students');
  const labels = useLabels(students.area);
  const numbers = new Map(chosen.map(({ id, idNumber }) => [id, idNumber]));
  return (
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
  );
}

interface ResultsProps extends BulkStatusProps {
  readonly of: readonly BulkResult[];
  /** To the form as it was sent, for those that were refused. */
  readonly again: (refused: ReadonlySet<number>) => void;
}

function Results({ of, chosen, again, onClose }: ResultsProps) {
  const t = useText('students');
  const refused = new Set(of.filter(({ refusal }) => refusal !== null).map(({ id }) => id));
  return (
    <>
      <p role="status">{t('bulk.done', { done: of.length - refused.size, refused: refused.size })}</p>
      <ResultTable of={of} chosen={chosen} />
      <div className="kit-form-buttons">
        <Button intent="primary" onClick={onClose}>
          {t('bulk.close')}
        </Button>
        {refused.size > 0 && <Button onClick={() => again(refused)}>{t('bulk.again', { count: refused.size })}</Button>}
      </div>
    </>
  );
}
