import { Button, Callout } from '@blueprintjs/core';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { COMPLETED, type Board, lessonAttendances } from '@quad/domain/attendance';
import { useFormat } from '#data/words/format';
import { useMayOpen } from '#data/navigation';
import type { ScreenParams } from '#data/screens';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useParam } from '#kit/base/param';
import { StatusTag } from '#kit/base/status-tag';
import { BoardActions } from './board-actions';
import { BoardGrid } from './board-grid';
import { countsOf } from './board-marks';
import { BoardLine, BoardSummary } from './board-summary';
import { ReasonDialog } from './reason-dialog';
import { boardAhead, useBoard, useCorrecting, useRights, useUndo } from './use-board';
import './attendance.css';

const placeOf = ({ lesson_slot_id, group_id }: ScreenParams) => ({
  lesson_slot_id: Number(lesson_slot_id),
  group_id: Number(group_id),
});

export const ahead = (params: ScreenParams) => boardAhead(placeOf(params));

/** The live board of one lesson and one group. */
export default function AttendanceBoardPage() {
  const t = useText('attendance');
  const live = useBoard({ lesson_slot_id: useParam('lesson_slot_id'), group_id: useParam('group_id') });
  return (
    <Loaded of={live} tiles={12} meanwhile={<PageHeader title={t('screen.board')} />}>
      {(board) => <LiveBoard live={live} board={board} />}
    </Loaded>
  );
}

type Live = ReturnType<typeof useBoard>;

function LiveBoard({ live, board }: { live: Live; board: Board }) {
  const t = useText('attendance');
  const { span } = useFormat();
  const { register, students } = board;
  const may = useRights(board);
  const isDone = COMPLETED.includes(register.status);
  const correcting = useCorrecting(board);
  const marking = useUndo(live, { isCorrection: isDone, reason: correcting.begun?.reason });
  const [isSaved, setSaved] = useState(false);
  const counts = countsOf(students.length, live.shown);
  const isLocked = isDone ? !correcting.begun : !may.mark;
  const place = [
    register.lesson_title,
    register.group_title,
    span(register.starts_at, register.ends_at),
    register.room_name,
  ]
    .filter(Boolean)
    .join(' · ');
  const said = useSaid({ live, board, marking, correcting, isLocked });
  return (
    <div className="attendance-board">
      <PageHeader
        title={t('screen.board')}
        crumbs={[
          { text: t('title'), to: '/attendance' },
          { text: register.module_title, to: `/module/${register.ccls_module_id}/lessons` },
          { text: register.lesson_title },
        ]}
        aside={<StatusTag of={lessonAttendances} status={register.status} />}
      >
        <p className="kit-muted kit-flush">
          {register.module_title} · {place}
        </p>
      </PageHeader>
      <div className="attendance-head">
        <BoardSummary counts={counts} />
        <BoardActions {...{ live, board, counts, marking, correcting }} onSaved={() => setSaved(true)} />
      </div>
      <BoardLine waiting={live.waiting} text={said} />
      {isSaved && isDone && <SavedNote module={register.ccls_module_id} close={() => setSaved(false)} />}
      <BoardGrid
        students={students}
        shown={live.shown}
        isLocked={isLocked}
        mayClear={!isDone}
        set={marking.set}
        undo={marking.undo}
      />
      <ReasonDialog />
    </div>
  );
}

interface Said {
  readonly live: Live;
  readonly board: Board;
  readonly marking: ReturnType<typeof useUndo>;
  readonly correcting: ReturnType<typeof useCorrecting>;
  readonly isLocked: boolean;
}

/** What there is to say below the numbers. */
function useSaid({ live, board, marking, correcting, isLocked }: Said): string {
  const t = useText('attendance');
  const { time } = useFormat();
  const isDone = COMPLETED.includes(board.register.status);
  if (live.keptAt !== undefined) return t('board.kept', { time: time(new Date(live.keptAt).toISOString()) });
  if (correcting.begun && isDone) return t('board.correcting');
  if (isDone && correcting.may) return t('board.correct_first');
  if (isLocked) return t('board.read_only');
  const [refused] = board.refused.slice(-1);
  if (refused && !isDone) return t('board.device_refused', { name: refused.name, of: refused.of });
  return marking.touched > 1 ? t('board.marked_many', { count: marking.touched }) : '';
}

/** After completing: on to the lessons, to the timetable where there is one, or stay. */
function SavedNote({ module, close }: { module: number; close: () => void }) {
  const t = useText('attendance');
  const mayOpen = useMayOpen();
  const ways = [
    { to: `/module/${module}/lessons`, text: t('saved.lessons') },
    { to: '/timetable', text: t('saved.timetable') },
  ].filter(({ to }) => mayOpen(to));
  return (
    <Callout intent="success" className="kit-below-large" role="status" title={t('saved.title')}>
      {ways.map(({ to, text }) => (
        <Fragment key={to}>
          <Link to={to}>{text}</Link> ·{' '}
        </Fragment>
      ))}
      <Button variant="minimal" size="small" onClick={close}>
        {t('saved.stay')}
      </Button>
    </Callout>
  );
}
