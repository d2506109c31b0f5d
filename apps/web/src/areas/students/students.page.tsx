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
import { fieldsOf } from '#kit/fields/fields-of';
import { PersonFields } from '#kit/people/person-fields';

const F = fieldsOf(students);

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
        <F.firstname />
        <F.lastname />
        <F.middlename />
        <F.idNumber />
        <F.student_code />
        <F.course_id />
        <F.level_id />
        <F.group_id />
        <F.cu_id />
        <F.grant_type options={grants} />
        <F.fee_status options={fees} />
        <F.enrolled_at />
        <F.email type="email" />
        <F.phone type="tel" />
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
