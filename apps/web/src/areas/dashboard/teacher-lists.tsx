import { lessonAttendances } from '@quad/domain/attendance';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TeacherDashboard, TeacherLesson } from '@quad/domain/dashboard';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { Grid, Row, Stack } from '#kit/base/layout';
import { Hours, LessonTags, Room } from './lesson-bits';
import { LastDay } from './last-day';
import { LinkButton } from './link-button';
import { MarkBar } from './mark-columns';
import { boardOf } from './use-teacher-day';

/** The later lessons of today. */
export function NextLessons({ lessons }: { lessons: readonly TeacherLesson[] }) {
  const t = useText('dashboard');
  return (
    <section className="kit-panel" aria-labelledby="dashboard-next">
      <h2 id="dashboard-next">{t('screen.next')}</h2>
      {lessons.length === 0 ? <p className="kit-muted">{t('now.nothing_more')}</p> : <Lessons of={lessons} />}
    </section>
  );
}

/** On a free day: the last one on which the teacher taught, with the marks of its groups. */
export function LastLessons({ lessons }: { lessons: readonly TeacherLesson[] }) {
  const t = useText('dashboard');
  return (
    <section className="kit-panel" aria-labelledby="dashboard-last">
      <h2 id="dashboard-last">
        <LastDay lessons={lessons} />
      </h2>
      <Lessons of={lessons}>
        {({ present, late, absent, excused, students }) => (
          <Stack gap="none" className="dashboard-last">
            <MarkBar counts={{ present, late, absent, excused, students, rate: null }} />
            <span className="kit-muted">{t('now.counts', { present, late, absent, excused })}</span>
          </Stack>
        )}
      </Lessons>
    </section>
  );
}

interface LessonsProps {
  readonly of: readonly TeacherLesson[];
  /** What is shown beside each group. */
  readonly children?: (register: TeacherLesson['registers'][number]) => ReactNode;
}

const Lessons = ({ of, children }: LessonsProps) => (
  <Stack as="ol" gap="line">
    {of.map((lesson) => (
      <Grid key={lesson.lesson_slot_id} as="li" gap="small" align="center" className="dashboard-line">
        <Hours of={lesson} />
        <Stack gap="none" className="kit-anywhere">
          <Link to={`/module/${lesson.ccls_module_id}/lessons?lesson=${lesson.lesson_id}`}>{lesson.module_title}</Link>
          <Row as="p" gap="normal" className="dashboard-meta kit-muted">
            <span>{lesson.lesson_title}</span>
            <Room name={lesson.room_name} />
            <LessonTags {...lesson} />
          </Row>
          {lesson.registers.map((register) => (
            <Row key={register.group_id} gap="normal" className="dashboard-meta kit-muted">
              <Link className="dashboard-chip" to={boardOf(lesson, register.group_id)}>
                {register.group_title}
              </Link>
              {children?.(register)}
            </Row>
          ))}
        </Stack>
      </Grid>
    ))}
  </Stack>
);

/** Registers that need the teacher's marks, oldest first. */
export function PendingRegisters({ day: { pending, pending_count } }: { day: TeacherDashboard }) {
  const t = useText('dashboard');
  const { date, weekday } = useFormat();
  return (
    <section className="kit-panel" aria-labelledby="dashboard-pending">
      <h2 id="dashboard-pending">
        {t('screen.pending')} {pending_count > 0 && <span className="kit-count">{pending_count}</span>}
      </h2>
      {pending.length === 0 ? (
        <Empty title={t('pending.none')} text={t('pending.none_text')} />
      ) : (
        <Stack as="ul" gap="line">
          {pending.map((register) => (
            <Grid key={register.lesson_attendance_id} as="li" gap="small" align="center" className="dashboard-line">
              <Stack as="span" gap="none" className="dashboard-day kit-figures">
                <strong>{date(register.starts_at)}</strong>
                <span className="kit-muted">{weekday(register.starts_at)}</span>
              </Stack>
              <Stack gap="none" className="kit-anywhere">
                <span>
                  {register.module_title} · {register.lesson_title}
                </span>
                <Row as="p" gap="normal" className="dashboard-meta kit-muted">
                  <Hours of={register} />
                  <span>{t('pending.group', { group: register.group_title, count: register.students })}</span>
                  <StatusTag of={lessonAttendances} status={register.status} />
                </Row>
              </Stack>
              <LinkButton
                to={boardOf(register, register.group_id)}
                detail={[register.group_title, register.lesson_title, date(register.starts_at)].join(', ')}
              >
                {t('pending.take')}
              </LinkButton>
            </Grid>
          ))}
        </Stack>
      )}
      {pending_count > pending.length && (
        <Link to="/attendance?tab=pending">{t('pending.all', { count: pending_count })}</Link>
      )}
    </section>
  );
}
