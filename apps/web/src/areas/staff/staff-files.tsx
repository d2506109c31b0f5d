import { STAFF_FILE_KINDS, staffFiles } from '@quad/domain/staff';
import { useText } from '#data/words/text';
import { FileLink } from '#kit/file/file-link';
import { fieldsOf } from '#kit/fields/fields-of';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceList } from '#kit/list/resource-list';

const F = fieldsOf(staffFiles);

/** Documents of newly employed staff: of one, or of all; what is named without its file is still awaited. */
export function StaffFiles({ member }: { readonly member?: number }) {
  const t = useText('staff');
  const kinds = STAFF_FILE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }));
  const columns: ColumnsOf<typeof staffFiles> = [
    ...(member === undefined ? ['staff_name' as const, 'dateOfEmployed' as const] : []),
    'kind',
    'title',
    ['file_id', ({ file_id, title }) => <FileLink id={file_id} title={title} />],
    'created_at',
  ];
  return (
    <ResourceList
      of={staffFiles}
      name={member === undefined ? undefined : 'files'}
      where={member === undefined ? undefined : { staff_id: member }}
      values={member === undefined ? undefined : { staff_id: member }}
      columns={columns}
      filters={[{ key: 'kind', options: kinds }]}
      add={t('staff_files.add')}
      empty={{ title: t('staff_files.empty.title'), text: t('staff_files.empty.text') }}
    >
      {member === undefined && <F.staff_id />}
      <F.kind />
      <F.title />
      <F.file_id help={t('files.help')} />
      <F.note />
    </ResourceList>
  );
}
