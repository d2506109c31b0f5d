import { useCallback, useEffect, useRef, useState } from 'react';
import { markCalls, type MarkResult, type SheetColumn } from '@quad/domain/assessments';
import { discard, enqueue, onAnswer, useQueue, type Waiting } from '#data/offline/queue';
import { fateOf, keyOf, LINE, ownOf, sentCell, sentIn, VALUE, type Seen, type SentCell } from './mark-line';
import { markOf, type Cell, type Cells, type Mark } from './sheet-cells';

interface Entry {
  readonly mark: Mark;
  readonly text: string;
  readonly confirmed?: boolean;
  readonly comment?: string;
}
/** What was entered at once, with what stood there before. */
interface Step {
  readonly column: SheetColumn;
  readonly back: readonly { readonly mark: Mark; readonly before: number | null }[];
}

/** The newest that is known of a mark: the answer of an entry may be ahead of the list. */
const newest = (mark: Mark, answered: ReadonlyMap<number, Mark>): Mark => {
  const other = answered.get(mark.id);
  return other && other.version > mark.version ? other : mark;
};

const asSent = ({ mark, text, confirmed, comment }: Entry): SentCell => ({
  id: mark.id,
  version: mark.version,
  mark: markOf(text) as number,
  ...(confirmed && { confirmed }),
  ...(comment !== undefined && { comment }),
});

const REFUSALS: Readonly<Record<string, Cell['state']>> = {
  'assessments.confirm_low': 'low',
  stale_version: 'conflict',
};
const stateOf = ({ state, problem }: Waiting): Cell['state'] =>
  state === 'refused' ? (REFUSALS[problem?.code ?? ''] ?? 'refused') : state === 'kept' ? 'kept' : 'saving';

/** The marks as they are known, and cells that have just been saved. */
function useAnswers(put: (cells: Cells) => void) {
  const [known, setKnown] = useState<ReadonlyMap<number, Mark>>(new Map());
  useEffect(
    () =>
      onAnswer<readonly MarkResult[]>(LINE, (results, entry) => {
        const { column, cells } = sentIn(entry);
        const records = results.flatMap(({ id, record }) => (record ? [[id, record] as const] : []));
        setKnown((now) => new Map([...now, ...records.map(([id, record]) => [id, newest(record, now)] as const)]));
        const isSaved = (cell: SentCell) =>
          fateOf(
            entry,
            cell,
            results.find(({ id }) => id === cell.id),
          ) === 'done';
        put(
          Object.fromEntries(
            cells
              .filter(isSaved)
              .map(({ id, mark }) => [keyOf(id, column), { text: String(mark), state: 'saved', base: mark }]),
          ),
        );
      }),
    [put],
  );
  return known;
}

type Put = (key: string, cell: Cell | undefined) => void;
type Typed = readonly [Cells, Put];

/** What the cell says before anything new is typed. */
function shownIn(waiting: readonly Waiting[], mark: Mark, column: SheetColumn): number | null {
  const own = ownOf(waiting, mark.id, column).at(-1);
  return own ? (sentCell(own, mark.id, column)?.mark ?? null) : mark[VALUE[column]];
}

/** Puts marks into the queue; what is none stays at its cell. */
function useSending(rows: readonly Mark[], waiting: readonly Waiting[], put: Put) {
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  return async (column: SheetColumn, entries: readonly Entry[]): Promise<void> => {
    const fresh = entries.map((entry) => ({
      ...entry,
      mark: latest.current.find(({ id }) => id === entry.mark.id) ?? entry.mark,
    }));
    const valid = fresh.filter(({ mark, text }) => {
      const isMark = markOf(text) !== undefined;
      put(keyOf(mark.id, column), isMark ? undefined : { text, state: 'invalid', base: mark[VALUE[column]] });
      return isMark;
    });
    const [only] = valid;
    if (!only) return;
    const seenOf = ({ mark }: Entry) => [
      mark[VALUE[column]],
      ...ownOf(waiting, mark.id, column).flatMap((own) => sentCell(own, mark.id, column)?.mark ?? []),
    ];
    const seen: Seen = Object.fromEntries(valid.map((entry) => [entry.mark.id, seenOf(entry)]));
    const { method, path } = markCalls.entry;
    const cell = valid.length === 1 ? { cell: keyOf(only.mark.id, column) } : {};
    await enqueue(LINE, { method, path, body: { column, cells: valid.map(asSent) }, seen, ...cell });
  };
}

