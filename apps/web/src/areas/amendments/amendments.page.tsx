import { amendments } from '@quad/domain/amendments';
import { useText } from '#data/words/text';
import { Two } from '#kit/base/two';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourcePage } from '#kit/list/resource-list';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { AmendmentFields, amendmentSteps } from './amendment.form';

/** Wishes to change published marks. */
export default function AmendmentsPage() {
  const t = useText('amendments');
  const columns: ColumnsOf<typeof amendments> = [
    { key: 'number', sortable: true },
    'student_name',
    // Beside the name: on a narrow screen the last columns are out of sight.
    'status',
    ['module_title', (one) => <Two first={one.module_title} second={one.assessment_name} />],
    { key: 'assessment_name', sortable: false, rare: true },
    'type',
    { key: 'old_mark', sortable: false },
    { key: 'new_mark', sortable: false },
  ];
  return (
    <ResourcePage
      of={amendments}
      title={t('title')}
      add={t('add')}
      columns={columns}
      linkTo={({ id }) => `/mark-amendment/${id}`}
      rowButtons={(amendment) => <WorkflowButtons of={amendments} record={amendment} fields={amendmentSteps} />}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    >
      <AmendmentFields />
    </ResourcePage>
  );
}
