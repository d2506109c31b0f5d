import { Button, Classes, Tag } from '@blueprintjs/core';
import { UploadIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, NavLink, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { id as idOf, type RecordOf } from '@quad/domain/core';
import { lessonAssessments, lessonHomeworks, lessons } from '@quad/domain/lessons';
import { taughtModules } from '@quad/domain/modules';
import { useFormat } from '#data/words/format';
import { useAll, useRecord } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Due } from '#kit/base/due';
import { Loaded } from '#kit/base/loaded';
import { useNow } from '#kit/base/now';
import { PageHeader } from '#kit/base/page-header';
import { useParam } from '#kit/base/param';
import { Empty, Problem } from '#kit/base/states';
import { FileList } from '#kit/file/file-list';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { FactLine, Row, Stack } from '#kit/base/layout';
import { Feedback } from './homework-feedback';
import { AnswerFields } from './homework.form';
import { weeksOf } from './lesson-list';
import { LessonTimes } from './lesson-times';
import type { Assessment } from './lesson-work';
import { byWeek, type Lesson } from './use-module-lessons';
import './lessons.css';

/** A module as its student learns in it: week by week, what is read and what is handed in. */
export default function StudentLessonsPage() {
  const t = useText('lessons');
  const asked = useParam('ccls_module_id', z.union([idOf, z.literal('my')]));
  const { records: modules, ...reading } = useAll(taughtModules, { mine: 'true' });
  const [first] = modules ?? [];
  const none = <Empty title={t('empty.student_modules')} text={t('empty.student')} />;
  if (asked !== 'my') return <Module key={asked} id={asked} modules={modules ?? []} />;
  return (
    <Loaded of={{ ...reading, data: modules }} lines={10} empty={none}>
      {() => (first ? <Navigate to={`/modules/${first.module_id}?taught=${first.id}&tab=lessons`} replace /> : none)}
    </Loaded>
  );
}

type Taught = RecordOf<typeof taughtModules>;

function Module({ id, modules }: { id: number; modules: readonly Taught[] }) {
  const t = useText('lessons');
  const module = useRecord(taughtModules, id);
  if (module.problem && !module.record) return <Problem of={module.problem} />;
  return (
    <>
      <PageHeader title={`${t('screen.student')}: ${module.record?.title ?? '…'}`}>
        <Link className={Classes.BUTTON} to={`/${id}/student-discussions`}>
          {t('screen.discussions')}
        </Link>
      </PageHeader>
      <Row as="nav" className="lessons-modules kit-below-large" aria-label={t('modules')}>
        {modules.map((each) => (
          <NavLink key={each.id} to={`/${each.id}/student-lessons`}>
            {each.title}
          </NavLink>
        ))}
      </Row>
      <OwnLessons id={id} />
    </>
  );
}

/** The lessons of a module for its student: week by week, with what is handed in. */
export function OwnLessons({ id }: { readonly id: number }) {
  const t = useText('lessons');
  const { records: all, ...reading } = useAll(lessons, { ccls_module_id: id });
  const { tasks, onAnswer, dialog, answerTo } = useTasks(id);
  useNearest(all);
  const empty = <Empty title={t('empty.lessons')} text={t('empty.student')} />;
  return (
    <>
      <Loaded of={{ ...reading, data: all }} lines={10} empty={empty}>
        {(found) =>
          weeksOf(byWeek(found)).map(({ week, lessons: ofWeek }) => (
            <section key={ofWeek[0]?.id}>
              <h2 className="lessons-week">{t('week', { week })}</h2>
              <ol className="lessons-list">
                {ofWeek.map((lesson) => (
                  <OwnLesson
                    key={lesson.id}
                    lesson={lesson}
                    tasks={tasks.filter((task) => task.lesson_id === lesson.id)}
                    onAnswer={onAnswer}
                    answerTo={answerTo}
                  />
                ))}
              </ol>
            </section>
          ))
        }
      </Loaded>
      {dialog}
    </>
  );
}

