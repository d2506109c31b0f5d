import { subjectBoards } from '@quad/domain/assessments';
import { idOrName } from '@quad/domain/core';
import { useRecord } from '#data/server/resource';
import { useText } from '#data/words/text';
import { useParam } from '#kit/base/param';
import { Facts } from '#kit/record/facts';
import { RecordPage } from '#kit/record/record-page';
import { boardSteps } from './mark-steps';

/** One student in one module before the subject board. */
export default function SubjectBoardPage() {
  const t = useText('assessments');
  const id = useParam('id', idOrName);
  const { record } = useRecord(subjectBoards, id);
  return (
    <RecordPage
      of={subjectBoards}
      id={id}
      title={({ number, student_name }) => (
        <>
          {student_name} <span className="kit-muted">{number}</span>
        </>
      )}
      fields={boardSteps}
      crumbs={[{ text: t('screen.boards'), to: '/subject-boards' }, { text: record?.number ?? t('screen.boards') }]}
    >
      {(board) => (
        <Facts
          of={subjectBoards}
          area="assessments"
          record={board}
          show={[
            'student_name',
            'idNumber',
            'group_title',
            'module_title',
            'leader_name',
            'board_on',
            'module_mark',
            'published_at',
            'amendable_until',
            'decision_reason',
          ]}
        />
      )}
    </RecordPage>
  );
}
