import { fullName } from '@quad/domain/accounts';
import { attendanceCalls, type StudentAttendance, attendanceMarks } from '@quad/domain/attendance';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { ProgressRing } from '#kit/figures/progress-ring';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { Card, Grid, Row, Stack } from '#kit/base/layout';
import { Percent } from './percent';

type Module = StudentAttendance['modules'][number];

/** One student's attendance by module: their own, or any student's for staff. */
export function OwnAttendance({ student_id }: { student_id?: number }) {
  const t = useText('attendance');
  return (
    <Loaded of={useCall(attendanceCalls.student, { student_id })} tiles={3}>
      {({ student, modules }) =>
        modules.length === 0 ? (
          <Empty title={t('empty.modules')} text={t('empty.modules_text')} />
        ) : (
          <section aria-label={t('own.title')}>
            {student_id !== undefined && (
              <h2>
                {fullName(student)} · {student.group_title}
              </h2>
            )}
            <Grid as="ul" columns="cards">
              {modules.map((module) => (
                <li key={module.ccls_module_id}>
                  <ModuleCard module={module} />
                </li>
              ))}
            </Grid>
          </section>
        )
      }
    </Loaded>
  );
}

function ModuleCard({ module }: { module: Module }) {
  const t = useText('attendance');
  const { date, time } = useFormat();
  const held = module.lessons.filter(({ status }) => status !== null);
  return (
    <Card as="article" gap="small" className="attendance-module">
      <Row as="header" gap="large" wrap="nowrap">
        <ProgressRing
          label={`${module.module_title}: ${t('field.percent_of_taken')}`}
          value={module.percent_of_taken}
          of={100}
        />
        <div>
          <h3>{module.module_title}</h3>
          {module.taken_hours > 0 ? (
            <>
              <p>{t('own.hours', { taken: module.taken_hours, all: module.all_hours })}</p>
              <p className="kit-muted">{t('field.percent_of_all')}</p>
              <Percent value={module.percent_of_all} label={t('field.percent_of_all')} isOfAll />
            </>
          ) : (
            <p>{t('own.not_begun', { all: module.all_hours })}</p>
          )}
        </div>
      </Row>
      <details>
        <summary>{t('own.lessons', { count: held.length })}</summary>
        <Stack as="ul" gap="small">
          {held.map((lesson) => (
            <Row key={lesson.lesson_attendance_id} as="li" justify="between">
              <span>
                {[
                  lesson.teaching_week && t('week', { week: lesson.teaching_week }),
                  `${date(lesson.starts_at)} ${time(lesson.starts_at)}`,
                  lesson.lesson_title,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {lesson.status && <StatusTag of={attendanceMarks} status={lesson.status} />}
            </Row>
          ))}
        </Stack>
      </details>
    </Card>
  );
}
