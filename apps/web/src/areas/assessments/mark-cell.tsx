import { Button } from '@blueprintjs/core';
import { useId, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { SheetColumn } from '@quad/domain/assessments';
import { useText } from '#data/words/text';
import { VALUE } from './mark-line';
import { isBroken, type Cell, type Mark } from './sheet-cells';
import type { Sheet } from './use-sheet';

interface CellProps {
  readonly mark: Mark;
  readonly column: SheetColumn;
  readonly sheet: Sheet;
  readonly isOpen: boolean;
  /** Who changed the mark while it is on screen. */
  readonly by: string | undefined;
  /** Moves to another cell of the sheet: so many rows down, so many columns to the right. */
  readonly go: (from: HTMLInputElement, by: readonly [rows: number, columns: number]) => void;
  readonly paste: (mark: Mark, column: SheetColumn, text: string) => void;
}

const MOVES: Readonly<Record<string, readonly [number, number] | undefined>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  Enter: [1, 0],
};

/** How far a key leads; sideways only where the cursor cannot go on in the text. */
function moveOf({
  key,
  shiftKey,
  currentTarget,
}: KeyboardEvent<HTMLInputElement>): readonly [number, number] | undefined {
  const { selectionStart, selectionEnd, value } = currentTarget;
  if (key === 'Enter' && shiftKey) return [-1, 0];
  if (key === 'ArrowLeft' && selectionEnd === 0) return [0, -1];
  if (key === 'ArrowRight' && selectionStart === value.length) return [0, 1];
  if (selectionStart === 0 && selectionEnd === value.length && value !== '')
    return { ArrowLeft: [0, -1] as const, ArrowRight: [0, 1] as const }[key] ?? MOVES[key];
  return MOVES[key];
}

/** One cell of the sheet: its value, whether it is saved, and why the server refused it. */
export function MarkCell({ mark, column, sheet, isOpen, by, go, paste }: CellProps) {
  const t = useText('assessments');
  const note = useId();
  const cell = sheet.cellOf(mark, column);
  const value = mark[VALUE[column]];
  const isOwn = cell !== undefined && cell.state !== 'saved';
  const label = t('sheet.cell', { column: t(`field.${VALUE[column]}`), student: mark.student_name });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') return sheet.drop(mark, column);
    const by = moveOf(event);
    if (!by) return;
    event.preventDefault();
    go(event.currentTarget, by);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    // A single cell of a spreadsheet comes with a line end.
    if (!/[\n\t]/.test(text.trim())) return;
    event.preventDefault();
    paste(mark, column, text);
  };
  return (
    <td role="gridcell" className={`marks-cell${isOpen ? ' marks-open' : ''}${cell ? ` marks-${cell.state}` : ''}`}>
      <input
        className="marks-input"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        aria-label={label}
        aria-describedby={cell ? note : undefined}
        aria-invalid={cell ? ['invalid', 'conflict', 'refused'].includes(cell.state) : undefined}
        data-cell={`${String(mark.id)}:${column}`}
        readOnly={!isOpen}
        value={isOwn ? cell.text : (value ?? '')}
        onChange={({ currentTarget }) => sheet.type(mark, column, currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => sheet.leave(mark, column)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {cell && (
        <span id={note} className="marks-note" role={cell.state === 'saved' ? 'status' : undefined}>
          <Note {...{ mark, column, sheet, by, cell }} />
        </span>
      )}
    </td>
  );
}

type NoteProps = Pick<CellProps, 'mark' | 'column' | 'sheet' | 'by'> & { readonly cell: Cell };

/** The state of the cell, and what the person can do about it. */
function Note({ mark, column, sheet, by, cell }: NoteProps) {
  const t = useText('assessments');
  if (cell.state === 'typing') return null;
  const small = { size: 'small', variant: 'minimal' } as const;
  if (cell.state === 'kept' || cell.state === 'saving' || cell.state === 'saved') return t(`sheet.${cell.state}`);
  if (cell.state === 'invalid') return t(isBroken(cell.text) ? 'sheet.broken' : 'sheet.invalid');
  const enter = (confirmed = false) => void sheet.enter(column, [{ mark, text: cell.text, confirmed }]);
  const theirs = cell.theirs ?? '–';
  return (
    <>
      {cell.state === 'conflict'
        ? t(by ? 'sheet.conflict' : 'sheet.changed', { mark: theirs, name: by ?? '' })
        : cell.message}
      {cell.state === 'low' && (
        <Button {...small} onClick={() => enter(true)}>
          {t('sheet.confirm', { mark: cell.text })}
        </Button>
      )}
      {cell.state === 'conflict' && (
        <Button {...small} onClick={() => enter()}>
          {t('sheet.keep_mine', { mark: cell.text })}
        </Button>
      )}
      <Button {...small} onClick={() => sheet.drop(mark, column)}>
        {cell.state === 'conflict' ? t('sheet.take_theirs', { mark: theirs }) : t('sheet.discard')}
      </Button>
    </>
  );
}
