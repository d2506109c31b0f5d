import { marks } from '@quad/domain/assessments';
import type { EventOf } from '@quad/domain/core';
import { useAll } from '#data/server/resource';
import { keyOf } from '#data/words/messages';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import { Due } from '#kit/base/due';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { FileList } from '#kit/file/file-list';
import type { ColumnsOf } from '#kit/list/columns';
import { ExportButton } from '#kit/list/export-button';
import { ComponentChooser, ModuleChooser, useChosen } from './choosing';
import { Distribution } from './desk/distribution';
import { StepMenu, type Blocked } from './desk/step-menu';
import { StudentTable } from './desk/student-table';
import { markSteps } from './mark-steps';
import type { Mark } from './sheet-cells';
import './marks.css';

const columns: ColumnsOf<typeof marks> = [
  { key: 'student_name', sortable: true },
  { key: 'idNumber', sortable: true },
  { key: 'group_title', sortable: true },
  { key: 'status', sortable: true },
  { key: 'first_mark', sortable: true },
  { key: 'second_mark', sortable: true },
  { key: 'calculated_mark', sortable: true },
  { key: 'files', sortable: false, render: ({ files }) => <FileList files={files} /> },
  { key: 'attempt', sortable: true, rare: true },
  { key: 'deadline', rare: true, render: ({ deadline }) => <Due at={deadline} by={() => 'none'} /> },
];
/** What is done with several at once: what one says is true of each of them. */
const TOGETHER: readonly EventOf<typeof marks>[] = [
  ...(['RATIFY', 'PUBLISH', 'PUBLISH_TO_REGISTRAR', 'VERIFY', 'OPEN_NEXT_ATTEMPT'] as const),
  ...(['EXTEND', 'RETURN_TO_MARKER', 'UNPUBLISH', 'WITHHOLD', 'RELEASE'] as const),
];

/** Every mark of an assessment: how they lie, the work, and the steps of one or of many. */
export default function MarkAssessmentPage() {
  const t = useText('assessments');
  const chosen = useChosen();
  const { component } = chosen;
  return (
    <>
      <PageHeader title={t('screen.assessment')} />
      <Row gap="large" align="end" className="marks-choosers">
        <ModuleChooser {...chosen} />
        <ComponentChooser {...chosen} />
      </Row>
      {component ? (
        <Marks key={component.id} assessment_id={component.id} />
      ) : (
        !chosen.isLoading && <Empty title={t('empty.marks')} text={t('empty.marks_text')} />
      )}
    </>
  );
}

/** What counts, or what would if nobody changed it any more. */
const valueOf = ({ calculated_mark, first_mark }: Mark) => calculated_mark ?? first_mark;

function Marks({ assessment_id }: { assessment_id: number }) {
  const t = useText('assessments');
  const { records, ...reading } = useAll(marks, { assessment_id });
  return (
    <Loaded of={{ ...reading, data: records }} lines={8}>
      {(rows) => (
        <>
          {rows.length > 0 && <Distribution marks={rows.map(valueOf)} of={rows.length} />}
          <StudentTable
            of={marks}
            rows={rows}
            reading={reading}
            columns={columns}
            together={TOGETHER}
            fields={markSteps}
            steps={(mark) => <MarkMenu mark={mark} />}
            empty={<Empty title={t('empty.marks')} text={t('empty.marks_text')} />}
          >
            <ExportButton of={marks} query={{ assessment_id }} />
          </StudentTable>
        </>
      )}
    </Loaded>
  );
}

function MarkMenu({ mark }: { mark: Mark }) {
  const t = useText('kit');
  const blocked = (event: EventOf<typeof marks>): Blocked | undefined =>
    event === 'PUBLISH' && mark.open_offence !== null
      ? { why: t(keyOf('assessments.offence_open')), link: `/offence/${mark.open_offence}` }
      : undefined;
  return <StepMenu of={marks} record={mark} name={mark.student_name} fields={markSteps} blocked={blocked} />;
}
