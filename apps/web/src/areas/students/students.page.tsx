import { Link } from 'react-router-dom';
import { courses } from '@quad/domain/courses';
import { groups } from '@quad/domain/groups';
import { levels } from '@quad/domain/reference';
import { students } from '@quad/domain/students';
import { useMay } from '#data/session';
import { useText } from '#data/text';
import type { ColumnsOf } from '#kit/list/columns';
import { Avatar } from '#kit/base/avatar';
import { PageHeader } from '#kit/base/page-header';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { AddButton } from '#kit/list/resource-list';
import { ResourceTable } from '#kit/list/resource-table';
import { Empty } from '#kit/base/states';
import { StudentStanding } from './student-standing';
import './students.css';
import * as basic from '#kit/form/fields';
import * as ref from '#kit/form/ref-field';
import { fieldsOf } from '#kit/form/fields-of';
import { PersonFields } from '#kit/people/person-fields';
import { PersonName } from '#kit/people/person-name';

const { RefField, TextField } = fieldsOf(students, { ...basic, ...ref });

const COLUMNS: ColumnsOf<typeof students> = [
  {
    key: 'name',
    render: ({ id, name, photo_url }) => (
      <PersonName of={{ kind: 'student', id }} name={name}>
        <span className="students-name">
          <Avatar name={name} photo={photo_url} size={28} />
          {name}
        </span>
      </PersonName>
    ),
  },
  { key: 'idNumber' },
  { key: 'student_code' },
  { key: 'group_title' },
  { key: 'course_title' },
  { key: 'level_name' },
  { key: 'status' },
];

/** Every student of the institution that the person may see. */
export default function StudentsPage() {
  const t = useText('students');
  const { show } = useOpen();
  const mayUpdate = useMay('update', students);
  const add = <AddButton of={students} text={t('add')} />;
  return (
    <>
      <PageHeader title={t('title')}>{add}</PageHeader>
      <ResourceTable
        of={students}
        columns={COLUMNS}
        onOpen={mayUpdate ? ({ id }) => show(id) : undefined}
        rowActions={({ id }) => (
          <>
            <li role="none">
              <Link className="bp6-menu-item" role="menuitem" to={`?student=${id}`}>
                {t('standing')}
              </Link>
            </li>
            <li role="none">
              <Link className="bp6-menu-item" role="menuitem" to={`/attendance-lessons?student_id=${id}`}>
                {t('attendance')}
              </Link>
            </li>
          </>
        )}
        filters={[
          { key: 'group_id', of: groups },
          { key: 'course_id', of: courses },
          { key: 'level_id', of: levels },
          {
            key: 'status',
            options: students.record.shape.status.options.map((value) => ({ value, label: t(`status.${value}`) })),
          },
        ]}
        empty={
          <Empty title={t('empty.title')} text={t('empty.text')}>
            {add}
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
        <TextField name="phone" type="tel" />
        <PersonFields />
      </RecordDialog>
    </>
  );
}
