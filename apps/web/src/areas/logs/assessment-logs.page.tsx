import { Button } from '@blueprintjs/core';
import { CrossIcon, ExportIcon } from '@blueprintjs/icons';
import { isGranted, type AnswerOf } from '@quad/domain/core';
import { groups } from '@quad/domain/groups';
import { logCalls, STUDENT_LOG_SORTS, STUDENT_LOGS } from '@quad/domain/logs';
import { students } from '@quad/domain/students';
import { download } from '#data/server/calls';
import { useRecord } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { useQueryParts } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { fail } from '#kit/base/toasts';
import type { Column } from '#kit/list/columns';
import { LiveTable } from '#kit/list/resource-table';
import { Row } from '#kit/base/layout';
import { Submissions } from './submissions';
import './logs.css';

type Row = AnswerOf<typeof logCalls.students>['content'][number];

const SORTS: ReadonlySet<string> = new Set(STUDENT_LOG_SORTS);
/** No resource: its rows are counted from the audit trail. */
const LIST = { area: 'logs', name: 'student_logs' };

/** Students with what they have sent; one of them with each thing, its time and its receipt. */
export default function AssessmentLogsPage() {
  const t = useText('logs');
  const [params, put] = useQueryParts();
  const student = Number(params.get('student')) || null;
  const columns: readonly Column<Row>[] = [
    { key: 'name' },
    { key: 'idNumber' },
    { key: 'group_title' },
    { key: 'submissions', numeric: true },
    { key: 'last_at' },
  ];
  return (
    <>
      <PageHeader title={t('screen.assessment')} />
      <p className="kit-muted kit-below">{t('assessment.lead')}</p>
      {student !== null && <OfStudent id={student} close={() => put({ student: '' })} />}
      <LiveTable
        of={LIST as never}
        call={logCalls.students}
        columns={columns.map((column) => ({ ...column, sortable: SORTS.has(column.key) }))}
        filters={[{ key: 'group_id', to: groups.name }]}
        onOpen={({ id }) => put({ student: id }, 'step')}
        empty={<Empty title={t('empty.students')} text={t('empty.students_text')} />}
      />
    </>
  );
}

function OfStudent({ id, close }: { readonly id: number; readonly close: () => void }) {
  const t = useText('logs');
  const { actor } = useSession();
  const { record } = useRecord(students, id);
  const mayExport = actor !== null && isGranted(actor.grants, STUDENT_LOGS, 'export');
  return (
    <section className="logs-student" aria-labelledby="logs-student">
      <Row as="header" gap="normal" className="logs-student-head">
        <h2 id="logs-student">{t('submissions', { name: record?.name ?? '' })}</h2>
        {mayExport && (
          <Button
            variant="minimal"
            icon={<ExportIcon />}
            text={t('export')}
            onClick={() => void download(logCalls.export, { student_id: id }).catch(fail)}
          />
        )}
        <Button variant="minimal" icon={<CrossIcon />} text={t('close')} onClick={close} />
      </Row>
      <Submissions key={id} student_id={id} />
    </section>
  );
}
