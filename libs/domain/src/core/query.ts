import { z } from 'zod';

/** A whole number in a query string. */
const whole = (min: number, max: number, otherwise: number) =>
  z.coerce.number().int().min(min).max(max).default(otherwise);

/** What every list reads from the query string: pages from 0, 10 a page (at most 500), and a search text. */
export const pageQuery = z.strictObject({
  page: whole(0, 1_000_000, 0),
  size: whole(1, 500, 10),
  search: z.string().trim().max(200).optional(),
});

/** The same of a list that these columns sort: `column` or `column,asc|desc`; another one is refused with their names. */
export function sortedQuery(columns: readonly string[]) {
  const ways = columns.flatMap((column) => [column, `${column},asc`, `${column},desc`]);
  const params = { say: 'core:errors.unsortable', columns: columns.join(', ') };
  const sort = z
    .string()
    .refine((way) => ways.includes(way), { params })
    .meta({ enum: ways });
  return pageQuery.extend({ sort: sort.optional() });
}

export type PageQuery = z.infer<ReturnType<typeof sortedQuery>>;

/** The schema of one page of such rows; `more` where there are more than `total_elements`, which nobody has counted. */
export const pageSchema = <Row extends z.ZodType>(row: Row) =>
  z.object({
    content: z.array(row),
    top_content: z.array(row),
    size: z.int(),
    number: z.int(),
    pageable: z.object({ pageNumber: z.int(), pageSize: z.int() }),
    total_elements: z.int(),
    more: z.literal(true).optional(),
    total_pages: z.int(),
    last: z.boolean(),
    status: z.literal('success'),
  });
/** One page of a list, as the specification names its fields. */
export type Page<T> = Readonly<Omit<z.output<ReturnType<typeof pageSchema>>, 'content' | 'top_content'>> & {
  readonly content: T[];
  readonly top_content: T[];
};

/** Ids in a query string, joined by commas. */
export const idList = z
  .string()
  .regex(/^\d+(,\d+)*$/)
  .transform((text) => text.split(',').map(Number));
/** A query string has its numbers as text. What is empty is missing: it is not the number 0. */
const numberIn = (given: unknown): unknown =>
  typeof given !== 'string' ? (given ?? undefined) : given.trim() === '' ? undefined : Number(given);
/** A database id, from a body or a query string. */
export const id = z.preprocess(
  (given: number) => numberIn(given),
  z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
);
/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date();
/** A moment with its zone, ISO 8601. */
export const moment = z.iso.datetime({ offset: true });
/** Yes or no in a query string. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
/** Signs that nobody sees and that come along with what is pasted: they are left out. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u2060\u061C\uFEFF]/g;
/**
 * Characters that disguise a text, or turn around the text beside them: controls, direction marks, tags, blank letters,
 * and joiners where no script or emoji needs them. They would allow a second "admin".
 */
const MISLEADING = [
  /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u202A-\u202E\u2061-\u206F\uFFF9-\uFFFB]/u,
  /[\u{E0000}-\u{E01EF}]/u,
  /\u115F|\u1160|\u17B4|\u17B5|\u180B|\u180C|\u180D|\u180E|\u3164|\uFFA0/u,
  /(?:^|\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}|\p{Z})(?:\u200C|\u200D|\p{Variation_Selector})/u,
];

/** Turns of direction: a line with one reads backwards. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;
/** Text of several lines as it is kept: composed, and without what would turn a line around. */
export const prose = () => z.string().overwrite((text) => text.replace(TURNS, '').normalize());

/** One line of text, which may be empty. */
export const words = (max = 200) =>
  z
    .string()
    .overwrite((text) => text.replace(UNSEEN, '').normalize())
    .trim()
    .max(max)
    .refine((text) => !MISLEADING.some((signs) => signs.test(text)), 'field.signs');
/** One line of text that a person must give. */
export const line = (max = 200) => words(max).min(1);
/** One line of text that a person may leave out. */
export const optionalLine = (max = 200) => words(max).nullish();
