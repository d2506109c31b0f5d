import { Tag } from '@blueprintjs/core';
import type { InputOf, RecordOf } from '@quad/domain/core';
import { vacationCalls, type CoveredLesson, type vacationRequests } from '@quad/domain/vacation';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';

/** Lessons of a request (`id`) or of a period; live with the timetable. */
export function useLessons(of: InputOf<typeof vacationCalls.lessons>) {
  return useCall(vacationCalls.lessons, of);
}

/** The lessons during the leave, and who covers them. */
export function VacationLessons({ record }: { readonly record: RecordOf<typeof vacationRequests> }) {
  const t = useText('vacation');
  return (
    <section className="kit-panel">
      <h2>{t('lessons.title')}</h2>
      <Loaded of={useLessons({ id: record.id })} lines={3} empty={<p className="kit-muted">{t('lessons.none')}</p>}>
        {(lessons) => <LessonList lessons={lessons} cover={record.cover_name} />}
      </Loaded>
    </section>
  );
}

export function LessonList({ lessons, cover }: { lessons: readonly CoveredLesson[]; cover?: string | null }) {
  const t = useText('vacation');
  const { date, hours, weekday } = useFormat();
  return (
    <ul className="vacation-lessons">
      {lessons.map(({ id, starts_at, ends_at, module_title, lesson_title, groups, room_name, substitute_name }) => (
        <li key={id}>
          <time dateTime={starts_at}>
            <strong>{date(starts_at)}</strong> {weekday(starts_at)}, {hours(starts_at, ends_at)}
          </time>
          <span>
            {module_title} · {lesson_title}
          </span>
          <span className="kit-muted">{[room_name, groups.join(', ')].filter(Boolean).join(' · ')}</span>
          {substitute_name ? (
            <Tag minimal intent="success">
              {t('lessons.substitute', { name: substitute_name })}
            </Tag>
          ) : cover ? (
            <Tag minimal intent="primary">
              {t('lessons.substitute', { name: cover })}
            </Tag>
          ) : (
            <Tag minimal intent="warning">
              {t('lessons.open')}
            </Tag>
          )}
        </li>
      ))}
    </ul>
  );
}
