/** Sizes of a page that a person may choose; the specification's default is 10. */
export const PAGE_SIZES = [10, 25, 50, 100, 500] as const;

/** What a list asks the server: as `pageQuery` of the domain, plus its filters. */
export interface ListQuery {
  readonly page: number;
  readonly size: number;
  readonly sort?: string;
  readonly search?: string;
  readonly [filter: string]: string | number | undefined;
}

const whole = (text: string | null, otherwise: number, most: number) => {
  const number = Number(text ?? NaN);
  return Number.isInteger(number) && number >= 0 && number <= most ? number : otherwise;
};

/** What the address asks of a list, and the named filters among it. */
export function readList(params: URLSearchParams, keys: readonly string[]) {
  const get = (key: string) => params.get(key);
  const filter = Object.fromEntries(
    keys.flatMap((key) => {
      const value = get(key);
      return value ? [[key, value]] : [];
    }),
  );
  const size = whole(get('size'), 10, 500) || 10;
  const sort = get('sort') ?? undefined;
  const search = get('search') ?? undefined;
  return {
    filter,
    query: {
      page: whole(get('page'), 0, 1_000_000),
      size,
      ...(sort && { sort }),
      ...(search && { search }),
      ...filter,
    },
  };
}

/** `name,desc` as its parts; no direction means ascending. */
export function sortOf(sort: string | undefined): { column?: string; down: boolean } {
  const [column, direction] = (sort ?? '').split(',');
  return { column: column || undefined, down: direction === 'desc' };
}

/** The next sort when a header is pressed: up, down, none. */
export function turnSort(sort: string | undefined, column: string): string | undefined {
  const now = sortOf(sort);
  if (now.column !== column) return `${column},asc`;
  return now.down ? undefined : `${column},desc`;
}

/** One letter is in nearly every record; one sign of Chinese, Japanese or Korean is a word. */
export const isShort = (typed: string): boolean =>
  /^[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]$/u.test(typed.trim());
