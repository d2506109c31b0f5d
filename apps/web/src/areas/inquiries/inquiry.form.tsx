import { useWatch } from 'react-hook-form';
import { hasRole, STUDENTS } from '@quad/domain/core';
import { inquiryGroups } from '@quad/domain/inquiries';
import { staff } from '@quad/domain/staff';
import { useAll } from '#data/resource';
import { useMay, useSession } from '#data/session';
import { DateTimeField } from '#kit/form/date-fields';
import { MoneyField, TextAreaField, TextField } from '#kit/form/fields';
import { FilesField } from '#kit/file/files-field';
import { MultiSelectField, SelectField } from '#kit/form/select-fields';

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
      {seesStaff && !isStudent && <MultiSelectField name="involved_ids" of={staff} />}
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
        <div className="inquiries-pair">
          <TextField name="unit" />
          <TextField name="measurement" />
        </div>
      )}
    </>
  );
}
