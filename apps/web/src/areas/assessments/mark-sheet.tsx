import { Callout } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { markCalls, SHEET_COLUMNS, type SheetColumn } from '@quad/domain/assessments';
import { useCall } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { useNow } from '#kit/base/now';
import { useShortcuts } from '#kit/base/shortcuts';
import { fail } from '#kit/base/toasts';
import { LeaveGuard } from '#kit/form/leave-guard';
import { CommentDialog } from './comment-dialog';
import { MarkChain } from './mark-chain';
import { SheetHead, SheetRow } from './sheet-row';
import { isOpen, type Mark } from './sheet-cells';
import type { Component } from './choosing';
import { PasteDialog } from './paste-dialog';
import { readPasted, type PastedRow } from './pasted';
import { useShownRows } from './desk/shown-rows';
import { useSheet, type Sheet } from './use-sheet';

/** Another cell of the sheet, so many rows down and columns to the right; it is chosen whole, as in a spreadsheet. */
function goFrom(
  table: HTMLTableElement | null,
  from: HTMLInputElement,
  [rows, columns]: readonly [number, number],
): void {
  const [id, column] = (from.dataset.cell ?? ':').split(':');
  const lines = [...(table?.querySelectorAll<HTMLTableRowElement>('tr[data-mark]') ?? [])];
  const row = lines.findIndex(({ dataset }) => dataset.mark === id);
  const side = SHEET_COLUMNS.indexOf(column as SheetColumn) + columns;
  const target = lines[row + rows]?.querySelector<HTMLInputElement>(`[data-cell$=":${SHEET_COLUMNS[side] ?? ''}"]`);
  if (target) target.focus();
  else from.blur();
}

/** A pasted column or table: what becomes of every row is shown before any of it is entered. */
function usePasting(sheet: Sheet, may: (column: SheetColumn, mark: Mark) => boolean) {
  const [pasted, setPasted] = useState<{ readonly column: SheetColumn; readonly rows: readonly PastedRow[] } | null>(
    null,
  );
  const paste = (from: Mark, column: SheetColumn, text: string) =>
    setPasted({ column, rows: readPasted(text, { rows: sheet.rows, from, column, may }) });
  const enter = ({ column, rows }: NonNullable<typeof pasted>) =>
    void sheet.enter(
      column,
      rows.flatMap(({ mark, text, fate }) => (mark && fate === 'enters' ? [{ mark, text }] : [])),
    );
  const dialog = pasted && <PasteDialog {...pasted} onClose={() => setPasted(null)} onEnter={() => enter(pasted)} />;
  return { paste, dialog };
}

/** Ctrl-Z puts the last entry back; while a cell is typed in, the browser's own takes back letters. */
function useUndo({ undo }: Sheet) {
  const t = useText('assessments');
  const run = () => {
    const stays = undo?.() ?? 0;
    if (stays > 0) fail(new Error(t('sheet.undo_empty', { count: stays })));
  };
  useShortcuts(undo ? [{ keys: 'mod+z', label: t('sheet.undo'), run }] : []);
}

/** The hours of absence by student; nothing before they have been read. */
function useAbsent({ ccls_module_id }: Component) {
  const { data } = useCall(markCalls.absences, { ccls_module_id });
  return data && new Map(data.map((each) => [each.student_id, each]));
}

/** The marks of one assessment as a sheet: arrows and Enter move, a pasted column fills down, each cell is saved when it is left. */
export function MarkSheet({ component, records }: { component: Component; records: readonly Mark[] }) {
  const t = useText('assessments');
  const table = useRef<HTMLTableElement>(null);
  const { actor } = useSession();
  const now = useNow(60_000);
  const sheet = useSheet(records);
  const [chain, setChain] = useState<Mark | null>(null);
  const [commented, setCommented] = useState<Mark | null>(null);
  useUndo(sheet);
  const absent = useAbsent(component);
  const may = (column: SheetColumn, mark: Mark) => actor !== null && isOpen(column, mark, { actor, now });
  const { shown, bar } = useShownRows(sheet.rows);
  const { paste, dialog } = usePasting({ ...sheet, rows: [...shown] }, may);
  const entered = records.filter(({ first_mark }) => first_mark !== null).length;
  return (
    <>
      <p className="kit-muted kit-above kit-below">
        {t('sheet.entered', { count: entered, of: records.length })} · {t('sheet.help')}
      </p>
      {sheet.isTyped && <LeaveGuard />}
      <div role="status">
        {sheet.kept > 0 && (
          <Callout compact intent="warning">
            {t('sheet.waiting', { count: sheet.kept })}
          </Callout>
        )}
      </div>
      {bar}
      <div className="marks-scroll">
        <table ref={table} role="grid" className="marks-sheet" aria-label={t('sheet.label', { name: component.name })}>
          <SheetHead />
          <tbody>
            {shown.map((mark) => (
              <SheetRow
                key={mark.id}
                {...{ mark, sheet, may, paste }}
                hours={absent?.get(mark.student_id)}
                known={absent !== undefined}
                go={(from, by) => goFrom(table.current, from, by)}
                onComment={() => setCommented(mark)}
                onHistory={() => setChain(mark)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {dialog}
      {chain && <MarkChain mark={chain} onClose={() => setChain(null)} />}
      {commented && (
        <CommentDialog
          mark={commented}
          onClose={() => setCommented(null)}
          onSave={(comment) =>
            sheet.enter('first', [{ mark: commented, text: String(commented.first_mark), comment, confirmed: true }])
          }
        />
      )}
    </>
  );
}
