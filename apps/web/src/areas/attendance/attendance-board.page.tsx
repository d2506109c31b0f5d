import { Button, Callout } from '@blueprintjs/core';
import { MobilePhoneIcon, TickCircleIcon, TickIcon, UndoIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { COMPLETED, type Board } from '@quad/domain/attendance';
import { useFormat } from '#data/format';
import type { ScreenParams } from '#data/screens';
import { useText } from '#data/text';
import { confirm } from '#kit/base/confirm';
import { Loaded } from '#kit/base/loaded';
import { PageHeader, Toolbar } from '#kit/base/page-header';
import { useParam } from '#kit/base/param';
import { StatusTag } from '#kit/base/status-tag';
import { BoardGrid } from './board-grid';
import { countsOf } from './board-marks';
import { BoardSummary } from './board-summary';
import { Projector } from './board-projector';
import { ReasonDialog } from './reason-dialog';
import { boardAhead, useBoard, useRights, useUndo } from './use-board';
import './attendance.css';

const placeOf = ({ lesson_slot_id, group_id }: ScreenParams) => ({
  lesson_slot_id: Number(lesson_slot_id),
  group_id: Number(group_id),
});

export const ahead = (params: ScreenParams): void => boardAhead(placeOf(params));

/** The live board of one lesson and one group. */
export function Component() {
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
  const { date, time } = useFormat();
  const { register, students } = board;
  const may = useRights(board);
  const { set, undo } = useUndo(live);
  const [isSaved, setSaved] = useState(false);
  const counts = countsOf(students.length, live.shown);
  const isLocked = !may.mark && !may.correct;
  const place = [
    register.lesson_title,
    register.group_title,
    `${date(register.starts_at)} ${time(register.starts_at)}–${time(register.ends_at)}`,
    register.room_name,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="attendance-board">
      <PageHeader
        title={t('screen.board')}
        crumbs={[
          { text: t('title'), to: '/attendance' },
          { text: register.module_title, to: `/module/${register.ccls_module_id}/lessons` },
          { text: register.lesson_title },
        ]}
        aside={<StatusTag area="attendance" status={register.status} />}
      >
        <p className="attendance-place">
          {register.module_title} · {place}
        </p>
      </PageHeader>
      <div className="attendance-head">
        <BoardSummary counts={counts} waiting={live.waiting} />
        <BoardActions live={live} board={board} counts={counts} set={set} undo={undo} onSaved={() => setSaved(true)} />
      </div>
      {isSaved && COMPLETED.includes(register.status) && (
        <SavedNote module={register.ccls_module_id} close={() => setSaved(false)} />
      )}
      {isLocked && (
        <Callout compact className="attendance-note">
          {t('board.read_only')}
        </Callout>
      )}
      <BoardGrid students={students} shown={live.shown} isLocked={isLocked} set={set} undo={undo} />
      <ReasonDialog />
    </div>
  );
}

type ActionsProps = { live: Live; board: Board; counts: ReturnType<typeof countsOf>; onSaved: () => void } & ReturnType<
  typeof useUndo
>;

function BoardActions({ live, board, counts, set, undo, onSaved }: ActionsProps) {
  const t = useText('attendance');
  const { students, register } = board;
  const may = useRights(board);
  const [isProjecting, setProjecting] = useState(false);
  const allPresent = () =>
    set(
      students
        .filter(({ student_id }) => !live.shown.has(student_id))
        .map(({ student_id }) => ({ student_id, status: 'present' as const, marked_at: new Date().toISOString() })),
    );
  const complete = async () => {
    const rest = counts.unmarked > 0;
    if (
      rest &&
      !(await confirm({
        title: t('board.complete'),
        text: t('board.rest_absent', { count: counts.unmarked }),
        yes: t('board.complete_rest'),
      }))
    )
      return;
    if (await live.complete(rest ? 'absent' : undefined)) onSaved();
  };
  return (
    <Toolbar label={t('board.actions')}>
      {(may.open || (register.status === 'open' && may.mark)) && (
        <Button icon={<MobilePhoneIcon />} text={t('board.qr')} onClick={() => setProjecting(true)} />
      )}
      {may.mark && (
        <Button
          icon={<TickIcon />}
          text={t('board.all_present')}
          disabled={counts.unmarked === 0}
          onClick={allPresent}
        />
      )}
      {(may.mark || may.correct) && <Button icon={<UndoIcon />} text={t('board.undo')} onClick={undo} />}
      {may.complete && (
        <Button
          icon={<TickCircleIcon />}
          intent="primary"
          text={t('board.complete')}
          loading={live.isSaving}
          disabled={live.waiting > 0}
          onClick={() => void complete()}
        />
      )}
      {isProjecting && <Projector board={board} counts={counts} onClose={() => setProjecting(false)} />}
    </Toolbar>
  );
}

/** After completing: on to the lessons, to the timetable, or stay. */
function SavedNote({ module, close }: { module: number; close: () => void }) {
  const t = useText('attendance');
  return (
    <Callout intent="success" className="attendance-note" role="status" title={t('saved.title')}>
      <Link to={`/module/${module}/lessons`}>{t('saved.lessons')}</Link> ·{' '}
      <Link to="/timetable">{t('saved.timetable')}</Link> ·{' '}
      <Button variant="minimal" size="small" onClick={close}>
        {t('saved.stay')}
      </Button>
    </Callout>
  );
}
