import { Button } from '@blueprintjs/core';
import { PlusIcon, SortIcon } from '@blueprintjs/icons';
import { useParams, useSearchParams } from 'react-router-dom';
import { lessons as lessonsOf, writesOwnLessonsOnly } from '@quad/domain/lessons';
import { taughtModules } from '@quad/domain/modules';
import { useRecord } from '#data/resource';
import { useMay, useSession } from '#data/session';
import { useText } from '#data/text';
import { PageHeader } from '#kit/base/page-header';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { Empty, Problem, SkeletonText } from '#kit/base/states';
import { LessonFields } from './lesson.form';
import { LessonList } from './lesson-list';
import { LessonOrder } from './lesson-order';
import { ModuleFacts } from './module-facts';
import { useModuleLessons } from './use-module-lessons';
import type { Module } from './use-taught';
import './lessons.css';

/** The lessons of a taught module in their order: when each comes next, how its registers stand; written and ordered here too. */
export default function ModuleLessonsPage() {
  const t = useText('lessons');
  const id = useParams().ccls_module_id;
  const { record: module, problem, refetch } = useRecord(taughtModules, id);
  const crumbs = [{ text: t('title'), to: '/lessons' }, { text: module?.title ?? '…' }];
  if (!module)
    return (
      <>
        <PageHeader title={t('screen.module')} crumbs={crumbs} />
        {problem ? <Problem of={problem} retry={refetch} /> : <SkeletonText lines={10} />}
      </>
    );
  return <Lessons key={module.id} module={module} crumbs={crumbs} />;
}

/**
 * May the person write lessons of this module? A person who may write only as a teacher writes only their own modules.
 */
function useMayWrite(verb: string, { mine }: Module): boolean {
  const { actor } = useSession();
  const isGranted = useMay(verb, lessonsOf);
  return isGranted && actor !== null && (mine || !writesOwnLessonsOnly(actor));
}

function Lessons({ module, crumbs }: { module: Module; crumbs: { text: string; to?: string }[] }) {
  const t = useText('lessons');
  const { show } = useOpen();
  const [params, setParams] = useSearchParams();
  const { lessons, groups, problem, refetch } = useModuleLessons(module.id);
  const mayCreate = useMayWrite('create', module);
  const mayUpdate = useMayWrite('update', module);
  const orders = mayUpdate && params.get('order') !== null;
  const order = (on: boolean) => setParams(on ? { order: '' } : {}, { replace: true });
  const last = lessons?.at(-1);
  const add = mayCreate && <Button intent="primary" icon={<PlusIcon />} text={t('add')} onClick={() => show('new')} />;
  return (
    <>
      <PageHeader title={`${t('screen.module')}: ${module.title}`} crumbs={crumbs} count={lessons?.length}>
        {!orders && (
          <>
            {mayUpdate && (lessons?.length ?? 0) > 1 && (
              <Button icon={<SortIcon />} text={t('action.sort')} onClick={() => order(true)} />
            )}
            {add}
          </>
        )}
      </PageHeader>
      <ModuleFacts module={module} />
      {!lessons ? (
        problem ? (
          <Problem of={problem} retry={refetch} />
        ) : (
          <SkeletonText lines={10} />
        )
      ) : lessons.length === 0 ? (
        <Empty title={t('empty.lessons')} text={t('empty.lessons_text')}>
          {add}
        </Empty>
      ) : orders ? (
        <LessonOrder module={module} lessons={lessons} onDone={() => order(false)} />
      ) : (
        <LessonList lessons={lessons} groups={groups} mayUpdate={mayUpdate} mayDelete={mayUpdate} onEdit={show} />
      )}
      <RecordDialog
        of={lessonsOf}
        title={t('add')}
        values={{
          ccls_module_id: module.id,
          type: 'lecture',
          teaching_week: Math.min(60, (last?.teaching_week ?? 0) + 1),
          hours: last?.hours ?? 2,
        }}
      >
        <LessonFields />
      </RecordDialog>
    </>
  );
}
