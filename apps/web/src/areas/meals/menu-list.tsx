import { Button } from '@blueprintjs/core';
import type { RecordOf } from '@quad/domain/core';
import { ALLERGENS, MEAL_KINDS, mealCalls, meals, mealSittings } from '@quad/domain/meals';
import { useSend } from '#data/server/calls';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { confirmDelete } from '#kit/base/confirm';
import { fail } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';
import { ResourceList } from '#kit/list/resource-list';
import { Allergens } from './dish';

const Dishes = fieldsOf(meals);
const Sittings = fieldsOf(mealSittings, { opens: 'time', closes: 'time' });
type Meal = RecordOf<typeof meals>;

const useKinds = () => {
  const t = useText('meals');
  return MEAL_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }));
};

/** Takes several dishes off the menu: all, or none. */
function RemoveMany({ records, clear }: { records: readonly Meal[]; clear: () => void }) {
  const t = useText('meals');
  const mayDelete = useMay('delete', meals);
  const { send, isBusy } = useSend(mealCalls.removeMany);
  const press = async () => {
    const text = t('menu.remove_ask', { list: records.map(({ name }) => name).join(', ') });
    if (await confirmDelete(text)) await send({ ids: records.map(({ id }) => id).join(',') }).then(clear, fail);
  };
  return mayDelete ? (
    <Button intent="danger" disabled={isBusy} onClick={() => void press()}>
      {t('menu.remove', { count: records.length })}
    </Button>
  ) : null;
}

/** The dishes of all days, for the people who manage the menu. */
export function MenuList() {
  const t = useText('meals');
  const kinds = useKinds();
  return (
    <ResourceList
      of={meals}
      name="menu"
      add={t('menu.add')}
      columns={[
        'name',
        'day',
        'sitting_name',
        'kind',
        { key: 'allergens', sortable: false, render: ({ allergens }) => <Allergens of={allergens} /> },
        ['taken', ({ taken, portions }) => (portions === null ? taken : `${taken} / ${portions}`)],
        'orders_until',
      ]}
      filters={[
        { key: 'kind', options: kinds },
        { key: 'open', title: t('menu.open'), options: [{ value: 'true', label: t('menu.open') }] },
      ]}
      bulkActions={(records, clear) => <RemoveMany records={records} clear={clear} />}
      empty={{ title: t('empty.menu'), text: t('empty.menu_text') }}
    >
      <Dishes.name />
      <Dishes.sitting_id />
      <Dishes.day />
      <Dishes.description />
      <Dishes.allergens options={ALLERGENS.map((value) => ({ value, label: t(`allergen.${value}`) }))} />
      <Dishes.calories />
      <Dishes.portions />
      <Dishes.image_ids />
    </ResourceList>
  );
}

/** What is served where and when, at which price, and for how many. */
export function SittingList() {
  const t = useText('meals');
  const kinds = useKinds();
  return (
    <ResourceList
      of={mealSittings}
      name="sittings"
      add={t('sitting.add')}
      columns={[
        'name',
        'place',
        'kind',
        ['opens', ({ opens, closes }) => `${opens}–${closes}`],
        { key: 'order_hours', sortable: false },
        'seats',
        'price',
        { key: 'weekends', sortable: false },
      ]}
      empty={{ title: t('empty.sittings'), text: t('empty.sittings_text') }}
    >
      <Sittings.name />
      <Sittings.place />
      <Sittings.kind options={kinds} />
      <Sittings.opens />
      <Sittings.closes />
      <Sittings.order_hours />
      <Sittings.seats />
      <Sittings.price />
      <Sittings.weekends />
    </ResourceList>
  );
}
