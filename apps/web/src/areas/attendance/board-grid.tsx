import { useCallback, useId, useState, type KeyboardEvent } from 'react';
import type { BoardStudent, MarkInput, MarkStatus } from '@quad/domain/attendance';
import { useText } from '#data/text';
import { useShortcuts } from '#kit/base/shortcuts';
import { MARK_KEYS, type ShownMark } from './board-marks';
import { Tile } from './board-tile';

interface GridProps {
  readonly students: readonly BoardStudent[];
  readonly shown: ReadonlyMap<number, ShownMark>;
  readonly isLocked: boolean;
  readonly set: (marks: readonly MarkInput[]) => void;
  readonly undo: () => void;
}

const now = () => new Date().toISOString();

/** The group as a grid: arrows move, P L A E mark and go on to the next, Z takes the last step back. */
export function BoardGrid({ students, shown, isLocked, set, undo }: GridProps) {
  const t = useText('attendance');
  const grid = useId();
  const [current, setCurrent] = useState<number>();
  const at = Math.max(
    0,
    students.findIndex(({ student_id }) => student_id === current),
  );
  const go = useCallback(
    (to: number) => {
      const student = students[Math.min(students.length - 1, Math.max(0, to))];
      if (student)
        document
          .getElementById(grid)
          ?.querySelector<HTMLElement>(`[data-student="${student.student_id}"] button`)
          ?.focus();
    },
    [students, grid],
  );
  const onMark = useCallback(
    (student_id: number, status: MarkStatus) => set([{ student_id, status, marked_at: now() }]),
    [set],
  );
  const markCurrent = (status: MarkStatus) => {
    const student = students[at];
    if (!student || isLocked) return;
    onMark(student.student_id, status);
    go(at + 1);
  };
  useShortcuts([
    ...(Object.entries(MARK_KEYS) as [MarkStatus, string][]).map(([status, keys]) => ({
      keys,
      label: t(`keys.${status}`),
      run: () => markCurrent(status),
    })),
    { keys: 'z', label: t('keys.undo'), run: undo },
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length;
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(at + (document.dir === 'rtl' && Math.abs(step) === 1 ? -step : step));
  };
  return (
    <ul id={grid} className="attendance-grid" aria-label={t('board.students')} onKeyDown={onKeyDown}>
      {students.map((student, index) => (
        <Tile
          key={student.student_id}
          student={student}
          mark={shown.get(student.student_id)}
          isLocked={isLocked}
          isCurrent={index === at}
          onMark={onMark}
          onFocus={setCurrent}
        />
      ))}
    </ul>
  );
}
