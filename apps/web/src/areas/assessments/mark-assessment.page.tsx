import { marks } from '@quad/domain/assessments';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import { Due } from '#kit/base/due';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { FileList } from '#kit/file/file-list';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceTable } from '#kit/list/resource-table';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { ComponentChooser, ModuleChooser, useChosen } from './choosing';
import { markSteps } from './mark-steps';
import './marks.css';

const columns: ColumnsOf<typeof marks> = [
  'student_name',
  'idNumber',
  { key: 'status', sortable: false },
  { key: 'attempt', sortable: false },
  ['deadline', ({ deadline }) => <Due at={deadline} by={() => 'none'} />],
  { key: 'files', sortable: false, render: ({ files }) => <FileList files={files} /> },
  { key: 'first_mark', sortable: false },
  { key: 'second_mark', sortable: false },
  { key: 'calculated_mark', sortable: false },
];

/** Every mark of an assessment with its work and the steps that this person may take. */
export default function MarkAssessmentPage() {
  const t = useText('assessments');
  const chosen = useChosen();
  const { component } = chosen;
  const empty = <Empty title={t('empty.marks')} text={t('empty.marks_text')} />;
  return (
    <>
      <PageHeader title={t('screen.assessment')} />
      <Row gap="large" align="end" className="marks-choosers">
        <ModuleChooser {...chosen} />
        <ComponentChooser {...chosen} />
      </Row>
      {component ? (
        <ResourceTable
          key={component.id}
          of={marks}
          where={{ assessment_id: component.id }}
          columns={columns}
          rowButtons={(mark) => <WorkflowButtons of={marks} record={mark} fields={markSteps} />}
          empty={empty}
        />
      ) : (
        !chosen.isLoading && empty
      )}
    </>
  );
}
