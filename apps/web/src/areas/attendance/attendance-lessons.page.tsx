import { useSearchParams } from 'react-router-dom';
import { fullName } from '@quad/domain/accounts';
import { attendanceCalls, type AttendanceTable } from '@quad/domain/attendance';
import { groups } from '@quad/domain/groups';
import { taughtModules } from '@quad/domain/modules';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { FilterChips, type Filter } from '#kit/list/filter-chips';
import { useListState } from '#kit/list/list-state';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { ScrollTable } from '#kit/base/layout';
import { ExportOf } from './export-of';
import { OwnAttendance } from './own-attendance';
import { Percent } from './percent';
import './attendance.css';

/** Students by lessons of one module and group; with `student_id` one student's modules instead. */
export default function AttendanceLessonsPage() {
  const t = useText('attendance');
  const [params] = useSearchParams();
  const student = Number(params.get('student_id')) || undefined;
  return (
    <>
      <PageHeader title={t('screen.lessons')} />
      {student ? <OwnAttendance student_id={student} /> : <Grid />}
    </>
  );
}

function Grid() {
  const t = useText('attendance');
  const filters: Filter[] = [
    { key: 'ccls_module_id', to: taughtModules.name },
    { key: 'group_id', to: groups.name },
  ];
  const list = useListState(filters.map(({ key }) => key));
  const { ccls_module_id, group_id } = list.filter;
  const isChosen = Boolean(ccls_module_id && group_id);
  const table = useCall(
    attendanceCalls.table,
    isChosen ? { ccls_module_id: Number(ccls_module_id), group_id: Number(group_id) } : null,
  );
  return (
    <>
      <div className="kit-list-bar">
        <FilterChips filters={filters} area="attendance" list={list} />
        {isChosen && <ExportOf kind="table" query={{ ccls_module_id, group_id }} />}
      </div>
      {!isChosen ? (
        <Empty title={t('table.choose')} text={t('table.choose_text')} />
      ) : (
        <Loaded of={table} tiles={6}>
          {(shown) => <Table table={shown} />}
        </Loaded>
      )}
    </>
  );
}

function Table({ table }: { table: AttendanceTable }) {
  const t = useText('attendance');
  const { date } = useFormat();
  return (
    <ScrollTable label={t('screen.lessons')} look="attendance-table">
      <thead>
        <tr>
          <th scope="col">{t('field.student_name')}</th>
          {table.lessons.map((lesson) => (
            <th key={lesson.lesson_attendance_id} scope="col" title={lesson.lesson_title}>
              {lesson.teaching_week && <small className="kit-muted">{t('week', { week: lesson.teaching_week })}</small>}
              {date(lesson.starts_at).slice(0, 5)}
            </th>
          ))}
          <th scope="col">{t('field.percent_of_taken')}</th>
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.student_id}>
            <th scope="row">{fullName(row)}</th>
            {row.marks.map((mark, at) => (
              <td
                key={table.lessons[at]?.lesson_attendance_id}
                data-status={mark ?? 'none'}
                title={mark ? t(`status.${mark}`) : t('status.unmarked')}
              >
                {mark ? t(`letter.${mark}`) : '·'}
              </td>
            ))}
            <td>
              <Percent value={row.percent_of_taken} label={t('field.percent_of_taken')} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
