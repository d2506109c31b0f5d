import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { studentCards, studentPaperCalls, students } from '@quad/domain/students';
import { download } from '#data/server/calls';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { fail } from '#kit/base/toasts';
import { RecordDialog } from '#kit/record/record-dialog';
import { AddButton } from '#kit/list/resource-list';
import { Empty } from '#kit/base/states';
import { CuImport } from './cu-import';
import { usePayingOptions } from './paying';
import { StudentList } from './student-list';
import { StudentStanding } from './student-standing';
import './students.css';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import * as ref from '#kit/form/ref-field';
import * as choosing from '#kit/form/select-fields';
import { fieldsOf } from '#kit/form/fields-of';
import { PersonFields } from '#kit/people/person-fields';

const { DateField, RefField, SelectField, TextField } = fieldsOf(students, { ...basic, ...choosing, ...dates, ...ref });

/** Every student of the institution that the person may see. */
export default function StudentsPage() {
  const t = useText('students');
  const { grants, fees } = usePayingOptions();
  return (
    <>
      <PageHeader title={t('title')}>
        <Papers />
        <AddButton of={students} text={t('add')} />
      </PageHeader>
      <StudentList
        empty={
          <Empty title={t('empty.title')} text={t('empty.text')}>
            <AddButton of={students} text={t('add')} />
          </Empty>
        }
      />
      <StudentStanding />
      <RecordDialog of={students} title={t('add')}>
        <TextField name="firstname" />
        <TextField name="lastname" />
        <TextField name="middlename" />
        <TextField name="idNumber" />
        <TextField name="student_code" />
        <RefField name="course_id" />
        <RefField name="level_id" />
        <RefField name="group_id" />
        <TextField name="cu_id" />
        <SelectField name="grant_type" options={grants} />
        <SelectField name="fee_status" options={fees} />
        <DateField name="enrolled_at" />
        <TextField name="email" type="email" />
        <TextField name="phone" type="tel" />
        <PersonFields />
      </RecordDialog>
    </>
  );
}

/** What the registry does with many: cards, and numbers of the partner university. */
function Papers() {
  const t = useText('students');
  const [isOpen, setOpen] = useState(false);
  const mayImport = useMay('import', students);
  const mayPrint = useMay('create', studentCards);
  return (
    <>
      {mayPrint && (
        <Button onClick={() => void download(studentPaperCalls.cardSheet, {}).catch(fail)}>{t('card.print')}</Button>
      )}
      {mayImport && <Button onClick={() => setOpen(true)}>{t('import.open')}</Button>}
      {isOpen && <CuImport onClose={() => setOpen(false)} />}
    </>
  );
}
