import { Button } from '@blueprintjs/core';
import { EditIcon, MobilePhoneIcon, PersonIcon, TickCircleIcon, TickIcon, UndoIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { fullName } from '@quad/domain/accounts';
import { COMPLETED, type Board, type BoardStudent } from '@quad/domain/attendance';
import { useText } from '#data/words/text';
import { confirm } from '#kit/base/confirm';
import { keyHint } from '#kit/keys/keys';
import { Toolbar } from '#kit/base/page-header';
import type { countsOf } from './board-marks';
import { Projector } from '#areas/attendance/check-in/board-projector';
import { RollCall } from './roll-call';
import { useRights, type useBoard, type useCorrecting, type useUndo } from './use-board';

interface ActionsProps {
  readonly live: ReturnType<typeof useBoard>;
  readonly board: Board;
  readonly counts: ReturnType<typeof countsOf>;
  readonly marking: ReturnType<typeof useUndo>;
  readonly correcting: ReturnType<typeof useCorrecting>;
  readonly onSaved: () => void;
}

/** How many names a question says before it only counts. */
const NAMED = 6;

/** Completes the register; where somebody has no mark it first says who becomes absent by that. */
function useComplete({ live, board, onSaved }: ActionsProps) {
  const t = useText('attendance');
  return async () => {
    const unmarked = board.students.filter(({ student_id }) => !live.shown.has(student_id));
    const isShort = unmarked.length > 0;
    const text = [t('board.rest_absent', { count: unmarked.length }), namesOf(unmarked), t('board.after')].join('\n');
    const question = { title: t('board.complete'), text, yes: t('board.complete_rest') };
    if (isShort && !(await confirm(question))) return;
    if (await live.complete(isShort ? 'absent' : undefined)) onSaved();
  };
}

const namesOf = (students: readonly BoardStudent[]) =>
  students.slice(0, NAMED).map(fullName).join(', ') + (students.length > NAMED ? ' …' : '');

/** What is done with the whole board. The buttons stay where they are: one that has nothing to do is grey. */
export function BoardActions(props: ActionsProps) {
  const { live, board, counts, marking, correcting } = props;
  const t = useText('attendance');
  const { register } = board;
  const may = useRights(board);
  const complete = useComplete(props);
  const [opened, open] = useState<'projector' | 'roll'>();
  const isDone = COMPLETED.includes(register.status);
  const close = () => open(undefined);
  return (
    <Toolbar label={t('board.actions')}>
      {(may.open || (register.status === 'open' && may.mark)) && (
        <Button icon={<MobilePhoneIcon />} text={t('board.qr')} onClick={() => open('projector')} />
      )}
      {may.mark && <Marking {...props} callRoll={() => open('roll')} />}
      {isDone && correcting.may && (
        <Button
          icon={<EditIcon />}
          text={correcting.begun ? t('board.correct_done') : t('action.CORRECT')}
          onClick={correcting.begun ? correcting.stop : correcting.start}
        />
      )}
      {(may.mark || correcting.begun) && (
        <Button
          icon={<UndoIcon />}
          text={t('board.undo')}
          disabled={!marking.undo}
          onClick={marking.undo}
          {...keyHint('z', t('keys.undo'))}
        />
      )}
      {may.complete && (
        <Button
          icon={<TickCircleIcon />}
          intent="primary"
          text={t('board.complete')}
          loading={live.isSaving}
          disabled={live.waiting > 0 || live.keptAt !== undefined}
          onClick={() => void complete()}
        />
      )}
      {opened === 'projector' && <Projector board={board} shown={live.shown} counts={counts} onClose={close} />}
      {opened === 'roll' && <RollCall students={board.students} shown={live.shown} set={marking.set} onClose={close} />}
    </Toolbar>
  );
}

/** Marking the whole group: one after the other, or everybody who has no mark at once. */
function Marking({ live, board, counts, marking, callRoll }: ActionsProps & { readonly callRoll: () => void }) {
  const t = useText('attendance');
  const allPresent = () =>
    marking.set(
      board.students
        .filter(({ student_id }) => !live.shown.has(student_id))
        .map(({ student_id }) => ({ student_id, status: 'present' as const, marked_at: new Date().toISOString() })),
    );
  return (
    <>
      <Button className="attendance-roll-open" icon={<PersonIcon />} text={t('roll.title')} onClick={callRoll} />
      <Button icon={<TickIcon />} text={t('board.all_present')} disabled={counts.unmarked === 0} onClick={allPresent} />
    </>
  );
}
