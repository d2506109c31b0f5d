import { groups } from '@quad/domain/groups';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import * as ref from '#kit/form/ref-field';

const { NumberField, RefField, TextField } = fieldsOf(groups, { ...basic, ...ref });

/** What a group is. */
export function GroupFields() {
  return (
    <>
      <TextField name="title" />
      <RefField name="course_id" />
      <RefField name="level_id" />
      <RefField name="academic_year_id" />
      <RefField name="mentor_id" />
      <NumberField name="capacity" />
    </>
  );
}
