import { useCallback, useRef, useState, type KeyboardEvent } from 'react';
import { MARK_STATUSES, type BoardStudent, type MarkInput, type MarkStatus } from '@quad/domain/attendance';
import { useText } from '#data/words/text';
import { useShortcuts } from '#kit/base/shortcuts';
import { keysFor, type ShownMark } from './board-marks';
import { Tile } from './board-tile';

interface GridProps {
  readonly students: readonly BoardStudent[];
  readonly shown: ReadonlyMap<number, ShownMark>;
  readonly isLocked: boolean;
  readonly set: (marks: readonly MarkInput[]) => void;
  readonly undo: (() => void) | undefined;
  /** A completed register has a mark for everybody: there one is changed, not taken away. */
  readonly mayClear: boolean;
}

const now = () => new Date().toISOString();
const isUnmarked =
  (shown: GridProps['shown']) =>
  ({ student_id }: BoardStudent) =>
    !shown.has(student_id);

/** How far an arrow leads in the grid. */
function stepOf({ key, currentTarget }: KeyboardEvent): number | undefined {
  const columns = getComputedStyle(currentTarget).gridTemplateColumns.split(' ').length;
  const ahead = document.dir === 'rtl' ? -1 : 1;
  return { ArrowRight: ahead, ArrowLeft: -ahead, ArrowDown: columns, ArrowUp: -columns }[key];
}

/** The student of the tile that has the focus. */
function chosenIn(grid: HTMLElement | null): number | undefined {
  const tile = document.activeElement?.closest<HTMLElement>('[data-student]');
  return tile && grid?.contains(tile) ? Number(tile.dataset.student) : undefined;
}

/**
 * The group as a grid: arrows move, the letters of the buttons and 1 to 4 mark the tile that is chosen and go on to
 * the next, Z takes the last step back. While no tile is chosen, the first key only chooses one.
 */
export function BoardGrid({ students, shown, isLocked, mayClear, set, undo }: GridProps) {
  const t = useText('attendance');
  const grid = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<number>();
  const placeOf = (id: number | undefined) => students.findIndex(({ student_id }) => student_id === id);
  const at = Math.max(0, current === undefined ? students.findIndex(isUnmarked(shown)) : placeOf(current));
  const go = (to: number) => {
    const student = students[Math.min(students.length - 1, Math.max(0, to))];
    if (student) grid.current?.querySelector<HTMLElement>(`[data-student="${student.student_id}"] button`)?.focus();
  };
  const onMark = useCallback(
    (student_id: number, status: MarkStatus) => set([{ student_id, status, marked_at: now() }]),
    [set],
  );
  const clear = useCallback(
    (student_id: number) => {
      set([{ student_id, clear: true, marked_at: now() }]);
      // The button that was pressed is gone with the mark.
      grid.current?.querySelector<HTMLElement>(`[data-student="${student_id}"] button`)?.focus();
    },
    [set],
  );
  const onChosen = (act: (student_id: number, place: number) => void) => {
    const chosen = chosenIn(grid.current);
    if (chosen !== undefined) act(chosen, placeOf(chosen));
    else go(at);
  };
  useBoardKeys({
    isLocked,
    mark: (status) =>
      onChosen((student_id, place) => {
        onMark(student_id, status);
        go(place + 1);
      }),
    clear: mayClear ? () => onChosen((student_id) => shown.has(student_id) && clear(student_id)) : undefined,
    undo,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step === undefined) return;
    event.preventDefault();
    go(at + step);
  };
  return (
    <ul ref={grid} className="attendance-grid" aria-label={t('board.students')} onKeyDown={onKeyDown}>
      {students.map((student, index) => (
        <Tile
          key={student.student_id}
          student={student}
          mark={shown.get(student.student_id)}
          isLocked={isLocked}
          isCurrent={index === at}
          onMark={onMark}
          onClear={mayClear && !isLocked ? clear : undefined}
          onFocus={setCurrent}
        />
      ))}
    </ul>
  );
}

interface Keys {
  readonly isLocked: boolean;
  readonly mark: (status: MarkStatus) => void;
  readonly clear: (() => void) | undefined;
  readonly undo: (() => void) | undefined;
}

/** The keys of a board; none while nothing can be marked. */
function useBoardKeys({ isLocked, mark, clear, undo }: Keys): void {
  const t = useText('attendance');
  const marking = MARK_STATUSES.flatMap((status) =>
    keysFor(status, t(`letter.${status}`)).map((keys) => ({
      keys,
      label: t(`keys.${status}`),
      run: () => mark(status),
    })),
  );
  useShortcuts(
    isLocked
      ? []
      : [
          ...marking,
          ...(clear ? [{ keys: 'Backspace', label: t('keys.clear'), run: clear }] : []),
          ...(undo ? [{ keys: 'z', label: t('keys.undo'), run: undo }] : []),
        ],
  );
}
