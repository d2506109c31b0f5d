import { useWatch } from 'react-hook-form';
import { calendarEvents, CHOSEN_EVENT_TYPES } from '@quad/domain/calendar';
import { ROLES } from '@quad/domain/core';
import { useRoles } from '#data/identity/roles';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import { Grid } from '#kit/base/layout';

const F = fieldsOf(calendarEvents, { start_time: 'time', end_time: 'time' });

/** The fields of an event: what, when, where, and the people invited. */
export function EventFields() {
  const t = useText('calendar');
  const [type, everybody] = useWatch({ name: ['type', 'everybody'] }) as [string, boolean | undefined];
  return (
    <>
      <F.title />
      <F.type options={CHOSEN_EVENT_TYPES.map((value) => ({ value, label: t(`kind.${value}`) }))} />
      {type === 'TEACHING_WEEK' && <F.week />}
      <Grid gap="none" columns="narrow">
        <F.start_date />
        <F.end_date />
        <F.start_time />
        <F.end_time />
      </Grid>
      <F.place />
      <F.description />
      <F.name help={t('name_help')} />
      <F.everybody />
      {everybody === false && <Audience />}
      <F.cancelled />
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
      <F.roles options={roles} />
      <F.course_ids />
      <F.group_ids />
    </>
  );
}
