import { Callout } from '@blueprintjs/core';
import { accommodations, dormitoryCalls, dormitoryRooms, isReachable, needsAccess } from '@quad/domain/dormitory';
import { useCall } from '#data/server/calls';
import { useRecord } from '#data/server/resource';
import { useText } from '#data/words/text';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import * as choosing from '#kit/form/select-fields';
import type { StepFields } from '#kit/workflow/workflow-buttons';
import type { Accommodation } from './accommodation.form';
import * as inventory from './inventory-field';

const { DateField, InventoryField, MoneyField, SelectField, SwitchField, TextAreaField } = fieldsOf(accommodations, {
  ...dates,
  ...basic,
  ...choosing,
  ...inventory,
});

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
      <SelectField name="place_id" options={options} />
    </>
  );
}

/** What was found at check-in, against what belongs to every place of the room. */
function CheckInFields({ of }: { of: Accommodation }) {
  const t = useText('dormitory');
  const { record: room } = useRecord(dormitoryRooms, of.room_id);
  return (
    <>
      {room && <InventoryField name="inventory" help="" expected={room.inventory} />}
      <SwitchField name="signed" />
      <SelectField
        name="first_payment"
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
      <InventoryField name="inventory" help="" expected={expected} />
      <MoneyField name="debt" />
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
        <DateField name="period_from" />
        <DateField name="period_until" />
      </>
    ),
    CHANGE_ROOM: (
      <>
        <PlaceField of={of} />
        <TextAreaField name="reason" help={t('help.move_reason')} />
      </>
    ),
    ACCEPT: <SwitchField name="rules_accepted" />,
    MOVE_IN: <CheckInFields of={of} />,
    MOVE_OUT: <CheckOutFields of={of} />,
  });
};
