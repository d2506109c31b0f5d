import { marks } from '@quad/domain/assessments';
import { useText } from '#data/words/text';
import { Empty } from '#kit/base/states';
import { ResourceTable } from '#kit/list/resource-table';

/** The marks of a student that the reader may see, as far as they are known; live. */
export function StudentMarks({ student_id }: { readonly student_id: number }) {
  const t = useText('students');
  return (
    <ResourceTable
      of={marks}
      name="marks"
      where={{ student_id }}
      columns={[
        'module_title',
        'assessment_name',
        { key: 'weighting', numeric: true },
        'deadline',
        'final_mark',
        'status',
      ]}
      empty={<Empty title={t('tab.marks_none')} text={t('tab.marks_none_text')} />}
    />
  );
}
