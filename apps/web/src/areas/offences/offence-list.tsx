import { Button } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { hasRole, mayEverSend, reason, type FilterOf, type RecordOf } from '@quad/domain/core';
import { HANDLERS, offenceCalls, offences, offenceWorkflow, type BulkResult } from '@quad/domain/offences';
import { useSend } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { fail } from '#kit/base/toasts';
import { Form } from '#kit/form/form';
import { keyOf } from '#data/words/messages';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceTable } from '#kit/list/resource-table';
import { fieldsOf } from '#kit/fields/fields-of';
import { Stack } from '#kit/base/layout';

const F = fieldsOf(reason);

type Case = RecordOf<typeof offences>;

const columns: ColumnsOf<typeof offences> = [
  ['number', ({ number }) => <span className="kit-nowrap">{number}</span>],
  'student_name',
  'type_name',
  'module_title',
  'status',
  'assignee_name',
  'updated_at',
];

type Outcome = { readonly results: readonly BulkResult[]; readonly cases: readonly Case[] };

/** Cases as a list. Handlers can publish several at once, and see the result of each. */
export function OffenceList({ where, empty }: { where: Partial<FilterOf<typeof offences>>; empty: ReactNode }) {
  const [withdrawing, withdraw] = useState<readonly Case[]>();
  const [done, tell] = useState<Outcome>();
  const { actor } = useSession();
  const bulk = (records: readonly Case[], clear: () => void) => (
    <>
      <Publish records={records} clear={clear} tell={tell} />
      <Withdraw onClick={() => withdraw(records)} />
    </>
  );
  return (
    <>
      <ResourceTable
        of={offences}
        where={where}
        columns={columns}
        linkTo={({ id }) => `/offence/${id}`}
        bulkActions={actor && hasRole(actor, HANDLERS) ? bulk : undefined}
        empty={empty}
      />
      {withdrawing && <WithdrawForm records={withdrawing} tell={tell} onClose={() => withdraw(undefined)} />}
      {done && <Results {...done} onClose={() => tell(undefined)} />}
    </>
  );
}

interface BulkProps {
  readonly records: readonly Case[];
  readonly tell: (outcome: Outcome) => void;
}

function Publish({ records, tell, clear }: BulkProps & { clear: () => void }) {
  const t = useText('offences');
  const { send, isBusy } = useSend(offenceCalls.publish);
  const publish = async () => {
    tell({ results: await send({ ids: records.map(({ id }) => id) }), cases: records });
    clear();
  };
  return (
    <Button intent="primary" loading={isBusy} onClick={() => void publish().catch(fail)}>
      {t('bulk.publish')}
    </Button>
  );
}

function Withdraw({ onClick }: { onClick: () => void }) {
  const t = useText('offences');
  const { actor } = useSession();
  return actor && mayEverSend(offenceWorkflow, actor, 'UNPUBLISH') ? (
    <Button onClick={onClick}>{t('bulk.unpublish')}</Button>
  ) : null;
}

function WithdrawForm({ records, tell, onClose }: BulkProps & { onClose: () => void }) {
  const t = useText('offences');
  const { send } = useSend(offenceCalls.unpublish);
  return (
    <Modal title={t('bulk.unpublish')} onClose={onClose}>
      <Form
        area="offences"
        schema={reason}
        submitText={t('bulk.unpublish')}
        onCancel={onClose}
        submit={async (given) => {
          tell({ results: await send({ ids: records.map(({ id }) => id), ...given }), cases: records });
          onClose();
        }}
      >
        <F.reason />
      </Form>
    </Modal>
  );
}

function Results({ results, cases, onClose }: Outcome & { onClose: () => void }) {
  const t = useText('offences');
  const nameOf = (id: number) => {
    const offence = cases.find((one) => one.id === id);
    return offence ? `${offence.number} ${offence.student_name}` : String(id);
  };
  return (
    <Modal title={t('bulk.title')} onClose={onClose} footer={<Button onClick={onClose}>{t('bulk.close')}</Button>}>
      <Stack as="ul" gap="small">
        {results.map(({ id, code, params }) => (
          <Stack key={id} as="li" gap="none" data-refused={code !== null || undefined}>
            <strong>{nameOf(id)}</strong>
            <span>{code === null ? t('bulk.done') : t(keyOf(code), params ?? {})}</span>
          </Stack>
        ))}
      </Stack>
    </Modal>
  );
}
