import { addDays } from '@quad/domain/core';
import { availabilities } from '@quad/domain/timetable';
import { useFormat } from '#data/words/format';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(availabilities, { weekday: 'one', starts: 'time', ends: 'time' });

const SOME_MONDAY = '2026-11-23';

/** The days of the week by their numbers, in the language of the screen. */
export function useWeekdays() {
  const { weekday } = useFormat();
  return Array.from({ length: 7 }, (_, at) => ({ value: at + 1, label: weekday(addDays(SOME_MONDAY, at)) }));
}

export function AvailabilityFields({ isPlanner }: { readonly isPlanner: boolean }) {
  return (
    <>
      {isPlanner && <F.staff_id />}
      <F.weekday options={useWeekdays()} />
      <F.starts />
      <F.ends />
      <F.wish />
      <F.note />
    </>
  );
}