/** Enters marks, with the way back for the last step. */
function useSteps(waiting: readonly Waiting[], send: ReturnType<typeof useSending>) {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const enter = (column: SheetColumn, entries: readonly Entry[]): Promise<void> => {
    const back = entries
      .filter(({ text, comment }) => markOf(text) !== undefined && comment === undefined)
      .map(({ mark }) => ({ mark, before: shownIn(waiting, mark, column) }));
    if (back.length) setSteps((now) => [...now, { column, back }]);
    return send(column, entries);
  };
  const last = steps.at(-1);
  /** Answers how many cells stay as they are: a first mark that the server has cannot become none. */
  const undo = ({ column, back }: Step): number => {
    setSteps((now) => now.slice(0, -1));
    const valued = back.filter(({ before }) => before !== null);
    void send(
      column,
      valued.map(({ mark, before }) => ({ mark, text: String(before), confirmed: true })),
    );
    const empty = back.filter(({ before }) => before === null);
    const unsent = empty.flatMap(({ mark }) =>
      ownOf(waiting, mark.id, column).filter(({ cell, state }) => cell !== undefined && state !== 'sending'),
    );
    for (const { key } of unsent) void discard(key);
    return empty.length - unsent.length;
  };
  return { enter, undo: last && (() => undo(last)) };
}

/** What is typed into cells and not sent; what has been saved meanwhile is older than what is being typed. */
function useTyped(): readonly [...Typed, (saved: Cells) => void] {
  const [typed, setTyped] = useState<Cells>({});
  const put = useCallback<Put>((key, cell) => setTyped((now) => ({ ...now, [key]: cell })), []);
  const putSaved = useCallback((saved: Cells) => {
    const isFree = (cell: Cell | undefined) => !cell || cell.state === 'saved';
    setTyped((now) => ({
      ...now,
      ...Object.fromEntries(Object.entries(saved).filter(([key]) => isFree(now[key]))),
    }));
  }, []);
  return [typed, put, putSaved];
}

/**
 * What is typed into the sheet: put into the durable queue when a cell is left, refused at the cell, kept there until the
 * person decides.
 */
export function useSheet(records: readonly Mark[]) {
  const waiting = useQueue(LINE);
  const [typed, put, putSaved] = useTyped();
  const known = useAnswers(putSaved);
  const rows = records.map((mark) => newest(mark, known));
  const { enter, undo } = useSteps(waiting, useSending(rows, waiting, put));

  const cellOf = (mark: Mark, column: SheetColumn): Cell | undefined => {
    const local = typed[keyOf(mark.id, column)];
    const own = ownOf(waiting, mark.id, column).at(-1);
    if (!own || (local && local.state !== 'saved')) return local;
    const value = mark[VALUE[column]];
    const text = String(sentCell(own, mark.id, column)?.mark);
    return { text, state: stateOf(own), base: value, theirs: value, message: own.problem?.message };
  };
  const type = (mark: Mark, column: SheetColumn, text: string) => {
    const key = keyOf(mark.id, column);
    const base = typed[key]?.state === 'typing' ? typed[key].base : mark[VALUE[column]];
    put(key, { text, state: 'typing', base });
  };
  /** A cell that is left is saved if it says something else than before. */
  const leave = (mark: Mark, column: SheetColumn) => {
    const key = keyOf(mark.id, column);
    const cell = typed[key];
    if (cell?.state !== 'typing') return;
    const was = mark[VALUE[column]];
    if (cell.text.trim() === String(shownIn(waiting, mark, column) ?? '')) put(key, undefined);
    else if (was !== cell.base) put(key, { ...cell, state: 'conflict', theirs: was });
    else void enter(column, [{ mark, text: cell.text }]);
  };
  const drop = (mark: Mark, column: SheetColumn) => {
    put(keyOf(mark.id, column), undefined);
    for (const { key, state } of ownOf(waiting, mark.id, column)) if (state === 'refused') void discard(key);
  };
  /** True while something typed is not in the queue, and would be lost with the page. */
  const isTyped = Object.values(typed).some((cell) => cell && cell.state !== 'saved');
  const isTyping = Object.values(typed).some((cell) => cell?.state === 'typing');
  const kept = waiting.filter(({ state }) => state === 'kept').flatMap((entry) => sentIn(entry).cells).length;
  return { rows, cellOf, type, leave, enter, drop, undo: isTyping ? undefined : undo, isTyped, kept };
}
export type Sheet = ReturnType<typeof useSheet>;
