import { attendanceCalls, attendanceMarks, type StudentAttendance as Attendance } from '@quad/domain/attendance';
import { Link } from 'react-router-dom';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { ProgressRing } from '#kit/figures/progress-ring';
import { Grid, Row, Stack } from '#kit/base/layout';

/** So many of the latest lessons stand beside the modules. */
const LATEST = 8;

/** How much of each module a student was there for, and what the latest registers say; live. */
export function StudentAttendance({ student_id }: { readonly student_id: number }) {
  const t = useText('students');
  return (
    <Loaded of={useCall(attendanceCalls.student, { student_id })} tiles={2}>
      {({ modules }) =>
        modules.length === 0 ? (
          <Empty title={t('tab.attendance_none')} text={t('tab.attendance_none_text')} />
        ) : (
          <div className="kit-person-panels">
            <Modules modules={modules} student_id={student_id} />
            <Latest modules={modules} />
          </div>
        )
      }
    </Loaded>
  );
}

type Modules = Attendance['modules'];

function Modules({ modules, student_id }: { readonly modules: Modules; readonly student_id: number }) {
  const t = useText('students');
  const words = useText('attendance');
  return (
    <section className="kit-panel" aria-label={t('attendance')}>
      <h2>{t('attendance')}</h2>
      <Stack as="ul" className="students-modules kit-below-large">
        {modules.map((module) => (
          <Grid key={module.ccls_module_id} as="li" gap="normal" align="center">
            <ProgressRing
              label={`${module.module_title}: ${words('field.percent_of_taken')}`}
              value={module.percent_of_taken}
              of={100}
            />
            <span>
              <strong>{module.module_title}</strong>
              <small className="kit-muted">
                {module.taken_hours > 0
                  ? words('own.hours', { taken: module.taken_hours, all: module.all_hours })
                  : words('own.not_begun', { all: module.all_hours })}
                {module.absent > 0 && ` · ${words('status.absent')}: ${module.absent}`}
              </small>
            </span>
          </Grid>
        ))}
      </Stack>
      <Link className="bp6-button" to={`/attendance-lessons?student_id=${student_id}`}>
        {t('tab.attendance_open')}
      </Link>
    </section>
  );
}

function Latest({ modules }: { readonly modules: Modules }) {
  const t = useText('students');
  const words = useText('attendance');
  const { date, time } = useFormat();
  const marked = modules
    .flatMap(({ lessons, module_title }) => lessons.map((lesson) => ({ ...lesson, module_title })))
    .filter(({ status }) => status !== null)
    .sort((one, other) => other.starts_at.localeCompare(one.starts_at))
    .slice(0, LATEST);
  return (
    <section className="kit-panel" aria-label={t('tab.attendance_latest')}>
      <h2>{t('tab.attendance_latest')}</h2>
      {marked.length === 0 && <p className="kit-muted">{t('tab.attendance_none_text')}</p>}
      <Stack as="ul" className="students-marks kit-below-large">
        {marked.map((lesson) => (
          <Row key={lesson.lesson_attendance_id} as="li" gap="normal" align="start" justify="between" wrap="nowrap">
            <span>
              <strong>{lesson.module_title}</strong>
              <small className="kit-muted">
                {[
                  lesson.teaching_week && words('week', { week: lesson.teaching_week }),
                  `${date(lesson.starts_at)} ${time(lesson.starts_at)}`,
                  lesson.lesson_title,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {lesson.status && <StatusTag of={attendanceMarks} status={lesson.status} />}
          </Row>
        ))}
      </Stack>
    </section>
  );
}
