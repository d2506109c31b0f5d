import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { timetableCalls, timetableSlots, type Slot } from '@quad/domain/timetable';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import type { StepFields } from '#kit/workflow/workflow-buttons';
import { lengthOf } from './movable';
import { PreviewNote } from './preview-note';

const F = fieldsOf(timetableSlots, { reason: 'text' });

interface PlaceProps {
  readonly slot: Slot;
  /** The first values of the fields. */
  readonly at: Partial<Pick<Slot, 'starts_at' | 'ends_at' | 'room_id'>>;
}

/** A new time and room, from where the lesson is. The end follows the start by the length of the lesson until it is set by hand. */
function PlaceFields({ slot, at }: PlaceProps) {
  const { setValue, getValues, reset } = useFormContext();
  const given = useRef(at.ends_at);
  const first = useRef(at);
  // As the form's first values, which are no change that somebody would lose.
  useEffect(() => reset(first.current), [reset]);
  const starts_at: unknown = useWatch({ name: 'starts_at' });
  useEffect(() => {
    if (typeof starts_at !== 'string' || Number.isNaN(Date.parse(starts_at))) return;
    const end = String(getValues('ends_at') ?? '');
    if (end !== (given.current ?? '') && Date.parse(end) > Date.parse(starts_at)) return;
    given.current = new Date(Date.parse(starts_at) + lengthOf(slot) * 60_000).toISOString();
    setValue('ends_at', given.current);
  }, [starts_at, slot, setValue, getValues]);
  return (
    <>
      <F.starts_at />
      <F.ends_at />
      <F.room_id />
      <PreviewNote slot_id={slot.id} holds />
    </>
  );
}

/** Who could stand in, with what keeps those who could not. */
function SubstituteFields({ slot }: { readonly slot: Slot }) {
  const t = useText('timetable');
  const { data = [] } = useCall(timetableCalls.substitutes, { slot_id: slot.id });
  const labelOf = ({ name, teaches_module, busy_with, lessons_that_day }: (typeof data)[number]) =>
    [
      name,
      busy_with === null ? t('substitute.free') : t('substitute.busy', { lesson: busy_with }),
      teaches_module && t('substitute.module'),
      lessons_that_day > 0 && t('substitute.day', { count: lessons_that_day }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <F.substitute_id options={data.map((one) => ({ value: one.staff_id, label: labelOf(one) }))} />
      <F.reason />
    </>
  );
}

const placeOf = ({ starts_at, ends_at, room_id }: Slot) => ({ starts_at, ends_at, room_id });

/** The forms of the steps that carry something. */
export const stepsFor = (slot: Slot): StepFields<typeof timetableSlots> => ({
  MOVE: <PlaceFields slot={slot} at={placeOf(slot)} />,
  // Its time is over: only the room may be the same.
  MAKE_UP: <PlaceFields slot={slot} at={{ room_id: slot.room_id }} />,
  ASSIGN_SUBSTITUTE: <SubstituteFields slot={slot} />,
  CANCEL: <F.reason />,
});
