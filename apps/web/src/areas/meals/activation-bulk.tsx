import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { mayEverSend, type EventOf, type RecordOf } from '@quad/domain/core';
import { mealActivations, mealActivationWorkflow, mealCalls, type ActivationResult } from '@quad/domain/meals';
import { useSend } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { Modal } from '#kit/base/modal';
import { fail } from '#kit/base/toasts';
import { Form } from '#kit/form/form';
import { ScrollTable } from '#kit/base/layout';
import { STEP_FIELDS } from './activation-fields';

type Activation = RecordOf<typeof mealActivations>;
type Event = EventOf<typeof mealActivations>;
const STEPS = ['ACCEPT', 'ACTIVATE', 'DEACTIVATE', 'REJECT', 'CANCEL'] as const satisfies readonly Event[];

interface BulkProps {
  readonly records: readonly Activation[];
  readonly clear: () => void;
}

/** One step for all that are chosen; what each of them answered is shown, so that nobody is overlooked. */
export function ActivationBulk({ records, clear }: BulkProps) {
  const labels = useLabels(mealActivations.area);
  const { actor } = useSession();
  const { send, isBusy } = useSend(mealCalls.status);
  const [asking, ask] = useState<Event>();
  const [results, show] = useState<readonly ActivationResult[]>();
  const take = async (event: Event, carried: object = {}) => {
    const answer = await send({ ...carried, event, ids: records.map(({ id }) => id) });
    ask(undefined);
    show(answer.results);
  };
  const close = () => {
    show(undefined);
    clear();
  };
  const press = (event: Event) => (mealActivationWorkflow.payloads[event] ? ask(event) : void take(event).catch(fail));
  const events = STEPS.filter((event) => actor && mayEverSend(mealActivationWorkflow, actor, event));
  const schema = asking && mealActivationWorkflow.payloads[asking];
  return (
    <>
      {events.map((event) => (
        <Button key={event} disabled={isBusy} onClick={() => press(event)}>
          {labels.action(event)}
        </Button>
      ))}
      {asking && schema && (
        <Modal title={labels.action(asking)} onClose={() => ask(undefined)}>
          <Form
            area={mealActivations.area}
            schema={schema}
            values={{}}
            draftKey={null}
            submit={(carried) => take(asking, carried)}
            submitText={labels.action(asking)}
            onCancel={() => ask(undefined)}
          >
            {STEP_FIELDS[asking]}
          </Form>
        </Modal>
      )}
      {results && <Results of={results} close={close} />}
    </>
  );
}

function Results({ of, close }: { of: readonly ActivationResult[]; close: () => void }) {
  const t = useText('meals');
  const labels = useLabels(mealActivations.area);
  const refused = of.filter(({ refusal }) => refusal !== null).length;
  return (
    <Modal title={t('bulk.title')} onClose={close}>
      <p role="status">{t('bulk.done', { done: of.length - refused, refused })}</p>
      <ScrollTable label={t('bulk.title')}>
        <tbody>
          {of.map(({ id, name, status, refusal }) => (
            <tr key={id}>
              <th scope="row">{name || id}</th>
              <td className={refusal === null ? undefined : 'kit-flush kit-below-small kit-danger kit-bold'}>
                {refusal ?? (status && labels.status(status))}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <Button intent="primary" onClick={close}>
        {t('bulk.close')}
      </Button>
    </Modal>
  );
}
