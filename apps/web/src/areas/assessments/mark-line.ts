import type { markCalls, MarkResult, SheetColumn } from '@quad/domain/assessments';
import type { InputOf } from '@quad/domain/core';
import { defineLine, type QueuedCall } from '#data/offline/queue';

/** Marks wait in this line on the device until the server has them. */
export const LINE = 'marks';

/** The column of the record behind each column of the sheet. */
export const VALUE = { first: 'first_mark', second: 'second_mark', final: 'final_mark' } as const;
export const keyOf = (id: number, column: SheetColumn) => `${String(id)}:${column}`;

type Sent = InputOf<typeof markCalls.entry>;
export type SentCell = Sent['cells'][number];
/** What the person has seen or typed in a cell, by mark: where the server has one of these, nobody else has changed it. */
export type Seen = Readonly<Record<number, readonly (number | null)[]>>;

export const sentIn = ({ body }: Pick<QueuedCall, 'body'>): Sent => body as Sent;
/** The cell as the write has it; undefined where it does not speak of it. */
export function sentCell(entry: QueuedCall, id: number, column: SheetColumn): SentCell | undefined {
  const sent = sentIn(entry);
  return sent.column === column ? sent.cells.find((cell) => cell.id === id) : undefined;
}

/** What waits for a cell, oldest first. */
export const ownOf = <E extends QueuedCall>(waiting: readonly E[], id: number, column: SheetColumn): readonly E[] =>
  waiting.filter((entry) => sentCell(entry, id, column));

/** What became of a cell: done, to be sent again with the version that only another cell has raised, or refused. */
export function fateOf(
  entry: QueuedCall,
  cell: SentCell,
  result: MarkResult | undefined,
): 'done' | 'again' | 'refused' {
  if (!result || result.code === null) return 'done';
  if (result.code !== 'stale_version' || !result.record) return 'refused';
  const theirs = result.record[VALUE[sentIn(entry).column]];
  if (theirs === cell.mark && cell.comment === undefined) return 'done';
  return (entry.seen as Seen)[cell.id]?.includes(theirs) ? 'again' : 'refused';
}

/** Each cell is answered by itself: what is refused remains at its cell, unless something else was typed there since. */
function remains(entry: QueuedCall, results: readonly MarkResult[], later: readonly QueuedCall[]): QueuedCall[] {
  const { column, cells } = sentIn(entry);
  return cells.flatMap((cell) => {
    const result = results.find(({ id }) => id === cell.id);
    const fate = fateOf(entry, cell, result);
    if (!result || fate === 'done' || later.some((one) => sentCell(one, cell.id, column))) return [];
    const { code, message, record } = result;
    const version = record?.version;
    const part = {
      ...entry,
      key: [entry.key.split('.')[0], cell.id, version].join('.'),
      cell: keyOf(cell.id, column),
      body: { column, cells: [{ ...cell, version }] },
    };
    return [fate === 'again' ? part : { ...part, problem: { code: code ?? '', message: message ?? '' } }];
  });
}

defineLine<readonly MarkResult[]>(LINE, { remains });
