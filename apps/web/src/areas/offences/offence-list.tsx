import { Button } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { hasRole, mayEverSend, reason, type FilterOf, type RecordOf } from '@quad/domain/core';
import { HANDLERS, offenceCalls, offences, offenceWorkflow, type BulkResult } from '@quad/domain/offences';
import { useSend } from '#data/calls';
import { useSession } from '#data/session';
import { useText } from '#data/text';
import { Modal } from '#kit/base/modal';
import { Time } from '#kit/base/time';
import { fail } from '#kit/base/toasts';
import { TextAreaField } from '#kit/form/fields';
import { Form } from '#kit/form/form';
import { keyOf } from '#kit/form/messages';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceTable } from '#kit/list/resource-table';

type Case = RecordOf<typeof offences>;

const columns: ColumnsOf<typeof offences> = [
  { key: 'number' },
  { key: 'student_name' },
  { key: 'type_name' },
  { key: 'module_title' },
  { key: 'status' },
  { key: 'assignee_name' },
  { key: 'updated_at', render: ({ updated_at }) => <Time at={updated_at} /> },
];

/** Cases as a list. Whoever handles them publishes several at once and reads what happened to each. */
export function OffenceList({ where, empty }: { where: Partial<FilterOf<typeof offences>>; empty: ReactNode }) {
  const t = useText('offences');
  const { actor } = useSession();
  const { send: publish, isBusy } = useSend(offenceCalls.publish);
  const { send: unpublish } = useSend(offenceCalls.unpublish);
  const [withdrawing, withdraw] = useState<readonly number[]>();
  const [done, tell] = useState<{ results: readonly BulkResult[]; cases: readonly Case[] }>();
  const [cases, choose] = useState<readonly Case[]>([]);
  const mayPublish = actor !== null && hasRole(actor, HANDLERS);
  const mayWithdraw = actor !== null && mayEverSend(offenceWorkflow, actor, 'UNPUBLISH');
  const bulk = (records: readonly Case[], clear: () => void) => {
    const ids = records.map(({ id }) => id);
    const publishAll = async () => {
      tell({ results: await publish({ ids }), cases: records });
      clear();
    };
    return (
      <>
        <Button intent="primary" loading={isBusy} onClick={() => void publishAll().catch(fail)}>
          {t('bulk.publish')}
        </Button>
        {mayWithdraw && (
          <Button
            onClick={() => {
              choose(records);
              withdraw(ids);
            }}
          >
            {t('bulk.unpublish')}
          </Button>
        )}
      </>
    );
  };
  return (
    <>
      <ResourceTable
        of={offences}
        where={where}
        columns={columns}
        linkTo={({ id }) => `/offence/${id}`}
        bulkActions={mayPublish ? bulk : undefined}
        empty={empty}
      />
      {withdrawing && (
        <Modal title={t('bulk.unpublish')} onClose={() => withdraw(undefined)}>
          <Form
            area="offences"
            schema={reason}
            submitText={t('bulk.unpublish')}
            onCancel={() => withdraw(undefined)}
            submit={async (given) => {
              tell({ results: await unpublish({ ids: [...withdrawing], ...given }), cases });
              withdraw(undefined);
            }}
          >
            <TextAreaField name="reason" />
          </Form>
        </Modal>
      )}
      {done && <Results {...done} onClose={() => tell(undefined)} />}
    </>
  );
}

function Results({
  results,
  cases,
  onClose,
}: {
  results: readonly BulkResult[];
  cases: readonly Case[];
  onClose: () => void;
}) {
  const t = useText('offences');
  const nameOf = (id: number) => {
    const offence = cases.find((one) => one.id === id);
    return offence ? `${offence.number} ${offence.student_name}` : String(id);
  };
  return (
    <Modal title={t('bulk.title')} onClose={onClose} footer={<Button onClick={onClose}>{t('bulk.close')}</Button>}>
      <ul className="offence-results">
        {results.map(({ id, code, params }) => (
          <li key={id} data-refused={code !== null || undefined}>
            <strong>{nameOf(id)}</strong>
            <span>{code === null ? t('bulk.done') : t(keyOf(code), params ?? {})}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
