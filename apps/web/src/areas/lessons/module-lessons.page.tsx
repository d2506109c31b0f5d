import { Button, Classes } from '@blueprintjs/core';
import { PlusIcon, SortIcon } from '@blueprintjs/icons';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { lessonAssessments, lessons as lessonsOf, writesOwnLessonsOnly } from '@quad/domain/lessons';
import { taughtModules } from '@quad/domain/modules';
import { useAll, useRecord } from '#data/server/resource';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useParam, useQueryParts } from '#kit/base/param';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { Empty } from '#kit/base/states';
import { HomeworkFields } from './homework.form';
import { HOMEWORK } from './lesson-work';
import { LessonFields } from './lesson.form';
import { LessonList } from './lesson-list';
import { LessonOrder } from './lesson-order';
import { ModuleFacts } from './module-facts';
import { WeeklyLessons } from './weekly-lessons';
import { useModuleLessons, type Lesson } from './use-module-lessons';
import type { Module } from './use-taught';
import './lessons.css';

/** The lessons of a taught module in their order: when each comes next, how its registers stand; written and ordered here too. */
export default function ModuleLessonsPage() {
  const t = useText('lessons');
  const id = useParam('ccls_module_id');
  const module = useRecord(taughtModules, id);
  const home = module.record && `/modules/${module.record.module_id}?taught=${id}`;
  const crumbs = [
    { text: t('title'), to: '/lessons' },
    { text: module.record?.title ?? '…', ...(home && { to: home }) },
    { text: t('screen.module') },
  ];
  return (
    <Loaded of={module} lines={10} meanwhile={<PageHeader title={t('screen.module')} crumbs={crumbs} />}>
      {(one) => (
        <ModuleLessons key={one.id} module={one}>
          {(count, buttons) => (
            <>
              <PageHeader title={`${t('screen.module')}: ${one.title}`} crumbs={crumbs} count={count}>
                {buttons}
              </PageHeader>
              <ModuleFacts module={one} />
            </>
          )}
        </ModuleLessons>
      )}
    </Loaded>
  );
}

/**
 * May the person write lessons of this module? A person who may write only as a teacher writes only their own modules.
 */
function useMayWrite(verb: string, { mine }: Module): boolean {
  const { actor } = useSession();
  const isGranted = useMay(verb, lessonsOf);
  return isGranted && actor !== null && (mine || !writesOwnLessonsOnly(actor));
}

interface LessonsProps {
  readonly module: Module;
  /** Draws the head: how many lessons there are, and the buttons over them. */
  readonly children: (count: number | undefined, buttons: ReactNode) => ReactNode;
}

/** The lessons of a taught module, with what writes and orders them. */
export function ModuleLessons({ module, children }: LessonsProps) {
  const t = useText('lessons');
  const { show } = useOpen();
  const [params, put] = useQueryParts();
  const { groups, ...reading } = useModuleLessons(module.id);
  const { data: lessons } = reading;
  const homework = useHomework(module.id);
  const mayCreate = useMayWrite('create', module);
  const mayUpdate = useMayWrite('update', module);
  const orders = mayUpdate && params.get('order') !== null;
  const order = (on: boolean) => put({ order: on ? 1 : null });
  const add = mayCreate && <Button intent="primary" icon={<PlusIcon />} text={t('add')} onClick={() => show('new')} />;
  return (
    <>
      {children(
        lessons?.length,
        !orders && (
          <>
            {mayUpdate && (lessons?.length ?? 0) > 1 && (
              <Button icon={<SortIcon />} text={t('action.sort')} onClick={() => order(true)} />
            )}
            <Link className={Classes.BUTTON} to={`/module/${module.id}/discussions`}>
              {t('screen.discussions')}
            </Link>
            {mayCreate && <WeeklyLessons module={module} />}
            {add}
          </>
        ),
      )}
      <Loaded
        of={reading}
        lines={10}
        empty={
          <Empty title={t('empty.lessons')} text={t('empty.lessons_text')}>
            {add}
          </Empty>
        }
      >
        {(all) =>
          orders ? (
            <LessonOrder module={module} lessons={all} onDone={() => order(false)} />
          ) : (
            <LessonList
              lessons={all}
              groups={groups}
              mayUpdate={mayUpdate}
              mayDelete={mayUpdate}
              onEdit={show}
              onHomework={homework.add}
              assessments={homework.assessments}
            />
          )
        }
      </Loaded>
      <LessonDialog module={module} lessons={lessons} />
      {homework.dialog}
    </>
  );
}

/** Writes a lesson; a new one follows the last. */
function LessonDialog({ module, lessons }: { module: Module; lessons: readonly Lesson[] | undefined }) {
  const t = useText('lessons');
  const { open } = useOpen();
  const last = lessons?.at(-1);
  return (
    <RecordDialog
      of={lessonsOf}
      title={t('add')}
      doneText={open === 'new' ? t('created') : undefined}
      values={{
        ccls_module_id: module.id,
        type: 'lecture',
        teaching_week: Math.min(60, (last?.teaching_week ?? 0) + 1),
        hours: last?.hours ?? 2,
        periods: last?.periods ?? 1,
      }}
    >
      <LessonFields known={lessons?.find(({ id }) => String(id) === open)?.materials} />
    </RecordDialog>
  );
}

/** The homework of a module, and the dialog that writes it. */
function useHomework(ccls_module_id: number) {
  const t = useText('lessons');
  const { open, show } = useOpen(HOMEWORK);
  const [lesson_id, begin] = useState<number>();
  const { records: assessments = [] } = useAll(lessonAssessments, { ccls_module_id });
  // Who teaches may not watch the list of all homework: they hear of it by what it is handed in for.
  const add = (id: number) => {
    begin(id);
    show('new');
  };
  const dialog = (
    <RecordDialog
      of={lessonAssessments}
      name={HOMEWORK}
      title={t('add_homework')}
      values={{ lesson_id, accepts_late: true }}
    >
      <HomeworkFields known={assessments.find(({ id }) => String(id) === open)?.files} />
    </RecordDialog>
  );
  return { assessments, add, dialog };
}