/** What is to be handed in, and the dialog in which it is. */
function useTasks(ccls_module_id: number) {
  const t = useText('lessons');
  const { records: tasks = [] } = useAll(lessonAssessments, { ccls_module_id });
  const { records: own = [] } = useAll(lessonHomeworks, { ccls_module_id });
  const [chosen, answer] = useState<Assessment>();
  // As it is now: its deadline may be moved while the dialog is open.
  const answering = tasks.find(({ id }) => id === chosen?.id) ?? chosen;
  const { show } = useOpen();
  const before = own.find((one) => one.lesson_assessment_id === answering?.id);
  const onAnswer = (task: Assessment) => {
    answer(task);
    show('new');
  };
  const dialog = (
    <RecordDialog
      of={lessonHomeworks}
      title={answering?.title ?? t('hand_in')}
      submitText={t('hand_in')}
      doneText={t('was_given')}
      values={{ lesson_assessment_id: answering?.id, file_ids: before?.file_ids ?? [], comment: before?.comment }}
    >
      {answering && (
        <p>
          {t('field.deadline')}: <Due at={answering.deadline} />
        </p>
      )}
      <AnswerFields known={before?.files} />
    </RecordDialog>
  );
  const answerTo = (task: Assessment) => own.find((one) => one.lesson_assessment_id === task.id);
  return { tasks, onAnswer, dialog, answerTo };
}

/** Brings the lesson of the address (`?lesson=`), else the one that comes next, into sight, once. */
function useNearest(all: readonly Lesson[] | undefined): void {
  const chosen = useSearchParams()[0].get('lesson');
  const next = (all ?? [])
    .filter(({ next_starts_at }) => next_starts_at)
    .sort((one, other) => Date.parse(one.next_starts_at ?? '') - Date.parse(other.next_starts_at ?? ''))[0]?.id;
  const target = chosen ?? next;
  const isThere = all !== undefined;
  const done = useRef(false);
  useEffect(() => {
    if (!isThere || done.current || target === undefined) return;
    done.current = true;
    document.getElementById(`lesson-${target}`)?.scrollIntoView?.({ block: 'center' });
  }, [isThere, target]);
}

interface RowProps {
  readonly lesson: Lesson;
  readonly tasks: readonly Assessment[];
  readonly onAnswer: (task: Assessment) => void;
  readonly answerTo: (task: Assessment) => RecordOf<typeof lessonHomeworks> | undefined;
}

function OwnLesson({ lesson, tasks, onAnswer, answerTo }: RowProps) {
  const t = useText('lessons');
  const isChosen = useSearchParams()[0].get('lesson') === String(lesson.id);
  const { id, title, topic, type, materials } = lesson;
  return (
    <li
      id={`lesson-${id}`}
      className={isChosen ? 'lessons-row lessons-row-plain lessons-row-chosen' : 'lessons-row lessons-row-plain'}
      aria-current={isChosen || undefined}
    >
      <Stack gap="tight" className="lessons-text kit-anywhere">
        <h3>
          {title}{' '}
          <Tag minimal round>
            {t(`type.${type}`)}
          </Tag>
        </h3>
        {topic && <p className="lessons-topic">{topic}</p>}
        {(lesson.next_starts_at ?? lesson.cancelled_starts_at) && (
          <FactLine>
            <LessonTimes of={lesson} />
          </FactLine>
        )}
        <FileList files={materials} />
        {tasks.map((task) => (
          <Task key={task.id} task={task} answer={answerTo(task)} onAnswer={onAnswer} />
        ))}
      </Stack>
    </li>
  );
}

interface TaskProps {
  readonly task: Assessment;
  readonly answer?: RecordOf<typeof lessonHomeworks>;
  readonly onAnswer: (task: Assessment) => void;
}

function Task({ task, answer, onAnswer }: TaskProps) {
  const t = useText('lessons');
  const { dateTime } = useFormat();
  const now = useNow(60_000);
  const { title, description, deadline, handed_in_at, late, accepts_late, files } = task;
  const isOver = Date.parse(deadline) <= now;
  const mayGive = !isOver || (accepts_late && handed_in_at === null);
  return (
    <Stack gap="tight" className="lessons-homework">
      <span>
        {t('homework_is', { title })} {handed_in_at === null && <Due at={deadline} />}
      </span>
      {description && <p className="lessons-topic">{description}</p>}
      <FileList files={files} />
      <Row as="span">
        {handed_in_at && (
          <Tag minimal intent={late ? 'warning' : 'success'}>
            {t('given', { at: dateTime(handed_in_at) })}
            {late && ` · ${t('field.late')}`}
          </Tag>
        )}
        {mayGive ? (
          <Button
            size="small"
            icon={<UploadIcon />}
            text={t(handed_in_at ? 'replace' : 'hand_in')}
            aria-label={`${t(handed_in_at ? 'replace' : 'hand_in')}: ${title}`}
            onClick={() => onAnswer(task)}
          />
        ) : (
          handed_in_at === null && <span className="kit-muted">{t('errors.deadline_passed')}</span>
        )}
      </Row>
      {answer && (
        <>
          <FileList files={answer.files} />
          {answer.comment && <p className="lessons-topic">{answer.comment}</p>}
          <Feedback of={answer} />
        </>
      )}
    </Stack>
  );
}
