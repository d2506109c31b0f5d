import { lessonAttendances } from '@quad/domain/attendance';
import { EndorsedIcon, TimeIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import type { TeacherDashboard, TeacherLesson } from '@quad/domain/dashboard';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { ProgressRing } from '#kit/figures/progress-ring';
import { StatusTag } from '#kit/base/status-tag';
import { Empty } from '#kit/base/states';
import { Grid, Row, Stack } from '#kit/base/layout';
import { Hours, LessonClock, LessonTags, Room } from './lesson-bits';
import { LinkButton } from './link-button';
import { boardOf } from './use-teacher-day';

/** What the teacher does now: the lesson with a link to its board, or what comes next. */
export function TeacherNow({ day: { now, next, coming, done_today } }: { day: TeacherDashboard }) {
  const t = useText('dashboard');
  const first = now ?? next[0];
  if (first) return <LessonCard lesson={first} isNow={now !== null} />;
  return (
    <section className="kit-panel">
      <Empty
        title={t(done_today > 0 ? 'now.day_done' : 'now.free')}
        text={t(done_today > 0 ? 'now.day_done_text' : 'now.free_text')}
        icon={<TimeIcon size={32} />}
      >
        {coming && <Coming lesson={coming} />}
        <LinkButton to="/lessons">{t('now.to_lessons')}</LinkButton>
      </Empty>
    </section>
  );
}

/** On a free day: when the teacher is needed again. */
function Coming({ lesson }: { lesson: TeacherLesson }) {
  const t = useText('dashboard');
  const { weekday, date, time } = useFormat();
  const at = lesson.starts_at;
  return (
    <p>
      {t('now.coming', { weekday: weekday(at), date: date(at), time: time(at) })}{' '}
      <Link to={`/module/${lesson.ccls_module_id}/lessons?lesson=${lesson.lesson_id}`}>{lesson.module_title}</Link>
    </p>
  );
}

function LessonCard({ lesson, isNow }: { lesson: TeacherLesson; isNow: boolean }) {
  const t = useText('dashboard');
  const open = lesson.registers.find(({ status }) => ['open', 'pending', 'expired'].includes(status));
  return (
    <section
      className={isNow ? 'kit-panel dashboard-now dashboard-now-on' : 'kit-panel dashboard-now'}
      aria-labelledby="dashboard-now"
    >
      <Row as="p" className="dashboard-eyebrow">
        {isNow && <span className="dashboard-pulse" aria-hidden="true" />}
        {t(isNow ? 'screen.now' : 'now.next')} <Hours of={lesson} />
      </Row>
      <h2 id="dashboard-now">
        <Link to={`/module/${lesson.ccls_module_id}/lessons?lesson=${lesson.lesson_id}`}>{lesson.module_title}</Link>
      </h2>
      <Row as="p" gap="normal" className="dashboard-meta kit-muted">
        <span>
          {lesson.lesson_title} · {t(`lessons:type.${lesson.lesson_type}`)}
        </span>
        <Room name={lesson.room_name} />
        <LessonTags {...lesson} />
      </Row>
      <LessonClock of={lesson} />
      <Stack as="ul" gap="small" className="dashboard-registers">
        {lesson.registers.map((register) => (
          <Grid key={register.lesson_attendance_id} as="li" gap="normal" align="center">
            <Register register={register} lesson={lesson} isFirst={register === open} />
          </Grid>
        ))}
      </Stack>
    </section>
  );
}

interface RegisterProps {
  readonly register: TeacherLesson['registers'][number];
  readonly lesson: TeacherLesson;
  readonly isFirst: boolean;
}

function Register({ register, lesson, isFirst }: RegisterProps) {
  const t = useText('dashboard');
  const { present, late, absent, excused, students, group_title } = register;
  const marked = present + late + absent + excused;
  return (
    <>
      <ProgressRing label={t('now.marked_of', { group: group_title })} value={marked} of={students} size={52} />
      <div className="dashboard-register">
        <strong>{group_title}</strong> <StatusTag of={lessonAttendances} status={register.status} />
        <p className="kit-muted">
          {marked > 0 ? t('now.counts', { present, late, absent, excused }) : t('now.unmarked', { count: students })}
        </p>
      </div>
      <LinkButton
        to={boardOf(lesson, register.group_id)}
        primary={isFirst}
        large
        detail={group_title}
        icon={<EndorsedIcon />}
      >
        {t('now.board')}
      </LinkButton>
    </>
  );
}
