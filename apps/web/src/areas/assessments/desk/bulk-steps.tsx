import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { z } from 'zod';
import { payloadOf, type AnyResource, type EventOf, type Verdict } from '@quad/domain/core';
import { useReady } from '#data/server/refused';
import { useAct } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useLabels } from '#data/words/labels';
import { keyOf } from '#data/words/messages';
import { useText } from '#data/words/text';
import { ScrollTable } from '#kit/base/layout';
import { Modal } from '#kit/base/modal';
import { useNow } from '#kit/base/now';
import { sayProblem } from '#kit/base/problems';
import { TextAreaField } from '#kit/form/fields';
import { Form } from '#kit/form/form';
import type { Checked } from '#kit/form/field';
import type { Moving, StepFields } from '#kit/workflow/workflow-dialog';

type Student = Moving & { readonly student_name: string; readonly idNumber: string | null };

interface BulkProps<D extends AnyResource> {
  readonly of: D;
  readonly events: readonly EventOf<D>[];
  readonly records: readonly Student[];
  readonly fields: StepFields<D>;
  readonly clear: () => void;
}
interface Fate {
  readonly record: Student;
  /** Why it was refused or left out; nothing where it is done. */
  readonly why?: string | undefined;
}
const NOTHING = z.strictObject({});

/** One step for all that are chosen: it asks first and names those it leaves out, then what became of each. */
export function BulkSteps<D extends AnyResource>({ of, events, records, fields, clear }: BulkProps<D>) {
  const t = useText('assessments');
  const labels = useLabels(of.area);
  const { actor } = useSession();
  const now = useNow(60_000);
  const [asked, ask] = useState<EventOf<D>>();
  const [fates, tell] = useState<readonly Fate[]>();
  if (!actor || !of.workflow) return null;
  const { workflow } = of;
  const verdictOf = (record: Student, event: EventOf<D>): Verdict => workflow.verdict({ actor, record, now }, event);
  const readyFor = (event: EventOf<D>) => records.filter((record) => 'to' in verdictOf(record, event));
  const offered = events.map((event) => [event, readyFor(event).length] as const).filter(([, count]) => count > 0);
  return (
    <>
      {offered.map(([event, count], at) => (
        <Button key={event} intent={at === 0 ? 'primary' : 'none'} onClick={() => ask(event)}>
          {`${labels.action(event)} (${count})`}
        </Button>
      ))}
      {asked && (
        <Ask
          of={of}
          event={asked}
          fields={fields}
          records={readyFor(asked)}
          passed={records.flatMap((record) => {
            const verdict = verdictOf(record, asked);
            return 'to' in verdict ? [] : [{ record, why: t(keyOf(verdict.code), verdict.params) }];
          })}
          close={() => ask(undefined)}
          done={(all) => {
            ask(undefined);
            tell(all);
          }}
        />
      )}
      {fates && (
        <Results
          fates={fates}
          close={() => {
            tell(undefined);
            clear();
          }}
        />
      )}
    </>
  );
}

interface AskProps<D extends AnyResource> extends Pick<BulkProps<D>, 'of' | 'fields'> {
  readonly event: EventOf<D>;
  readonly records: readonly Student[];
  /** Those that the workflow leaves out. */
  readonly passed: readonly Fate[];
  readonly close: () => void;
  readonly done: (fates: readonly Fate[]) => void;
}

/** What the step carries, once for all; then one after the other: one that is refused does not hold up the others. */
function Ask<D extends AnyResource>({ of, event, fields, records, passed, close, done }: AskProps<D>) {
  const t = useText('assessments');
  const labels = useLabels(of.area);
  const { act } = useAct(of);
  const { ready, left: refused } = useReady(of, event, records);
  const left: readonly Fate[] = [...refused, ...passed];
  const action = labels.action(event);
  const schema = payloadOf(of, event) ?? NOTHING;
  const warning = labels.ask(event, t('bulk.these'));
  const send = async (payload: object) => {
    const fates: Fate[] = [];
    for (const record of ready)
      fates.push({
        record,
        why: await act(record, event, payload).then(
          () => undefined,
          (problem: unknown) => sayProblem(problem) ?? t('kit:toast.unknown'),
        ),
      });
    done([...fates, ...left]);
  };
  return (
    <Modal title={`${action} (${ready.length})`} onClose={close}>
      <Form
        area={of.area}
        schema={schema}
        refs={of.refs}
        draftKey={null}
        submit={send}
        submitText={action}
        onCancel={close}
      >
        <p>{t('bulk.ask', { count: ready.length, left: left.length })}</p>
        {warning && <p className="kit-warned">{warning}</p>}
        {left.length > 0 && <Fates fates={left} />}
        {fields[event] ?? Object.keys(schema.shape).map((name) => <TextAreaField key={name} name={name as Checked} />)}
      </Form>
    </Modal>
  );
}

function Fates({ fates }: { fates: readonly Fate[] }) {
  const t = useText('assessments');
  return (
    <div className="marks-fates">
      <ScrollTable label={t('bulk.title')}>
        <tbody>
          {fates.map(({ record: { id, student_name, idNumber }, why }) => (
            <tr key={id}>
              <th scope="row">
                {student_name} <small className="kit-muted">{idNumber}</small>
              </th>
              <td className={why && 'kit-danger'}>{why ?? t('bulk.done')}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </div>
  );
}

function Results({ fates, close }: { fates: readonly Fate[]; close: () => void }) {
  const t = useText('assessments');
  const done = fates.filter(({ why }) => why === undefined).length;
  return (
    <Modal title={t('bulk.title')} onClose={close} footer={<Button onClick={close}>{t('kit:close')}</Button>}>
      <p role="status">{t('bulk.sum', { done, refused: fates.length - done })}</p>
      <Fates fates={fates} />
    </Modal>
  );
}
