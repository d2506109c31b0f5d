import { useWatch } from 'react-hook-form';
import { hasRole, STUDENTS } from '@quad/domain/core';
import { inquiryGroups, inquiries } from '@quad/domain/inquiries';
import { staff } from '@quad/domain/staff';
import { useAll } from '#data/server/resource';
import { useMay, useSession } from '#data/identity/session';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import * as filesField from '#kit/file/files-field';
import * as choosing from '#kit/form/select-fields';
import * as ref from '#kit/form/ref-field';
import { fieldsOf } from '#kit/form/fields-of';
import { Grid } from '#kit/base/layout';

const { DateTimeField, FilesField, MoneyField, RefField, SelectField, TextAreaField, TextField } = fieldsOf(inquiries, {
  ...dates,
  ...basic,
  ...filesField,
  ...choosing,
  ...ref,
});

interface KnownFile {
  readonly id: number;
  readonly name: string;
}

/**
 * What is asked for, until when, and what it costs. Students ask for services, not for purchases, and know nobody of
 * the staff by number.
 */
export function InquiryFields({ files = [] }: { files?: readonly KnownFile[] }) {
  const { actor } = useSession();
  const isStudent = actor !== null && hasRole(actor, STUDENTS);
  const seesStaff = useMay('read', staff);
  const { records = [] } = useAll(inquiryGroups, { active: 'true', ...(isStudent && { for_students: 'true' }) });
  return (
    <>
      <TextField name="title" />
      <SelectField name="group_id" options={records.map(({ id, title }) => ({ value: id, label: title }))} />
      <TextAreaField name="description" />
      <DateTimeField name="deadline" />
      {!isStudent && <Money />}
      {seesStaff && !isStudent && <RefField name="involved_ids" />}
      <FilesField name="file_ids" known={files} />
    </>
  );
}

function Money() {
  const amount = Number(useWatch({ name: 'amount' }) ?? 0);
  return (
    <>
      <MoneyField name="amount" />
      {amount > 0 && (
        <Grid columns="narrow">
          <TextField name="unit" />
          <TextField name="measurement" />
        </Grid>
      )}
    </>
  );
}
