import { InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { findingIn } from '@quad/i18n';
import type { ChooserGroup } from '@quad/domain/attendance';
import { useText } from '#data/words/text';
import { useQueryParts } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { Row } from '#kit/base/layout';
import { LessonRow, type RowRights } from './lesson-row';
import type { Lesson } from './use-module-lessons';

interface ListProps extends RowRights {
  readonly lessons: readonly Lesson[];
  readonly groups: readonly ChooserGroup[] | undefined;
}

/** Lessons that follow each other in one teaching week, in their order. */
export function weeksOf(lessons: readonly Lesson[]): { readonly week: number; readonly lessons: Lesson[] }[] {
  const weeks: { week: number; lessons: Lesson[] }[] = [];
  for (const lesson of lessons) {
    const last = weeks.at(-1);
    if (last?.week === lesson.teaching_week) last.lessons.push(lesson);
    else weeks.push({ week: lesson.teaching_week, lessons: [lesson] });
  }
  return weeks;
}

/** The lesson of the address (`?lesson=`), which is brought into sight. */
function useChosen(): number {
  const chosen = Number(useSearchParams()[0].get('lesson'));
  useEffect(() => {
    if (chosen) document.getElementById(`lesson-${chosen}`)?.scrollIntoView({ block: 'center' });
  }, [chosen]);
  return chosen;
}

/** The lesson that comes first of those that are in the timetable. */
const nextOf = (lessons: readonly Lesson[]): Lesson | undefined =>
  lessons
    .filter(({ next_starts_at }) => next_starts_at)
    .sort((a, b) => Date.parse(a.next_starts_at ?? '') - Date.parse(b.next_starts_at ?? ''))[0];

/** The lessons by teaching week; `?search=` narrows them, `?lesson=` leads to one. */
export function LessonList({ lessons, groups, ...rights }: ListProps) {
  const t = useText('lessons');
  const [params, put] = useQueryParts();
  const search = params.get('search') ?? '';
  const chosen = useChosen();
  const shown = findingIn(lessons, search, ({ title, topic }) => `${title} ${topic}`);
  const next = nextOf(lessons);
  return (
    <>
      <Row gap="large" justify="between">
        <InputGroup
          className="kit-list-search"
          type="search"
          leftIcon={<SearchIcon className="kit-input-icon" />}
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={(event) => put({ search: event.target.value })}
        />
        {next && <a href={`#lesson-${next.id}`}>{t('to_next', { title: next.title })}</a>}
      </Row>
      <p className="kit-hidden" role="status">
        {search && t('found', { count: shown.length })}
      </p>
      {shown.length === 0 && <Empty title={t('empty.found')} />}
      {weeksOf(shown).map(({ week, lessons: ofWeek }) => (
        <div key={ofWeek[0]?.id}>
          <h2 className="lessons-week">{t('week', { week })}</h2>
          <ol className="lessons-list">
            {ofWeek.map((lesson) => (
              <LessonRow
                key={lesson.id}
                lesson={lesson}
                place={lessons.indexOf(lesson) + 1}
                groups={groups}
                isNext={lesson === next}
                isChosen={lesson.id === chosen}
                {...rights}
              />
            ))}
          </ol>
        </div>
      ))}
    </>
  );
}
