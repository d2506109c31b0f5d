import { Button, MenuItem } from '@blueprintjs/core';
import { DownloadIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { academicYears } from '@quad/domain/academic-years';
import type { RecordOf } from '@quad/domain/core';
import { courses } from '@quad/domain/courses';
import { groupCalls, groups } from '@quad/domain/groups';
import { levels } from '@quad/domain/reference';
import { download } from '#data/calls';
import { useRemove } from '#data/resource';
import { useMay } from '#data/session';
import { useText } from '#data/text';
import type { ColumnsOf } from '#kit/list/columns';
import { confirmDelete } from '#kit/base/confirm';
import { PageHeader } from '#kit/base/page-header';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { ResourceTable } from '#kit/list/resource-table';
import { Empty } from '#kit/base/states';
import { fail } from '#kit/base/toasts';
import * as basic from '#kit/form/fields';
import * as ref from '#kit/form/ref-field';
import { fieldsOf } from '#kit/form/fields-of';

const { NumberField, RefField, TextField } = fieldsOf(groups, { ...basic, ...ref });

const COLUMNS: ColumnsOf<typeof groups> = [
  { key: 'title' },
  { key: 'course_title' },
  { key: 'level_name' },
  { key: 'academic_year_name' },
  { key: 'mentor_name' },
  { key: 'students', numeric: true },
  { key: 'capacity', numeric: true },
];

/** Groups of students, with their courses, mentors and places. */
export function Component() {
  const t = useText('groups');
  const { show } = useOpen();
  const mayCreate = useMay('create', groups);
  const mayUpdate = useMay('update', groups);
  const add = mayCreate && <Button intent="primary" icon={<PlusIcon />} text={t('add')} onClick={() => show('new')} />;
  return (
    <>
      <PageHeader title={t('title')}>{add}</PageHeader>
      <ResourceTable
        of={groups}
        columns={COLUMNS}
        filters={[
          { key: 'course_id', of: courses },
          { key: 'level_id', of: levels },
          { key: 'academic_year_id', of: academicYears },
        ]}
        onOpen={mayUpdate ? ({ id }) => show(id) : undefined}
        rowActions={useRowActions()}
        empty={
          <Empty title={t('empty.title')} text={t('empty.text')}>
            {add}
          </Empty>
        }
      />
      <RecordDialog of={groups} title={t('add')}>
        <TextField name="title" />
        <RefField name="course_id" />
        <RefField name="level_id" />
        <RefField name="academic_year_id" />
        <RefField name="mentor_id" />
        <NumberField name="capacity" />
      </RecordDialog>
    </>
  );
}

function useRowActions() {
  const t = useText('groups');
  const { remove } = useRemove(groups);
  const mayDelete = useMay('delete', groups);
  const drop = async ({ id, title }: RecordOf<typeof groups>) => {
    if (await confirmDelete(title)) await remove(id).catch(fail);
  };
  return (group: RecordOf<typeof groups>) => (
    <>
      <MenuItem
        icon={<DownloadIcon />}
        text={t('action.student_list')}
        onClick={() => void download(groupCalls.studentList, { group_id: group.id }).catch(fail)}
      />
      {mayDelete && (
        <MenuItem icon={<TrashIcon />} intent="danger" text={t('delete')} onClick={() => void drop(group)} />
      )}
    </>
  );
}
