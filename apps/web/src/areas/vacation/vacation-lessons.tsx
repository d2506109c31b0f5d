import { Tag } from '@blueprintjs/core';
import type { InputOf, RecordOf } from '@quad/domain/core';
import { vacationCalls, type CoveredLesson, type vacationRequests } from '@quad/domain/vacation';
import { useCall } from '#data/calls';
import { useFormat } from '#data/format';
import { useText } from '#data/text';
import { Problem, SkeletonText } from '#kit/base/states';

/** Lessons of a request (`id`) or of a period; live with the timetable. */
export function useLessons(of: InputOf<typeof vacationCalls.lessons>) {
  const { data, ...reading } = useCall(vacationCalls.lessons, of);
  return { lessons: data, ...reading };
}

/** What would be taught in the time of the leave, and who stands in. */
export function VacationLessons({ request }: { request: RecordOf<typeof vacationRequests> }) {
  const t = useText('vacation');
  const { lessons, problem, refetch } = useLessons({ id: request.id });
  return (
    <section className="kit-panel">
      <h2>{t('lessons.title')}</h2>
      {!lessons ? (
        problem ? (
          <Problem of={problem} retry={refetch} />
        ) : (
          <SkeletonText lines={3} />
        )
      ) : lessons.length === 0 ? (
        <p className="kit-muted">{t('lessons.none')}</p>
      ) : (
        <LessonList lessons={lessons} cover={request.cover_name} />
      )}
    </section>
  );
}

export function LessonList({ lessons, cover }: { lessons: readonly CoveredLesson[]; cover?: string | null }) {
  const t = useText('vacation');
  const { date, time, weekday } = useFormat();
  return (
    <ul className="vacation-lessons">
      {lessons.map(({ id, starts_at, ends_at, module_title, lesson_title, groups, room_name, substitute_name }) => (
        <li key={id}>
          <time dateTime={starts_at}>
            <strong>{date(starts_at)}</strong> {weekday(starts_at)}, {time(starts_at)}–{time(ends_at)}
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
