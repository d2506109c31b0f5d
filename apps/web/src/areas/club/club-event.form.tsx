import { CLUB_KINDS, clubEvents } from '@quad/domain/club';
import { useText } from '#data/words/text';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import * as ref from '#kit/form/ref-field';
import * as choosing from '#kit/form/select-fields';
import { RoomField } from './room-field';

const { DateTimeField, NumberField, RefField, SelectField, TextAreaField, TextField } = fieldsOf(clubEvents, {
  ...basic,
  ...dates,
  ...ref,
  ...choosing,
});

/** What an organizer says of an event. */
export function ClubEventFields() {
  const t = useText('club');
  return (
    <>
      <TextField name="name" />
      <SelectField name="kind" options={CLUB_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))} />
      <DateTimeField name="starts_at" />
      <DateTimeField name="ends_at" />
      <NumberField name="capacity" />
      <RoomField />
      <TextField name="place" />
      <TextField name="online_link" />
      <DateTimeField name="registration_ends_at" />
      <RefField name="book_id" />
      <NumberField name="points" />
      <TextAreaField name="description" />
    </>
  );
}

/** The reason of a step that needs one. */
const Reason = () => <TextAreaField name={'reason' as never} />;
export const clubFields = { RETURN_FOR_EDIT: <Reason />, REJECT: <Reason />, CANCEL: <Reason /> };
