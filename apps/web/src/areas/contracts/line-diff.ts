/** A line of two texts: in both, only in the later one, or only in the earlier one. */
export interface DiffLine {
  readonly kind: 'same' | 'added' | 'gone';
  readonly text: string;
}

/** So many lines of each are compared one by one; longer ones are shown whole. */
const MOST = 800;

/** What a later text changes of an earlier one, line by line: the longest common run of lines stays. */
export function linesChanged(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const as = (kind: DiffLine['kind'], lines: readonly string[]) => lines.map((text) => ({ kind, text }));
  if (old.length > MOST || now.length > MOST) return [...as('gone', old), ...as('added', now)];
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      common[i]![j] = old[i] === now[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      lines.push({ kind: 'same', text: old[i]! });
      [i, j] = [i + 1, j + 1];
    } else if (common[i + 1]![j]! >= common[i]![j + 1]!) lines.push({ kind: 'gone', text: old[i++]! });
    else lines.push({ kind: 'added', text: now[j++]! });
  }
  return [...lines, ...as('gone', old.slice(i)), ...as('added', now.slice(j))];
}
