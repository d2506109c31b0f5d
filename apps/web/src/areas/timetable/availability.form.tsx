import { addDays } from '@quad/domain/core';
import { availabilities, WISHES } from '@quad/domain/timetable';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import * as ref from '#kit/form/ref-field';
import * as choosing from '#kit/form/select-fields';

const { RefField, SelectField, TextField, TimeField } = fieldsOf(availabilities, {
  ...basic,
  ...choosing,
  ...dates,
  ...ref,
});

const SOME_MONDAY = '2026-11-23';

/** The days of the week by their numbers, in the language of the screen. */
export function useWeekdays() {
  const { weekday } = useFormat();
  return Array.from({ length: 7 }, (_, at) => ({ value: at + 1, label: weekday(addDays(SOME_MONDAY, at)) }));
}

export function AvailabilityFields({ isPlanner }: { readonly isPlanner: boolean }) {
  const t = useText('timetable');
  return (
    <>
      {isPlanner && <RefField name="staff_id" />}
      <SelectField name="weekday" options={useWeekdays()} />
      <TimeField name="starts" />
      <TimeField name="ends" />
      <SelectField name="wish" options={WISHES.map((value) => ({ value, label: t(`wish.${value}`) }))} />
      <TextField name="note" />
    </>
  );
}
