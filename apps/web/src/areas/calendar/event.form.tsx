import { useWatch } from 'react-hook-form';
import { calendarEvents, CHOSEN_EVENT_TYPES } from '@quad/domain/calendar';
import { ROLES } from '@quad/domain/core';
import { useRoles } from '#data/identity/roles';
import { useText } from '#data/words/text';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import * as ref from '#kit/form/ref-field';
import * as choosing from '#kit/form/select-fields';
import { fieldsOf } from '#kit/form/fields-of';
import { Grid } from '#kit/base/layout';

const {
  DateField,
  MultiSelectField,
  NumberField,
  RefField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  TimeField,
} = fieldsOf(calendarEvents, { ...dates, ...basic, ...ref, ...choosing });

/** The fields of an event: what, when, where, and the people invited. */
export function EventFields() {
  const t = useText('calendar');
  const [type, everybody] = useWatch({ name: ['type', 'everybody'] }) as [string, boolean | undefined];
  return (
    <>
      <TextField name="title" />
      <SelectField name="type" options={CHOSEN_EVENT_TYPES.map((value) => ({ value, label: t(`kind.${value}`) }))} />
      {type === 'TEACHING_WEEK' && <NumberField name="week" />}
      <Grid gap="none" columns="narrow">
        <DateField name="start_date" />
        <DateField name="end_date" />
        <TimeField name="start_time" />
        <TimeField name="end_time" />
      </Grid>
      <TextField name="place" />
      <TextAreaField name="description" />
      <TextField name="name" help={t('name_help')} />
      <SwitchField name="everybody" />
      {everybody === false && <Audience />}
      <SwitchField name="cancelled" />
    </>
  );
}

function Audience() {
  const { titleOf } = useRoles();
  const roles = ROLES.map((value) => ({ value, label: titleOf(value) })).sort((one, other) =>
    one.label.localeCompare(other.label),
  );
  return (
    <>
      <MultiSelectField name="roles" options={roles} />
      <RefField name="course_ids" />
      <RefField name="group_ids" />
    </>
  );
}
