import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { CallFailed } from '#data/server/client';
import { Conflict } from '#kit/form/conflict';
import { Form } from '#kit/form/form';
import { everyField, people, samples } from './gallery-samples';
import { succeed } from '#kit/base/toasts';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import * as fileField from '#kit/file/file-field';
import * as choosing from '#kit/form/select-fields';
import * as texts from '#kit/form/text-list-field';
import { fieldsOf } from '#kit/form/fields-of';

const {
  DateField,
  DateTimeField,
  FileField,
  MoneyField,
  MultiSelectField,
  NumberField,
  PasswordField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  TextListField,
  TimeField,
} = fieldsOf(everyField, { ...dates, ...basic, ...fileField, ...choosing, ...texts });

const KINDS = [
  { value: 'a', label: 'Purchase' },
  { value: 'b', label: 'Repair' },
];
const taken = new CallFailed({
  code: 'invalid',
  message: 'Check all required fields',
  status: 400,
  fields: [{ field: 'title', code: 'already_exists', message: 'This title is taken' }],
});
const BEFORE = { title: 'Projector', amount: 420, description: 'For the lecture hall' };

/** Forms of the gallery: every field, the server's refusal ('taken' as title), a conflict. */
export function GalleryForms() {
  const [clash, setClash] = useState(false);
  const submit = async ({ title }: { title: string }) => {
    if (title === 'taken') throw taken;
    succeed(title);
  };
  return (
    <Form
      area="kit"
      schema={everyField}
      values={{ title: 'Projector', active: true, people: [2, 3], person: 4, moment: '2026-09-05T09:30:00Z' }}
      submit={submit}
      onCancel={() => undefined}
    >
      <TextField name="title" help="As it is to stand in the register." />
      <TextField name="email" type="email" />
      <NumberField name="amount" />
      <MoneyField name="price" label="Price" />
      <TextListField name="authors" label="Authors" />
      <SelectField name="kind" options={KINDS} />
      <SelectField name="person" label="Person" options={people} />
      <MultiSelectField name="people" label="People" options={people} />
      <DateField name="day" />
      <TimeField name="time" />
      <DateTimeField name="moment" label="Moment" />
      <SwitchField name="active" help="Others see it at once." />
      <TextAreaField name="description" />
      <PasswordField name="password" autoComplete="new-password" />
      <FileField name="file_id" accept=".pdf,image/*" />
      <Button onClick={() => setClash(true)}>Conflict</Button>
      {clash && (
        <Conflict
          of={samples}
          seen={BEFORE}
          mine={{ ...BEFORE, title: 'Projector for 204', version: 1 }}
          theirs={{ ...BEFORE, amount: 510, title: 'Beamer', version: 2 }}
          onClose={() => setClash(false)}
        />
      )}
    </Form>
  );
}
