import { Button, MenuItem, Tag } from '@blueprintjs/core';
import { PlusIcon, TickIcon, TrashIcon } from '@blueprintjs/icons';
import { academicYears } from '@quad/domain/academic-years';
import type { RecordOf } from '@quad/domain/core';
import { useFormat } from '#data/format';
import { useRemove, useSave } from '#data/resource';
import { useMay } from '#data/session';
import { useText } from '#data/text';
import type { ColumnsOf } from '#kit/list/columns';
import { confirmDelete } from '#kit/base/confirm';
import { PageHeader } from '#kit/base/page-header';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { ResourceTable } from '#kit/list/resource-table';
import { Empty } from '#kit/base/states';
import { fail, succeed } from '#kit/base/toasts';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';

const { DateField, SwitchField, TextField } = fieldsOf(academicYears, { ...dates, ...basic });

type Year = RecordOf<typeof academicYears>;

/** The years of teaching: one of them is current. */
export function Component() {
  const t = useText('academic-years');
  const { show } = useOpen();
  const mayCreate = useMay('create', academicYears);
  const add = mayCreate && <Button intent="primary" icon={<PlusIcon />} text={t('add')} onClick={() => show('new')} />;
  return (
    <>
      <PageHeader title={t('title')}>{add}</PageHeader>
      <ResourceTable
        of={academicYears}
        columns={useColumns()}
        onOpen={({ id }) => show(id)}
        rowActions={useRowActions()}
        empty={
          <Empty title={t('empty.title')} text={t('empty.text')}>
            {add}
          </Empty>
        }
      />
      <RecordDialog of={academicYears} title={t('add')}>
        <TextField name="name" />
        <DateField name="start_date" />
        <DateField name="end_date" />
        <SwitchField name="current" />
      </RecordDialog>
    </>
  );
}

function useColumns(): ColumnsOf<typeof academicYears> {
  const t = useText('academic-years');
  const { date } = useFormat();
  return [
    { key: 'name' },
    { key: 'start_date', render: (year) => date(year.start_date) },
    { key: 'end_date', render: (year) => date(year.end_date) },
    {
      key: 'current',
      render: (year) =>
        year.current ? (
          <Tag intent="success" minimal>
            {t('current')}
          </Tag>
        ) : (
          <span className="kit-muted">—</span>
        ),
    },
  ];
}

function useRowActions() {
  const t = useText('academic-years');
  const { save } = useSave(academicYears);
  const { remove } = useRemove(academicYears);
  const mayUpdate = useMay('update', academicYears);
  const mayDelete = useMay('delete', academicYears);
  const makeCurrent = ({ id, version, name, start_date, end_date }: Year) =>
    save({ id, version, name, start_date, end_date, current: true }).then(
      () => succeed(t('made_current', { name })),
      fail,
    );
  const drop = async (year: Year) => {
    if (await confirmDelete(year.name)) await remove(year.id).catch(fail);
  };
  return (year: Year) => (
    <>
      {mayUpdate && !year.current && (
        <MenuItem icon={<TickIcon />} text={t('make_current')} onClick={() => void makeCurrent(year)} />
      )}
      {mayDelete && (
        <MenuItem icon={<TrashIcon />} intent="danger" text={t('delete')} onClick={() => void drop(year)} />
      )}
    </>
  );
}
