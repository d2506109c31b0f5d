import { isAmount, isEmpty, type AnyResource, type HistoryEntry } from '@quad/domain/core';
import { useFormat, type Format } from './format';
import { useLabels } from './labels';

// Every change turns these, and an id is nobody's word for anything.
const SILENT = new Set(['id', 'version', 'created_at', 'updated_at', 'institution_id']);
export const isSilent = (field: string): boolean => SILENT.has(field) || /_(ids?|hash)$/.test(field);
/** Nothing, as a column keeps it from its birth: no, none, zero. */
export const isNothing = (value: unknown): boolean =>
  isEmpty(value) || value === false || (!Array.isArray(value) && Number(value) === 0);

/** One line of a record's history, as a list shows it. */
export type Entry = Omit<HistoryEntry, 'from' | 'to'>;
/** A field that an entry changed: a sentence where its area has one, and both values as people write them. */
export interface Change {
  readonly field: string;
  readonly sentence: string;
  readonly before: unknown;
  readonly after: unknown;
}
export interface Told {
  readonly entry: Entry;
  readonly verb: string;
  readonly changes: readonly Change[];
}

/** A value of a column in words: amounts with their currency, moments by the clock of the institution. */
const written = ({ money, dateTime }: Format, of: AnyResource, currency: string | undefined) => {
  return (field: string, value: unknown): unknown => {
    const { kind, read } = of.columns[field]?.about ?? {};
    if (isEmpty(value)) return value;
    if (isAmount(read)) return money(String(value), currency);
    return kind === 'moment' ? dateTime(String(value)) : value;
  };
};

/** What happened to a record, in words that tell something: a record that begins has changed nothing yet. */
export function useTold(of: AnyResource, entries: readonly Entry[]): Told[] {
  const format = useFormat();
  const labels = useLabels(of.area);
  const currency = entries
    .map(({ changes }) => changes?.currency?.[1])
    .find((one): one is string => typeof one === 'string');
  const said = written(format, of, currency);
  const changesOf = ({ changes, at }: Entry): Change[] =>
    Object.entries(changes ?? {}).flatMap(([field, [was, is]]) => {
      if (isSilent(field) || (isNothing(was) && isNothing(is))) return [];
      const [before, after] = [said(field, was), said(field, is)];
      // A moment that reads as before, or is the entry's own, is said already.
      const isSaid = of.columns[field]?.about.kind === 'moment' && [before, format.dateTime(at)].includes(after);
      return isSaid ? [] : [{ field, sentence: labels.told(field, after), before, after }];
    });
  return entries
    .map((entry) => {
      const verb = entry.name.slice(entry.name.lastIndexOf('.') + 1);
      return { entry, verb, changes: verb === 'created' ? [] : changesOf(entry) };
    })
    .filter(({ verb, changes }) => verb !== 'updated' || changes.length > 0);
}
