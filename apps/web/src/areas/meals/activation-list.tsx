import { mealActivations, mealSittings } from '@quad/domain/meals';
import { useFormat } from '#data/words/format';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { Two } from '#kit/base/two';
import type { ColumnsOf } from '#kit/list/columns';
import { AddButton } from '#kit/list/resource-list';
import { ResourceTable } from '#kit/list/resource-table';
import { RecordDialog } from '#kit/record/record-dialog';
import { ActivationBulk } from './activation-bulk';
import { ActivationFields } from './activation-fields';
import { ActivationSteps } from './activation-steps';

/** What a row says: two things in most cells. */
function useColumns(): ColumnsOf<typeof mealActivations> {
  const t = useText('meals');
  const { money, span } = useFormat();
  return [
    ['owner_name', ({ owner_name, number }) => <Two first={owner_name} second={number} />],
    [
      'sitting_name',
      ({ sitting_name, places_left }) => (
        <Two first={sitting_name} second={`${t('field.places_left')}: ${places_left}`} />
      ),
    ],
    [
      'start_date',
      ({ start_date, end_date, days }) => (
        <Two first={span(start_date, end_date)} second={`${t('field.days')}: ${days}`} />
      ),
    ],
    {
      key: 'amount',
      numeric: true,
      sortable: false,
      render: ({ amount, balance, currency, free }) => (
        <Two
          first={free ? t('card.free') : money(amount, currency)}
          second={`${t('field.balance')}: ${money(balance, currency)}`}
        />
      ),
    },
    ['status', ({ status, note }) => <Two first={<StatusTag of={mealActivations} status={status} />} second={note} />],
  ];
}

/** Every activation: decided one by one, or many at once. */
export function ActivationList() {
  const t = useText('meals');
  const { records: sittings = [] } = useAll(mealSittings);
  return (
    <div className="meals-table">
      <ResourceTable
        of={mealActivations}
        name="activations"
        columns={useColumns()}
        filters={[
          'status',
          { key: 'sitting_id', options: sittings.map(({ id, name }) => ({ value: String(id), label: name })) },
        ]}
        rowButtons={(one) => <ActivationSteps record={one} />}
        bulkActions={(records, clear) => <ActivationBulk records={records} clear={clear} />}
        empty={<Empty title={t('empty.activations')} text={t('empty.activations_text')} />}
      >
        <AddButton of={mealActivations} name="activations" text={t('activation.add')} />
      </ResourceTable>
      <RecordDialog of={mealActivations} name="activations" title={t('activation.add')}>
        <ActivationFields />
      </RecordDialog>
    </div>
  );
}
