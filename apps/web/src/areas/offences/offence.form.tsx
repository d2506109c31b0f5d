import { TextAreaField, TextField } from '#kit/form/fields';

export function OffenceFields() {
  return (
    <>
      <TextField name="name" />
      <TextAreaField name="note" />
    </>
  );
}
