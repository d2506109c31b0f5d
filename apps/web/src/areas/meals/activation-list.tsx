import { mealActivations, mealSittings } from '@quad/domain/meals';
import { useFormat } from '#data/format';
import { useAll } from '#data/resource';
import { useText } from '#data/text';
import { useLabels } from '#kit/base/labels';
import { Empty } from '#kit/base/states';
import { AddButton } from '#kit/list/resource-list';
import { ResourceTable } from '#kit/list/resource-table';
import { RecordDialog } from '#kit/record/record-dialog';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { ActivationBulk } from './activation-bulk';
import { ActivationFields, STEP_FIELDS } from './activation-fields';

/** Two things in one cell: a table of all of them would be wider than the page. */
const Two = ({ first, second }: { first: string; second: string }) => (
  <span className="meals-two">
    {first}
    <small className="kit-muted">{second}</small>
  </span>
);

/** Every activation: decided one by one, or many at once. */
export function ActivationList() {
  const t = useText('meals');
  const labels = useLabels('meals');
  const { date, money } = useFormat();
  const { records: sittings = [] } = useAll(mealSittings);
  return (
    <div className="meals-table">
      <ResourceTable
        of={mealActivations}
        name="activations"
        columns={[
          {
            key: 'owner_name',
            render: ({ owner_name, number }) => <Two first={owner_name} second={number} />,
          },
          { key: 'sitting_name' },
          { key: 'start_date', render: ({ start_date, end_date }) => `${date(start_date)} – ${date(end_date)}` },
          { key: 'days', numeric: true },
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
          { key: 'places_left', numeric: true, sortable: false },
          { key: 'note', sortable: false },
          { key: 'status' },
        ]}
        filters={[
          {
            key: 'status',
            options: mealActivations.record.shape.status.options.map((value) => ({
              value,
              label: labels.status(value),
            })),
          },
          { key: 'sitting_id', options: sittings.map(({ id, name }) => ({ value: String(id), label: name })) },
        ]}
        rowButtons={(one) => <WorkflowButtons of={mealActivations} record={one} fields={STEP_FIELDS} />}
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
