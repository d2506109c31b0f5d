import { Button } from '@blueprintjs/core';
import { ArchiveIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { lessonAssessments, lessonCalls } from '@quad/domain/lessons';
import { taughtModules } from '@quad/domain/modules';
import { download } from '#data/server/calls';
import { useRecord } from '#data/server/resource';
import { studentsFound } from '#data/words/surname';
import { useText } from '#data/words/text';
import { Due } from '#kit/base/due';
import { FactLine, Grid, Row, Stack } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useParam, useQueryParts } from '#kit/base/param';
import { useShortcuts } from '#kit/base/shortcuts';
import { Empty } from '#kit/base/states';
import { fail } from '#kit/base/toasts';
import { LearnerList } from './learner-list';
import { LearnerWork } from './learner-work';
import { useLearners, useReviews, VIEWS, type Learner, type Task, type View } from './review-rows';
import '#areas/lessons/lessons.css';
import './review.css';

/** The desk for one piece of homework: everybody, their work beside it, mark and comment, one after the other. */
export default function ReviewPage() {
  const t = useText('lessons');
  const reading = useRecord(lessonAssessments, useParam('id'));
  return (
    <Loaded of={reading} lines={10} meanwhile={<PageHeader title={t('review.title')} />}>
      {(task) => <Review task={task} />}
    </Loaded>
  );
}

function Review({ task }: { readonly task: Task }) {
  const t = useText('lessons');
  const { id, title, lesson_id, ccls_module_id, module_title, lesson_title, deadline } = task;
  const reading = useLearners(task);
  const { record: module } = useRecord(taughtModules, ccls_module_id);
  const handed = reading.data?.filter(({ homework }) => homework).length ?? 0;
  const home = module && `/modules/${module.module_id}?taught=${ccls_module_id}&tab=homework`;
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { text: t('title'), to: '/lessons' },
          { text: module_title, ...(home && { to: home }) },
          { text: lesson_title, to: `/module/${ccls_module_id}/lessons#lesson-${lesson_id}` },
          { text: title },
        ]}
      >
        {handed > 0 && (
          <Button
            icon={<ArchiveIcon />}
            text={t('zip')}
            onClick={() => void download(lessonCalls.zip, { lesson_id, lesson_assessment_id: id }).catch(fail)}
          />
        )}
      </PageHeader>
      <FactLine className="kit-below">
        <span>{t('handed_in', { count: handed, of: reading.data?.length ?? task.students })}</span>
        <span>
          {t('field.deadline')}: <Due at={deadline} by={() => 'none'} />
        </span>
      </FactLine>
      <Loaded of={reading} lines={10} empty={<Empty title={t('review.none.all')} />}>
        {(rows) => <Desk task={task} rows={rows} />}
      </Loaded>
    </>
  );
}

const isView = (name: string | null): name is View => name !== null && name in VIEWS;

/** What view and search of the address leave, and the student that it opens; at first one whose work waits. */
function useChosen(rows: readonly Learner[]) {
  const [params, put] = useQueryParts();
  const asked = params.get('view');
  const view = isView(asked) ? asked : 'all';
  const shown = studentsFound(rows.filter(VIEWS[view]), params.get('search'));
  const [first] = useState(() => (shown.find(VIEWS.waiting) ?? shown[0])?.student_id);
  const open = Number(params.get('open'));
  const chosen = rows.find(({ student_id }) => student_id === (open || first)) ?? shown[0];
  const at = shown.findIndex((row) => row === chosen);
  const go = (row: Learner | undefined) => row && put({ open: row.student_id });
  return { view, shown, chosen, at, go, isOpen: open > 0, close: () => put({ open: null }) };
}

function Desk({ task, rows }: { readonly task: Task; readonly rows: readonly Learner[] }) {
  const t = useText('lessons');
  const reviews = useReviews(task);
  const { view, shown, chosen, at, go, isOpen, close } = useChosen(rows);
  const pane = useRef<HTMLElement>(null);
  const follows = useRef(false);
  const [previous, next] = [shown[at - 1], shown[at + 1]];
  const nextWork = shown.slice(at + 1).find(({ homework }) => homework);
  useShortcuts([
    { keys: 'j', label: t('review.next'), run: () => go(next), idle: !next },
    { keys: 'k', label: t('review.previous'), run: () => go(previous), idle: !previous },
  ]);
  useEffect(() => {
    document.querySelector(`[data-student="${chosen?.student_id}"]`)?.scrollIntoView?.({ block: 'nearest' });
    // Who saves and goes on types the next mark at once.
    if (follows.current) pane.current?.querySelector<HTMLInputElement>('[name=mark]')?.focus();
    follows.current = false;
  }, [chosen?.student_id]);
  const goOn = () => {
    follows.current = true;
    go(nextWork);
  };
  const step = (row: Learner | undefined, text: string, key: string) => (
    <Button size="small" disabled={!row} text={text} title={`${text} (${key})`} onClick={() => go(row)} />
  );
  return (
    <Grid columns="nav" className="lessons-review" data-open={isOpen}>
      <LearnerList {...{ task, shown, chosen, view, reviews }} all={rows} />
      <section ref={pane} className="lessons-pane kit-panel" aria-label={chosen?.student_name}>
        <Stack>
          <Row justify="between">
            <Button className="lessons-back" size="small" text={t('review.learners')} onClick={close} />
            <Row>
              {step(previous, t('review.previous'), 'k')}
              {step(next, t('review.next'), 'j')}
            </Row>
          </Row>
          {chosen && <LearnerWork key={chosen.student_id} learner={chosen} reviews={reviews} next={nextWork && goOn} />}
        </Stack>
      </section>
    </Grid>
  );
}
