import { TextAreaField, TextField } from '#kit/fields';

export function StudentSupportRequestFields() {
  return (
    <>
      <TextField name="name" />
      <TextAreaField name="note" />
    </>
  );
}
