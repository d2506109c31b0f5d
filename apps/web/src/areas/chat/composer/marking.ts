/** What is written, and which part of it is selected. */
export interface Selected {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** The marks that a key sets, by the place of the key: another layout has another letter there. */
const MARKS: Readonly<Record<string, string>> = { KeyB: '**', KeyI: '*' };

/** The mark that Ctrl (Cmd) and a key ask for. */
export const markOf = (event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'code'>) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey ? MARKS[event.code] : undefined;

const endsAlone = (text: string, mark: string) => text.endsWith(mark) && !text.slice(0, -mark.length).endsWith('*');
const beginsAlone = (text: string, mark: string) => text.startsWith(mark) && !text.slice(mark.length).startsWith('*');

/** The selection between the mark, or without it where it stood between it already. */
export function marked({ text, from, to }: Selected, mark: string): Selected {
  const [before, inner, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  const { length } = mark;
  if (endsAlone(before, mark) && beginsAlone(after, mark))
    return { text: before.slice(0, -length) + inner + after.slice(length), from: from - length, to: to - length };
  return { text: before + mark + inner + mark + after, from: from + length, to: to + length };
}

/** True inside of a block of code that is not closed yet: there Enter is a new line. */
export const isInCode = (text: string, caret: number): boolean =>
  (text.slice(0, caret).match(/^```/gm)?.length ?? 0) % 2 === 1;
