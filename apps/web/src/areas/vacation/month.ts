const DAY_MS = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** A calendar month by its first and last day; `2026-02`, or that of the day where the word is none. */
export function monthOf(
  word: string | null,
  today: string,
): { readonly month: string; readonly from: string; readonly to: string; readonly days: number } {
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(word ?? '') ? String(word) : today.slice(0, 7);
  const [year = 0, number = 1] = month.split('-').map(Number);
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { month, from: `${month}-01`, to: `${month}-${String(days).padStart(2, '0')}`, days };
}

/** The month so many months from another. */
export function monthFrom(month: string, shift: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return dayOf(Date.UTC(year, number - 1 + shift, 1)).slice(0, 7);
}

/** Where a span of days lies in a month, as shares of its width; what lies outside is cut off. */
export function placeIn(
  { from, to, days }: { readonly from: string; readonly to: string; readonly days: number },
  start: string,
  end: string,
): { readonly start: number; readonly width: number } {
  const first = Math.max(at(from), at(start));
  const last = Math.min(at(to), at(end));
  return { start: (first - at(from)) / DAY_MS / days, width: Math.max(0, (last - first) / DAY_MS + 1) / days };
}
