import { attendanceMarks } from '@quad/domain/attendance';
import type { StudentDashboard } from '@quad/domain/dashboard';
import { useText } from '#data/words/text';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { Hours, LessonTags, Room } from './lesson-bits';
import { LastDay } from './last-day';
import { useNow } from '#kit/base/now';
import { Grid, Row, Stack } from '#kit/base/layout';
import { isOn } from './use-student-day';

/** Today's lessons in their order, with the student's own mark; on a free day those of the last day that had any. */
export function StudentToday({ today, last }: Pick<StudentDashboard, 'today' | 'last'>) {
  const t = useText('dashboard');
  const now = useNow();
  const lessons = today.length > 0 ? today : last;
  return (
    <section className="kit-panel" aria-labelledby="dashboard-today">
      <h2 id="dashboard-today">{today.length > 0 ? t('screen.today') : <LastDay lessons={last} />}</h2>
      {lessons.length === 0 ? (
        <Empty title={t('today.none')} text={t('today.none_text')} />
      ) : (
        <Stack as="ol" gap="none">
          {lessons.map((lesson) => (
            <Grid
              key={lesson.lesson_slot_id}
              as="li"
              gap="small"
              align="center"
              className="dashboard-line"
              aria-current={isOn(lesson, now) ? 'time' : undefined}
            >
              <Hours of={lesson} />
              <Stack gap="none" className="kit-anywhere">
                <span className={lesson.status === 'cancelled' ? 'dashboard-off' : 'kit-bold'}>
                  {lesson.module_title}
                </span>
                <Row as="p" gap="normal" className="dashboard-meta kit-muted">
                  <span>{lesson.lesson_title}</span>
                  <Room name={lesson.room_name} />
                  <span>{lesson.teacher_name}</span>
                  <LessonTags {...lesson} />
                </Row>
              </Stack>
              {lesson.mark !== null && <StatusTag of={attendanceMarks} status={lesson.mark} />}
            </Grid>
          ))}
        </Stack>
      )}
    </section>
  );
}
