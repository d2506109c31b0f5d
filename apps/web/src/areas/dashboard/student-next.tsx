import { attendanceMarks } from '@quad/domain/attendance';
import { EndorsedIcon, TimeIcon } from '@blueprintjs/icons';
import type { StudentLesson } from '@quad/domain/dashboard';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { Hours, LessonClock, LessonTags, Room } from './lesson-bits';
import { LinkButton } from './link-button';
import { useNow } from '#kit/base/now';
import { Row } from '#kit/base/layout';
import { isOn } from './use-student-day';

/** The lesson that is on, with the button to check in; or the one that comes next. */
export function StudentNext({ next }: { next: StudentLesson | null }) {
  const t = useText('dashboard');
  const { weekday, date } = useFormat();
  const now = useNow();
  if (!next)
    return (
      <section className="kit-panel">
        <Empty title={t('next.none')} text={t('next.none_text')} icon={<TimeIcon size={32} />} />
      </section>
    );
  const on = isOn(next, now);
  const isToday = date(next.starts_at) === date(new Date(now).toISOString());
  return (
    <section
      className={on ? 'kit-panel dashboard-now dashboard-now-on' : 'kit-panel dashboard-now'}
      aria-labelledby="dashboard-now"
    >
      <Row as="p" className="dashboard-eyebrow">
        {on && <span className="dashboard-pulse" aria-hidden="true" />}
        {on ? t('screen.now') : t('screen.next_lesson')}{' '}
        {!isToday && (
          <span>
            {weekday(next.starts_at)}, {date(next.starts_at)}
          </span>
        )}{' '}
        <Hours of={next} />
      </Row>
      <h2 id="dashboard-now">{next.module_title}</h2>
      <Row as="p" gap="normal" className="dashboard-meta kit-muted">
        <span>
          {next.lesson_title} · {t(`lessons:type.${next.lesson_type}`)}
        </span>
        <Room name={next.room_name} />
        <span>{next.teacher_name}</span>
        <LessonTags {...next} />
      </Row>
      {isToday && <LessonClock of={next} />}
      <CheckIn lesson={next} on={on} />
    </section>
  );
}

function CheckIn({ lesson: { mark }, on }: { lesson: StudentLesson; on: boolean }) {
  const t = useText('dashboard');
  return (
    <Row gap="normal" className="dashboard-check-in">
      <Row as="p" wrap="nowrap" role="status">
        {mark !== null && (
          <>
            {t('next.marked')} <StatusTag of={attendanceMarks} status={mark} />
          </>
        )}
      </Row>
      {mark === null && (
        <LinkButton to="/attendance" primary={on} large icon={<EndorsedIcon />}>
          {t('next.check_in')}
        </LinkButton>
      )}
    </Row>
  );
}
