import { marks, subjectBoards } from '@quad/domain/assessments';
import type { EventOf, RecordOf } from '@quad/domain/core';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { Tabs } from '#kit/base/url-tabs';
import type { ColumnsOf, Named } from '#kit/list/columns';
import { ExportButton } from '#kit/list/export-button';
import { ResourceTable } from '#kit/list/resource-table';
import { ModuleChooser, useChosen } from './choosing';
import { BulkSteps } from './desk/bulk-steps';
import { Distribution } from './desk/distribution';
import { StepMenu } from './desk/step-menu';
import { StudentTable } from './desk/student-table';
import { boardSteps } from './mark-steps';
import './marks.css';

type Board = RecordOf<typeof subjectBoards>;
/** A board with what its student has in each component: "CW1 64 · EX1 –". */
type Line = Board & { readonly components: string };

const columns: ColumnsOf<typeof subjectBoards> = [
  'number',
  'student_name',
  'module_title',
  'status',
  'board_on',
  { key: 'module_mark', sortable: false },
];
const TOGETHER: readonly EventOf<typeof subjectBoards>[] = [
  ...(['SUBMIT_MARKS', 'VERIFY', 'OPEN_BOARD', 'RATIFY', 'PUBLISH'] as const),
  ...(['DEFER', 'RETURN', 'UNPUBLISH', 'REOPEN_BOARD', 'CLOSE'] as const),
];
const stepsOf = (board: Board) => (
  <StepMenu of={subjectBoards} record={board} name={board.student_name} fields={boardSteps} />
);
const linkTo = ({ id }: { readonly id: number }) => `/subject-boards/${id}`;

/** What the subject board decides: a module as a whole, or students of all modules. */
export default function SubjectBoardsPage() {
  const t = useText('assessments');
  return (
    <>
      <PageHeader title={t('screen.boards')} />
      <Tabs
        items={[
          { key: 'module', title: t('boards.module'), content: <OfModule /> },
          { key: 'all', title: t('boards.all'), content: <OfAll /> },
        ]}
      />
    </>
  );
}

function useEmpty() {
  const t = useText('assessments');
  return <Empty title={t('empty.boards')} text={t('empty.boards_text')} />;
}

function OfAll() {
  const empty = useEmpty();
  return (
    <div className="marks-desk">
      <ResourceTable
        of={subjectBoards}
        columns={columns}
        linkTo={linkTo}
        rowButtons={stepsOf}
        bulkActions={(records, clear) => (
          <BulkSteps of={subjectBoards} events={TOGETHER} records={records} fields={boardSteps} clear={clear} />
        )}
        empty={empty}
      />
    </div>
  );
}

function OfModule() {
  const chosen = useChosen();
  const empty = useEmpty();
  return (
    <>
      <Row gap="large" align="end" className="marks-choosers">
        <ModuleChooser {...chosen} />
      </Row>
      {chosen.module ? <Module key={chosen.module.id} id={chosen.module.id} /> : !chosen.isLoading && empty}
    </>
  );
}

function Module({ id }: { id: number }) {
  const t = useText('assessments');
  const empty = useEmpty();
  const { records, ...reading } = useAll(subjectBoards, { ccls_module_id: id });
  const { records: components } = useAll(marks, { ccls_module_id: id });
  const of = new Map<number, string[]>();
  for (const { student_id, assessment_code, calculated_mark, first_mark } of components ?? [])
    of.set(student_id, [...(of.get(student_id) ?? []), `${assessment_code} ${calculated_mark ?? first_mark ?? '–'}`]);
  const seen: readonly Named<Line>[] = [
    { key: 'student_name', sortable: true },
    { key: 'idNumber', sortable: true },
    { key: 'group_title', sortable: true },
    { key: 'status', sortable: true },
    { key: 'components', title: t('boards.components'), sortable: false },
    { key: 'module_mark', sortable: true },
    { key: 'board_on', sortable: true },
    { key: 'number', rare: true },
  ];
  return (
    <Loaded of={{ ...reading, data: records }} lines={8}>
      {(boards) => (
        <>
          {boards.length > 0 && (
            <Distribution marks={boards.map(({ module_mark }) => module_mark)} of={boards.length} />
          )}
          <StudentTable
            of={subjectBoards}
            rows={boards.map((board): Line => ({ ...board, components: of.get(board.student_id)?.join(' · ') ?? '' }))}
            reading={reading}
            columns={seen}
            together={TOGETHER}
            fields={boardSteps}
            steps={stepsOf}
            linkTo={linkTo}
            empty={empty}
          >
            <ExportButton of={subjectBoards} query={{ ccls_module_id: id }} />
          </StudentTable>
        </>
      )}
    </Loaded>
  );
}
