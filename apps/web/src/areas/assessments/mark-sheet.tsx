import { useRef, useState } from 'react';
import { markCalls, SHEET_COLUMNS, type SheetColumn } from '@quad/domain/assessments';
import { useCall } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { useNow } from '#kit/base/now';
import { CommentDialog } from './comment-dialog';
import { MarkChain } from './mark-chain';
import { SheetHead, SheetRow } from './sheet-row';
import { isOpen, pastedColumn, type Mark } from './sheet-cells';
import type { Component } from './choosing';
import { useSheet } from './use-sheet';

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

/** The marks of one assessment as a sheet: arrows and Enter move, a pasted column fills down, each cell is saved when it is left. */
export function MarkSheet({ component, records }: { component: Component; records: readonly Mark[] }) {
  const t = useText('assessments');
  const table = useRef<HTMLTableElement>(null);
  const { actor } = useSession();
  const now = useNow(60_000);
  const sheet = useSheet(records);
  const [chain, setChain] = useState<Mark | null>(null);
  const [commented, setCommented] = useState<Mark | null>(null);
  const { data: absences } = useCall(markCalls.absences, { ccls_module_id: component.ccls_module_id });
  const absent = new Map(absences?.map((each) => [each.student_id, each]));
  if (!actor) return null;
  const may = (column: SheetColumn, mark: Mark) => isOpen(column, mark, { actor, now });
  const paste = (from: Mark, column: SheetColumn, text: string) => {
    const start = sheet.rows.findIndex(({ id }) => id === from.id);
    const entries = pastedColumn(text).flatMap((value, place) => {
      const mark = sheet.rows[start + place];
      return mark && value !== '' && may(column, mark) ? [{ mark, text: value }] : [];
    });
    void sheet.enter(column, entries);
  };
  const entered = records.filter(({ first_mark }) => first_mark !== null).length;
  return (
    <>
      <p className="kit-muted marks-help">
        {t('sheet.entered', { count: entered, of: records.length })} · {t('sheet.help')}
      </p>
      <div className="marks-scroll">
        <table ref={table} role="grid" className="marks-sheet" aria-label={t('sheet.label', { name: component.name })}>
          <SheetHead />
          <tbody>
            {sheet.rows.map((mark) => (
              <SheetRow
                key={mark.id}
                {...{ mark, sheet, may, paste }}
                hours={absent.get(mark.student_id)}
                go={(from, by) => goFrom(table.current, from, by)}
                onComment={() => setCommented(mark)}
                onHistory={() => setChain(mark)}
              />
            ))}
          </tbody>
        </table>
      </div>
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
