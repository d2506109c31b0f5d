import { Holding, recordBase, type AnyResource, type Texts } from '@quad/domain/core';
import { RESOURCES } from '@quad/domain/resources';

// A spoken column (`name`) has its other languages beside it (`name_in`). A list reads the reader's as `name`, and all as `name_said`.

/** The resource of that name. */
export function resourceNamed(name: string): AnyResource {
  const found = RESOURCES.find((resource) => resource.name === name);
  if (!found) throw new Error(`${name} is not in the registry of resources.`);
  return found;
}

export const speaks = ({ columns }: AnyResource, column: string): boolean => columns[column]?.about.kind === 'spoken';

/** The same of what a reference shows. */
const isSpoken = (resource: AnyResource, column: string): boolean =>
  speaks(resource, column) ||
  Object.entries(resource.refs ?? {}).some(([by, ref]) => {
    const from = by.endsWith('_id') ? ref?.as?.[column] : undefined;
    return ref !== undefined && typeof from === 'string' && isSpoken(resourceNamed(ref.to), from);
  });

const known = new WeakMap<AnyResource, readonly string[]>();
/** The columns of a record that people read in their own language. */
export function spokenOf(resource: AnyResource): readonly string[] {
  const spoken = known.get(resource) ?? Object.keys(resource.record.shape).filter((name) => isSpoken(resource, name));
  known.set(resource, spoken);
  return spoken;
}

export const saidIn = (column: string): string => `${column}_said`;

/** What a column is called in the SQL of a search: all languages of what is spoken. */
export const searchedSql = (of: AnyResource, column: string): string =>
  spokenOf(of).includes(column) ? `array_to_string(t."${saidIn(column)}", ' ')` : `t."${column}"::text`;

/** The filter that finds records by name: in any language. */
export const namedBy = (of: AnyResource, name: string): Record<string, unknown> =>
  speaks(of, of.nameKey) ? { [saidIn(of.nameKey)]: new Holding(name) } : { [of.nameKey]: name };

/** A column of the rows `alias` as its reader has it, and all that it says. */
export const spokenSql = (of: AnyResource, alias: string, column: string): { sql: string; said?: string } => {
  const [text, texts] = [column, `${column}_in`].map((name) => `${alias}."${name}"`);
  return speaks(of, column)
    ? { sql: `quad_spoken(${text}, ${texts})`, said: `quad_said(${text}, ${texts})` }
    : { sql: `${alias}."${column}"` };
};

/** The columns of the table itself, as their reader has them. */
export function ownColumns(of: AnyResource): string[] {
  const own = Object.keys(of.columns).filter((name) => of.columns[name]?.about.db !== undefined);
  if (!own.some((name) => speaks(of, name))) return ['t.*'];
  return ['institution_id', ...Object.keys(recordBase.shape), ...own].flatMap((name) => {
    const { sql, said } = spokenSql(of, 't', name);
    return [`${sql} as "${name}"`, ...(said ? [`${said} as "${saidIn(name)}"`] : [])];
  });
}

type Values = Readonly<Record<string, unknown>>;

/** A write of spoken columns: a text is in the writer's language, unless it is one that was there in another, and only shown to them. */
export function spokenWrite(
  of: AnyResource,
  payload: Values,
  { row, locale }: { row: object; locale: string },
): Values {
  const before = row as Values;
  const written: Record<string, unknown> = { ...payload };
  for (const column of Object.keys(payload).filter((name) => speaks(of, name))) {
    const beside = `${column}_in`;
    const text = payload[column] as string | null | undefined;
    const given = (payload[beside] ?? (text ? before[beside] : undefined) ?? {}) as Texts;
    const texts = new Map(Object.entries(given).filter(([language, said]) => said && (text || language !== locale)));
    const isShown = [...texts.values(), ...(texts.size ? [] : [before[column]])].includes(text ?? '');
    if (text && !isShown) texts.set(locale, text);
    const all = [...texts.values()];
    written[beside] = Object.fromEntries(texts);
    written[column] = all.includes(before[column] as string) ? before[column] : (text ?? all[0] ?? null);
  }
  return written;
}

/** A text in all its languages, as one cell of a file. */
export const textsIn = (texts: object): string =>
  Object.entries(texts)
    .map(([language, text]) => `${language}: ${text}`)
    .join(' · ');

/** What has changed of a text in several languages, in words. */
export function saidOf(...change: unknown[]): [unknown, unknown] {
  const [before = {}, after = {}] = change.map((texts) => (texts ?? {}) as Texts);
  const all = Object.entries({ ...before, ...after }).map(([language]) => language as keyof Texts);
  const changed = all.filter((language) => before[language] !== after[language]);
  const told = (texts: Texts) => changed.flatMap((language) => texts[language] ?? []).join(' · ');
  return [told(before), told(after)];
}
