import type { ReactNode } from 'react';
import { isAmount, isEmpty, labelOf, languageOf, type AnyResource, type Texts } from '@quad/domain/core';
import { LANGUAGE_NAMES } from '@quad/i18n';
import { wordsIn } from '#data/schemas';
import { useFormat } from '#data/words/format';
import { useLabels } from '#data/words/labels';
import { useLanguage } from '#data/words/text';
import { StatusTag, type Stated } from '#kit/base/status-tag';
import { Value } from '#kit/base/value';
import { FileLink } from '#kit/file/file-link';
import { FileList } from '#kit/file/file-list';
import { personOf } from '#kit/people/person-refs';

/** What says how a value is shown: the sheet of a resource, or the part of it that is there. */
export type Sheet = Stated & Partial<Pick<AnyResource, 'refs' | 'columns' | 'nameKey' | 'labelOf'>>;

type Cells = Readonly<Record<string, unknown>>;
interface Of {
  readonly of: Sheet;
  readonly record: Cells;
  readonly column: string;
}

const WORD = /^[a-z]+(_[a-z]+)*$/;
const TEXTS: readonly unknown[] = ['line', 'text'];

/** A text whose language is not the reader's says so, to the eye and to a screen reader. */
function Spoken({ record, column }: Of) {
  const { language } = useLanguage();
  const lang = languageOf(record[column], (record[`${column}_in`] ?? {}) as Texts, language);
  const other = lang !== language && lang;
  return <span {...(other && { lang: other, title: LANGUAGE_NAMES[other] })}>{String(record[column])}</span>;
}

function Words({ of, record, column }: Of) {
  const labels = useLabels(of.area);
  return <Value of={[record[column]].flat().map((word) => labels.value(column, word))} />;
}

function Amount({ record, column }: Of) {
  return <>{useFormat().money(record[column] as string, record.currency as string | undefined)}</>;
}

/** Whether a column names the files whose ids are in the column beside it: `forms` and `form_ids`. */
const namesFiles = ({ columns }: Sheet, column: string) =>
  [column, column.replace(/s$/, '')].some((name) => columns?.[`${name}_ids`]?.about.kind === 'files');

/** What a column of a record shows, by its kind: in the cell of a list and as a fact. */
export function shownOf(of: Sheet, values: object, column: string): ReactNode {
  const record = values as Cells;
  const value = record[column];
  const { kind, read, write } = of.columns?.[column]?.about ?? {};
  if (isEmpty(value)) return <Value of={null} />;
  if (column === 'status' && typeof value === 'string') return <StatusTag of={of} status={value} />;
  if (isAmount(read)) return <Amount of={of} record={record} column={column} />;
  if (kind === 'spoken') return <Spoken of={of} record={record} column={column} />;
  if (kind === 'file') return <FileLink id={Number(value)} title={String(labelOf(of as AnyResource, record))} />;
  if (namesFiles(of, column)) return <FileList files={value as { id: number; name: string }[]} />;
  const isWord = [value].flat().every((one) => typeof one === 'string' && WORD.test(one));
  if (isWord && (!TEXTS.includes(kind) || wordsIn(write).length > 0))
    return <Words of={of} record={record} column={column} />;
  return personOf(of, record, column) ?? <Value of={value} />;
}
