import { studentFiles } from '@quad/domain/students';
import { useText } from '#data/words/text';
import { FileLink } from '#kit/file/file-link';
import { fieldsOf } from '#kit/fields/fields-of';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceList } from '#kit/list/resource-list';

const F = fieldsOf(studentFiles);

/** Documents of students: of one, or of all; what is named without its file is still awaited. */
export function StudentFiles({ student }: { readonly student?: number }) {
  const t = useText('students');
  const columns: ColumnsOf<typeof studentFiles> = [
    ...(student === undefined ? ['student_name' as const] : []),
    'kind',
    'title',
    ['file_id', ({ file_id, title }) => <FileLink id={file_id} title={title} />],
    'created_at',
  ];
  return (
    <ResourceList
      of={studentFiles}
      name={student === undefined ? undefined : 'files'}
      where={student === undefined ? undefined : { student_id: student }}
      values={student === undefined ? undefined : { student_id: student }}
      columns={columns}
      filters={['kind']}
      add={t('student_files.add')}
      empty={{ title: t('student_files.empty.title'), text: t('student_files.empty.text') }}
    >
      {student === undefined && <F.student_id />}
      <F.kind />
      <F.title />
      <F.file_id help={t('files.help')} />
      <F.note />
    </ResourceList>
  );
}
