import { useCallback, useRef, useState } from 'react';
import { markCalls, type SheetColumn } from '@quad/domain/assessments';
import { useSend } from '#data/server/calls';
import { fail } from '#kit/base/toasts';
import { keyOf, markOf, settled, VALUE, type Cell, type Cells, type Mark } from './sheet-cells';

interface Entry {
  readonly mark: Mark;
  readonly text: string;
  readonly confirmed?: boolean;
  readonly comment?: string;
}

/** The newest that is known of a mark: the answer of an entry may be ahead of the list. */
const newest = (mark: Mark, answered: ReadonlyMap<number, Mark>): Mark => {
  const other = answered.get(mark.id);
  return other && other.version > mark.version ? other : mark;
};

const asSent = ({ mark, text, confirmed, comment }: Entry) => ({
  id: mark.id,
  version: mark.version,
  mark: markOf(text) as number,
  ...(confirmed && { confirmed }),
  ...(comment !== undefined && { comment }),
});

/** What is typed into the sheet: saved when a cell is left, refused at the cell, kept there until the person decides. */
export function useSheet(records: readonly Mark[]) {
  const { send } = useSend(markCalls.entry);
  const [cells, setCells] = useState<Cells>({});
  // Entering reads what has just been answered; drawing waits for the next turn.
  const answered = useRef(new Map<number, Mark>());
  const [known, setKnown] = useState<ReadonlyMap<number, Mark>>(new Map());
  const rows = records.map((mark) => newest(mark, known));
  const put = useCallback((key: string, cell: Cell | undefined) => setCells((now) => ({ ...now, [key]: cell })), []);

  const type = (mark: Mark, column: SheetColumn, text: string) => {
    const key = keyOf(mark.id, column);
    const base = cells[key]?.state === 'typing' ? cells[key].base : mark[VALUE[column]];
    put(key, { text, state: 'typing', base });
  };

  const enter = async (column: SheetColumn, entries: readonly Entry[]): Promise<void> => {
    const latest = entries.map((entry) => ({ ...entry, mark: newest(entry.mark, answered.current) }));
    const valid = latest.filter(({ mark, text }) => {
      const isMark = markOf(text) !== undefined;
      put(keyOf(mark.id, column), { text, state: isMark ? 'saving' : 'invalid', base: mark[VALUE[column]] });
      return isMark;
    });
    if (valid.length === 0) return;
    try {
      const results = await send({
        column,
        cells: valid.map(asSent),
      });
      for (const { id, record } of results) if (record) answered.current.set(id, record);
      setKnown(new Map(answered.current));
      for (const result of results) {
        const entry = valid.find(({ mark }) => mark.id === result.id);
        if (!entry) continue;
        const cell: Cell = { text: entry.text, state: 'saving', base: entry.mark[VALUE[column]] };
        const next = settled(result, cell, column);
        // Somebody changed another cell of the same student: this one goes on with what they left.
        if (next.state === 'conflict' && next.theirs === cell.base) void enter(column, [entry]);
        else put(keyOf(result.id, column), next);
      }
    } catch (problem) {
      for (const { mark, text } of valid)
        put(keyOf(mark.id, column), { text, state: 'typing', base: mark[VALUE[column]] });
      fail(problem);
    }
  };

  /** A cell that is left is saved if it says something else than the record. */
  const leave = (mark: Mark, column: SheetColumn) => {
    const cell = cells[keyOf(mark.id, column)];
    if (cell?.state !== 'typing') return;
    const was = mark[VALUE[column]];
    if (cell.text.trim() === String(was ?? '')) put(keyOf(mark.id, column), undefined);
    else if (was !== cell.base) put(keyOf(mark.id, column), { ...cell, state: 'conflict', theirs: was });
    else void enter(column, [{ mark, text: cell.text }]);
  };

  return { rows, cells, type, leave, enter, drop: (key: string) => put(key, undefined) };
}
export type Sheet = ReturnType<typeof useSheet>;
