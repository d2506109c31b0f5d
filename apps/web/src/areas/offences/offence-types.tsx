import { Button, MenuItem } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import type { RecordOf } from '@quad/domain/core';
import { OFFENCE_CATEGORIES, offenceTypes } from '@quad/domain/offences';
import { useRemove } from '#data/resource';
import { useMay } from '#data/session';
import { useText } from '#data/text';
import { confirmDelete } from '#kit/base/confirm';
import { Empty } from '#kit/base/states';
import { fail } from '#kit/base/toasts';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceTable } from '#kit/list/resource-table';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import * as basic from '#kit/form/fields';
import * as choosing from '#kit/form/select-fields';
import { fieldsOf } from '#kit/form/fields-of';

const { SelectField, SwitchField, TextAreaField, TextField } = fieldsOf(offenceTypes, { ...basic, ...choosing });

type OffenceType = RecordOf<typeof offenceTypes>;

/** What reporters choose from. */
export function OffenceTypes() {
  const t = useText('offences');
  const { show } = useOpen();
  const { remove } = useRemove(offenceTypes);
  const mayCreate = useMay('create', offenceTypes);
  const mayDelete = useMay('delete', offenceTypes);
  const add = mayCreate && <Button intent="primary" text={t('add_type')} onClick={() => show('new')} />;
  const drop = async ({ id, name }: OffenceType) => {
    if (await confirmDelete(name)) await remove(id).catch(fail);
  };
  const columns: ColumnsOf<typeof offenceTypes> = [
    { key: 'name' },
    { key: 'category', render: ({ category }) => t(`category.${category}`) },
    { key: 'description' },
    { key: 'is_active' },
  ];
  return (
    <>
      <ResourceTable
        of={offenceTypes}
        columns={columns}
        onOpen={({ id }) => show(id)}
        rowActions={(type) =>
          mayDelete && (
            <MenuItem icon={<TrashIcon />} intent="danger" text={t('delete')} onClick={() => void drop(type)} />
          )
        }
        empty={
          <Empty title={t('empty.types.title')} text={t('empty.types.text')}>
            {add}
          </Empty>
        }
      >
        {add}
      </ResourceTable>
      <RecordDialog of={offenceTypes} title={t('add_type')} values={{ is_active: true }}>
        <TextField name="name" />
        <SelectField
          name="category"
          options={OFFENCE_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
        />
        <TextAreaField name="description" />
        <SwitchField name="is_active" />
      </RecordDialog>
    </>
  );
}
