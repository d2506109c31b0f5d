import { subjectBoards } from '@quad/domain/assessments';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceTable } from '#kit/list/resource-table';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { boardSteps } from './mark-steps';

const columns: ColumnsOf<typeof subjectBoards> = [
  'number',
  'student_name',
  'module_title',
  'status',
  'board_on',
  { key: 'module_mark', sortable: false },
];

/** What the subject board decides about each student of each module. */
export default function SubjectBoardsPage() {
  const t = useText('assessments');
  return (
    <>
      <PageHeader title={t('screen.boards')} />
      <ResourceTable
        of={subjectBoards}
        columns={columns}
        linkTo={({ id }) => `/subject-boards/${id}`}
        rowButtons={(board) => <WorkflowButtons of={subjectBoards} record={board} fields={boardSteps} />}
        empty={<Empty title={t('empty.boards')} text={t('empty.boards_text')} />}
      />
    </>
  );
}
