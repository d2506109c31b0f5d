import { marks, subjectBoards } from '@quad/domain/assessments';
import { idOrName } from '@quad/domain/core';
import { useAll, useRecord } from '#data/server/resource';
import { useText } from '#data/words/text';
import { ScrollTable } from '#kit/base/layout';
import { useParam } from '#kit/base/param';
import { StatusTag } from '#kit/base/status-tag';
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
        <>
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
          <Components student_id={board.student_id} ccls_module_id={board.ccls_module_id} />
        </>
      )}
    </RecordPage>
  );
}

/** What the module mark is made of: every component of the student with its weighting. */
function Components({ student_id, ccls_module_id }: { student_id: number; ccls_module_id: number }) {
  const t = useText('assessments');
  const { records = [] } = useAll(marks, { student_id, ccls_module_id, sort: 'assessment_code,asc' });
  if (records.length === 0) return null;
  return (
    <section className="kit-above">
      <h2>{t('boards.components')}</h2>
      <ScrollTable label={t('boards.components')}>
        <thead>
          <tr>
            <th scope="col">{t('resource.assessments')}</th>
            <th scope="col">{t('field.weighting')}</th>
            <th scope="col">{t('field.status')}</th>
            <th scope="col">{t('field.first_mark')}</th>
            <th scope="col">{t('field.second_mark')}</th>
            <th scope="col">{t('field.calculated_mark')}</th>
          </tr>
        </thead>
        <tbody>
          {records.map((mark) => (
            <tr key={mark.id}>
              <th scope="row">
                {mark.assessment_code} {mark.assessment_name}
              </th>
              <td className="kit-number">{mark.weighting}</td>
              <td>
                <StatusTag of={marks} status={mark.status} />
              </td>
              <td className="kit-number">{mark.first_mark ?? '–'}</td>
              <td className="kit-number">{mark.second_mark ?? '–'}</td>
              <td className="kit-number">{mark.calculated_mark ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  );
}
