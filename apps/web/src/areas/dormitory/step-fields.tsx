import { Callout } from '@blueprintjs/core';
import { accommodations, dormitoryCalls, dormitoryRooms, isReachable, needsAccess } from '@quad/domain/dormitory';
import { useCall } from '#data/server/calls';
import { useRecord } from '#data/server/resource';
import { useText } from '#data/words/text';
import { InventoryField } from './inventory-field';
import { fieldsOf } from '#kit/fields/fields-of';
import type { StepFields } from '#kit/workflow/workflow-buttons';
import type { Accommodation } from './accommodation.form';

const F = fieldsOf(accommodations, { place_id: 'one', inventory: InventoryField });

/** The free places that fit an applicant; live, so that a place that is taken meanwhile goes. */
function PlaceField({ of }: { of: Accommodation }) {
  const t = useText('dormitory');
  const { data } = useCall(dormitoryCalls.plan, {});
  const houses = new Map((data?.buildings ?? []).map(({ id, name }) => [id, name]));
  const options = (data?.rooms ?? [])
    .filter(({ closed, kind, gender }) => !closed && kind === of.dormitory_type && gender === of.gender)
    .filter((room) => !needsAccess(of) || isReachable(room))
    .flatMap((room) =>
      room.places
        .filter(({ taken }) => !taken)
        .map(({ id, number }) => ({
          value: id,
          label: t('plan.place_of', {
            room: `${houses.get(room.building_id) ?? ''} ${room.number}`,
            number,
            floor: room.floor,
          }),
        })),
    );
  return (
    <>
      {data && options.length === 0 && <Callout intent="warning">{t('plan.none_free')}</Callout>}
      <F.place_id options={options} />
    </>
  );
}

/** What was found at check-in, against what belongs to every place of the room. */
function CheckInFields({ of }: { of: Accommodation }) {
  const t = useText('dormitory');
  const { record: room } = useRecord(dormitoryRooms, of.room_id);
  return (
    <>
      {room && <F.inventory help="" expected={room.inventory} />}
      <F.signed />
      <F.first_payment
        options={(['confirmed', 'waived'] as const).map((value) => ({ value, label: t(`first_payment.${value}`) }))}
      />
    </>
  );
}

function CheckOutFields({ of }: { of: Accommodation }) {
  const expected = of.inventory_in
    .filter(({ state, count }) => count > 0 && (state === 'good' || state === 'worn'))
    .map(({ name, count }) => ({ name, count }));
  return (
    <>
      <F.inventory help="" expected={expected} />
      <F.debt />
    </>
  );
}

/** The fields of the steps that carry more than a reason. */
export const useStepFields = () => {
  const t = useText('dormitory');
  return (of: Accommodation): StepFields<typeof accommodations> => ({
    ASSIGN_ROOM: (
      <>
        <PlaceField of={of} />
        <F.period_from />
        <F.period_until />
      </>
    ),
    CHANGE_ROOM: (
      <>
        <PlaceField of={of} />
        <F.reason help={t('help.move_reason')} />
      </>
    ),
    ACCEPT: <F.rules_accepted />,
    MOVE_IN: <CheckInFields of={of} />,
    MOVE_OUT: <CheckOutFields of={of} />,
  });
};
