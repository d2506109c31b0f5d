import { useWatch } from 'react-hook-form';
import { hasRole, STUDENTS } from '@quad/domain/core';
import { inquiryGroups, inquiries } from '@quad/domain/inquiries';
import { staff } from '@quad/domain/staff';
import { useAll } from '#data/server/resource';
import { useMay, useSession } from '#data/identity/session';
import { fieldsOf } from '#kit/fields/fields-of';
import { Grid } from '#kit/base/layout';

const F = fieldsOf(inquiries);

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
      <F.title />
      <F.group_id options={records.map(({ id, title }) => ({ value: id, label: title }))} />
      <F.description />
      <F.deadline />
      {!isStudent && <Money />}
      {seesStaff && !isStudent && <F.involved_ids />}
      <F.file_ids known={files} />
    </>
  );
}

function Money() {
  const amount = Number(useWatch({ name: 'amount' }) ?? 0);
  return (
    <>
      <F.amount />
      {amount > 0 && (
        <Grid columns="narrow">
          <F.unit />
          <F.measurement />
        </Grid>
      )}
    </>
  );
}
