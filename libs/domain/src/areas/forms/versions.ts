import { fieldsIn, isAnswered, type Answers, type FormContent, type FormField } from './form.js';
import { isEmpty } from './condition.js';
import { schemaOf } from './values.js';

/** What a new version changes at a field. */
export interface FormChange {
  readonly key: string;
  /** `kind`: another kind, so that old answers are lost; `rules`: what is accepted, shown or required; `words`: what is read. */
  readonly change: 'added' | 'removed' | 'kind' | 'rules' | 'words' | 'moved';
}

const known = (form: FormContent) => new Map(fieldsIn(form).map((one) => [one.field.key, one]));
const same = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([key, part]) => [key, sorted(part)]),
        )
      : value;

/** A field without what people read, and without its columns, which are compared by themselves. */
function rulesOf(field: FormField): object {
  const { label: _label, help: _help, ...rules } = field;
  const options = 'options' in rules ? { options: rules.options.map(({ key }) => key) } : {};
  return { ...rules, columns: undefined, ...options };
}
const wordsOf = (field: FormField) => [
  field.label,
  field.help,
  'options' in field ? field.options.map(({ label }) => label) : [],
];

/** The keys that are in another order, or in another step or table, than their neighbours left them: the fewest that explain it. */
function movedIn(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = after.map((key) => before.indexOf(key));
  // The longest run that kept its order stays; the rest was moved.
  const best = places.map(() => 1);
  const from = places.map(() => -1);
  for (let at = 0; at < places.length; at++)
    for (let earlier = 0; earlier < at; earlier++)
      if (places[earlier]! < places[at]! && best[earlier]! + 1 > best[at]!) {
        best[at] = best[earlier]! + 1;
        from[at] = earlier;
      }
  const kept = new Set<string>();
  for (let at = best.indexOf(Math.max(0, ...best)); at >= 0; at = from[at]!) kept.add(after[at]!);
  return new Set(after.filter((key) => !kept.has(key)));
}

/** What a version changes against the one before, field by field, in the order of the new one; what is removed comes last. */
export function changesOf(before: FormContent, after: FormContent): readonly FormChange[] {
  const [old, now] = [known(before), known(after)];
  const both = [...now.keys()].filter((key) => old.has(key));
  const moved = movedIn(
    [...old.keys()].filter((key) => now.has(key)),
    both,
  );
  const changes = [...now].flatMap(([key, { field, table }]): FormChange[] => {
    const was = old.get(key);
    if (!was) return [{ key, change: 'added' }];
    if (was.field.kind !== field.kind || was.table !== table) return [{ key, change: 'kind' }];
    return [
      ...(same(rulesOf(was.field), rulesOf(field)) ? [] : [{ key, change: 'rules' as const }]),
      ...(same(wordsOf(was.field), wordsOf(field)) ? [] : [{ key, change: 'words' as const }]),
      ...(moved.has(key) ? [{ key, change: 'moved' as const }] : []),
    ];
  });
  const removed = [...old.keys()].filter((key) => !now.has(key)).map((key) => ({ key, change: 'removed' as const }));
  return [...changes, ...removed];
}

/**
 * What of these answers still fits another form: of another course, a new version, the next year. `lost` are the keys of
 * answers that do not, so that a person is told before they go.
 */
export function refilled(
  form: FormContent,
  answers: Answers,
  today: string,
): { readonly answers: Answers; readonly lost: readonly string[] } {
  const fields = known(form);
  const kept = Object.entries(answers).flatMap(([key, answer]): [string, unknown][] => {
    const one = fields.get(key);
    if (!one || one.table !== undefined || isEmpty(answer)) return [];
    const { field } = one;
    if (!isAnswered(field) || !schemaOf(field, today).safeParse(answer).success) return [];
    if (field.kind !== 'table') return [[key, answer]];
    const rows = (answer as readonly Answers[]).map((row) => refilledRow(field.columns, row, today));
    return [[key, rows]];
  });
  const names = new Set(kept.map(([key]) => key));
  const lost = Object.keys(answers).filter((key) => !names.has(key) && !isEmpty(answers[key]));
  return { answers: Object.fromEntries(kept), lost };
}

const refilledRow = (columns: Extract<FormField, { kind: 'table' }>['columns'], row: Answers, today: string): Answers =>
  Object.fromEntries(
    columns
      .filter((column) => !isEmpty(row[column.key]) && schemaOf(column, today).safeParse(row[column.key]).success)
      .map(({ key }) => [key, row[key]]),
  );
