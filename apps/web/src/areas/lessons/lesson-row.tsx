import { MenuItem, Tag } from '@blueprintjs/core';
import { EditIcon, EndorsedIcon, InboxIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import type { ChooserGroup } from '@quad/domain/attendance';
import { lessons as lessonsOf } from '@quad/domain/lessons';
import { useFresh } from '#data/live/live';
import { useText } from '#data/words/text';
import { MoreMenu } from '#kit/base/more-menu';
import { useDeletion } from '#kit/record/deletion';
import { FactLine, Row, Stack } from '#kit/base/layout';
import { LessonTimes } from './lesson-times';
import { LessonWork, type Assessment } from './lesson-work';
import { LessonRegisters } from './lesson-registers';
import type { Lesson } from './use-module-lessons';

/** What the person may do with the lessons of this module. */
export interface RowRights {
  readonly mayUpdate: boolean;
  readonly mayDelete: boolean;
  readonly onEdit: (id: number) => void;
  readonly onHomework: (lesson_id: number) => void;
  readonly assessments: readonly Assessment[];
}

interface RowProps extends RowRights {
  readonly lesson: Lesson;
  readonly place: number;
  readonly groups: readonly ChooserGroup[] | undefined;
  readonly isNext: boolean;
  readonly isChosen: boolean;
}

/** One lesson: its place, what it is about, when it comes next, how its registers stand. */
export function LessonRow({ lesson, place, groups, isNext, isChosen, ...rights }: RowProps) {
  const t = useText('lessons');
  const fresh = useFresh('lessons', lesson.id);
  const look = [
    'lessons-row',
    isNext && 'lessons-row-next',
    isChosen && 'lessons-row-chosen',
    fresh !== null && 'kit-fresh',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <li id={`lesson-${lesson.id}`} className={look} aria-current={isChosen || undefined}>
      <span className="lessons-position" aria-hidden="true">
        {place}
      </span>
      <Stack gap="tight" className="lessons-text kit-anywhere">
        <h3>
          {lesson.title}{' '}
          <Tag minimal round>
            {t(`type.${lesson.type}`)}
          </Tag>
          {isNext && (
            <Tag minimal round intent="primary">
              {t('next')}
            </Tag>
          )}
          {fresh && <span className="kit-fresh-name">{fresh}</span>}
        </h3>
        {lesson.topic && <p className="lessons-topic">{lesson.topic}</p>}
        <Times lesson={lesson} />
        <LessonWork
          lesson={lesson}
          mayUpdate={rights.mayUpdate}
          assessments={rights.assessments.filter(({ lesson_id }) => lesson_id === lesson.id)}
        />
        {groups && <LessonRegisters lesson={lesson} groups={groups} />}
      </Stack>
      <Row wrap="nowrap" className="lessons-row-end">
        {groups && lesson.slots > 0 && (
          <Link
            to={`/module/${lesson.ccls_module_id}/lesson/${lesson.id}/attendance`}
            aria-label={`${t('attendance:title')}: ${lesson.title}`}
          >
            <EndorsedIcon /> <span>{t('attendance:title')}</span>
          </Link>
        )}
        {(rights.mayUpdate || rights.mayDelete) && <RowMenu lesson={lesson} {...rights} />}
      </Row>
    </li>
  );
}

function Times({ lesson }: { lesson: Lesson }) {
  const t = useText('lessons');
  const { hours, periods, next_starts_at, cancelled_starts_at, slots } = lesson;
  return (
    <FactLine>
      <span>{t('hours', { count: hours })}</span>
      {periods > 1 && <span>{t('in_a_row', { periods })}</span>}
      {next_starts_at === null && cancelled_starts_at === null && <span>{t(slots > 0 ? 'held' : 'not_planned')}</span>}
      <LessonTimes of={lesson} />
    </FactLine>
  );
}

function RowMenu({ lesson, mayUpdate, mayDelete, onEdit, onHomework }: RowRights & { lesson: Lesson }) {
  const t = useText('lessons');
  const { item } = useDeletion(lessonsOf);
  return (
    <MoreMenu of={lesson.title} size="medium">
      {mayUpdate && <MenuItem icon={<EditIcon />} text={t('edit')} onClick={() => onEdit(lesson.id)} />}
      {mayUpdate && <MenuItem icon={<InboxIcon />} text={t('add_homework')} onClick={() => onHomework(lesson.id)} />}
      {mayDelete && item(lesson)}
    </MoreMenu>
  );
}
