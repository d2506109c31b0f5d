import { Button, InputGroup, Tag } from '@blueprintjs/core';
import { Link, useLocation } from 'react-router-dom';
import { lessonCalls, lessonHomeworks, REMINDER_PAUSE_MS, takesWork } from '@quad/domain/lessons';
import { useFresh } from '#data/live/live';
import { useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { confirm } from '#kit/base/confirm';
import { Row, Stack } from '#kit/base/layout';
import { useNow } from '#kit/base/now';
import { useQueryParts } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { Time } from '#kit/base/time';
import { fail, succeed } from '#kit/base/toasts';
import { useAllWaiting } from './feedback-line';
import { stateOf, VIEWS, type Learner, type Task, type View } from './review-rows';

const INTENTS = { missing: 'none', given: 'primary', late: 'warning', again: 'warning', reviewed: 'success' } as const;

interface ListProps {
  readonly task: Task;
  readonly all: readonly Learner[];
  /** What view and search leave. */
  readonly shown: readonly Learner[];
  readonly chosen: Learner | undefined;
  readonly view: View;
  readonly reviews: boolean;
}

/** Everybody who is to hand in, each with what became of it; narrowed by a view and a search. */
export function LearnerList({ task, all, shown, chosen, view, reviews }: ListProps) {
  const t = useText('lessons');
  const [params, put] = useQueryParts();
  const views = Object.keys(VIEWS) as View[];
  const missing = all.filter(VIEWS.missing).length;
  return (
    <Stack as="section" gap="small" className="lessons-learners" aria-label={t('review.learners')}>
      <Row role="group" aria-label={t('review.learners')}>
        {views.map((each) => (
          <Button
            key={each}
            size="small"
            active={each === view}
            aria-pressed={each === view}
            onClick={() => put({ view: each })}
          >
            {t(`review.view.${each}`, { count: all.filter(VIEWS[each]).length })}
          </Button>
        ))}
      </Row>
      <InputGroup
        type="search"
        aria-label={t('kit:list.search')}
        placeholder={t('kit:list.search')}
        value={params.get('search') ?? ''}
        onValueChange={(typed) => put({ search: typed })}
      />
      {reviews && view === 'missing' && missing > 0 && <Remind task={task} count={missing} />}
      {shown.length === 0 ? (
        <Empty title={t(`review.none.${view}`)} />
      ) : (
        <ul className="lessons-list">
          {shown.map((row) => (
            <Entry key={row.student_id} row={row} isChosen={row === chosen} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

function Entry({ row, isChosen }: { readonly row: Learner; readonly isChosen: boolean }) {
  const t = useText('lessons');
  const { pathname, search } = useLocation();
  const waits = useAllWaiting().has(String(row.homework?.id));
  const fresh = useFresh(lessonHomeworks.name, row.homework?.id);
  const to = new URLSearchParams(search);
  to.set('open', String(row.student_id));
  const state = stateOf(row);
  const mark = row.homework?.mark;
  return (
    <li className={fresh === null ? undefined : 'kit-fresh'}>
      <Link
        className="lessons-learner"
        data-student={row.student_id}
        to={`${pathname}?${to}`}
        replace
        preventScrollReset
        aria-current={isChosen || undefined}
      >
        <Row as="span" justify="between" wrap="nowrap">
          <span className="kit-anywhere">
            {row.student_name} <small className="kit-muted">{row.group_title}</small>
          </span>
          <Tag minimal intent={waits ? 'warning' : INTENTS[state]}>
            {waits ? t('review.unsaved') : state === 'reviewed' && mark != null ? mark : t(`review.state.${state}`)}
          </Tag>
        </Row>
      </Link>
    </li>
  );
}

/** One reminder to all who handed in nothing; while none may go out, the button says why. */
function Remind({ task, count }: { readonly task: Task; readonly count: number }) {
  const t = useText('lessons');
  const { send, isBusy } = useSend(lessonCalls.remind);
  const now = useNow(60_000);
  const { id, reminded_at } = task;
  const isOver = !takesWork(task, now);
  const wasSent = reminded_at !== null && now - Date.parse(reminded_at) < REMINDER_PAUSE_MS;
  const remind = async () => {
    if (!(await confirm({ text: t('review.ask_remind', { count }), yes: t('review.remind', { count }) }))) return;
    await send({ lesson_assessment_id: id }).then(() => succeed(t('review.reminded')), fail);
  };
  return (
    <Row>
      <Button
        size="small"
        intent="primary"
        loading={isBusy}
        disabled={isOver || wasSent}
        text={t('review.remind', { count })}
        onClick={() => void remind()}
      />
      <small className="kit-muted">
        {isOver && t('errors.takes_no_work')}
        {!isOver && reminded_at && (
          <>
            {t('review.was_reminded')} <Time at={reminded_at} />
          </>
        )}
      </small>
    </Row>
  );
}
