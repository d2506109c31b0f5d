import { askedIn, type Asked, type Condition } from './condition.js';
import { fieldsIn, MOST_FIELDS, type FieldKind, type FormContent, type FormField } from './form.js';
import { COMPARED } from './values.js';

/** Why a form cannot be used, and where: the key of the step or the field. */
export interface FormFault {
  readonly at: string;
  readonly code:
    | 'forms.too_many_fields'
    | 'forms.key_twice'
    | 'forms.option_twice'
    | 'forms.range_turned'
    | 'forms.asks_unknown'
    | 'forms.asks_later'
    | 'forms.asks_other_row'
    | 'forms.asks_wrong_kind';
  /** `asked` is the key that a condition asks, `twice` the one that is there twice. */
  readonly params?: Readonly<Record<string, string | number>>;
}

const twice = (keys: readonly string[]): readonly string[] => keys.filter((key, at) => keys.indexOf(key) !== at);

function ownFaults(field: FormField): readonly FormFault[] {
  const at = field.key;
  const found: FormFault[] = [];
  if ('options' in field)
    found.push(
      ...twice(field.options.map(({ key }) => key)).map((key) => ({
        at,
        code: 'forms.option_twice' as const,
        params: { twice: key },
      })),
    );
  const { min, max } = field as { min?: number; max?: number };
  const { earliest, latest } = field as { earliest?: string; latest?: string };
  const isTurned = (min !== undefined && max !== undefined && min > max) || (earliest && latest && earliest > latest);
  if (isTurned && earliest !== 'today' && latest !== 'today') found.push({ at, code: 'forms.range_turned' });
  return found;
}

interface Known {
  readonly field: FormField;
  readonly table?: string;
}

/** Yes or no, a number, a day, an option that is there: what can be compared with the answers of a field. */
function fits(field: FormField, value: unknown): boolean {
  switch (COMPARED[field.kind as FieldKind]) {
    case 'number':
      return typeof value === 'number';
    case 'day':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
    case 'option':
      return 'options' in field && field.options.some(({ key }) => key === value);
    case 'yes':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string';
    case undefined:
      return false;
  }
}
const valuesOf = (one: Asked): readonly unknown[] => ('values' in one ? one.values : 'value' in one ? [one.value] : []);
const isOrdered = ({ is }: Asked): boolean => is === 'above' || is === 'below';

function faultOf(
  one: Asked,
  at: string,
  place: { before: ReadonlyMap<string, Known>; all: ReadonlyMap<string, Known>; table?: string | undefined },
) {
  const { field: asked } = one;
  const params = { asked };
  const known = place.before.get(asked);
  if (!known) return { at, code: place.all.has(asked) ? 'forms.asks_later' : 'forms.asks_unknown', params } as const;
  if (known.table !== undefined && known.table !== place.table)
    return { at, code: 'forms.asks_other_row', params } as const;
  const isReadOnly = known.field.kind === 'heading' || known.field.kind === 'note';
  const isOptionOrYes = ['option', 'yes'].includes(COMPARED[known.field.kind] ?? '');
  if (isReadOnly || (isOrdered(one) && isOptionOrYes) || !valuesOf(one).every((value) => fits(known.field, value)))
    return { at, code: 'forms.asks_wrong_kind', params } as const;
  return undefined;
}

/**
 * What is wrong with a form, in the order of its fields; nothing where it can be used. A condition asks fields above it
 * alone: so there are no circles, and one walk from the top judges all.
 */
export function faultsOf(form: FormContent): readonly FormFault[] {
  const fields = fieldsIn(form);
  const all = new Map(fields.map((known) => [known.field.key, known]));
  const before = new Map<string, Known>();
  const found: FormFault[] = [];
  if (fields.length > MOST_FIELDS)
    found.push({ at: form.steps[0]!.key, code: 'forms.too_many_fields', params: { max: MOST_FIELDS } });
  const ask = (at: string, condition: Condition | boolean | undefined, table?: string) => {
    if (typeof condition !== 'object') return;
    for (const one of askedIn(condition)) {
      const fault = faultOf(one, at, { before, all, table });
      if (fault) found.push(fault);
    }
  };
  const keys = [...form.steps.map(({ key }) => key), ...fields.map(({ field }) => field.key)];
  found.push(...twice(keys).map((key) => ({ at: key, code: 'forms.key_twice' as const, params: { twice: key } })));
  for (const step of form.steps) {
    ask(step.key, step.show);
    for (const known of fieldsIn({ steps: [step] })) {
      const { field, table } = known;
      ask(field.key, field.show, table);
      ask(field.key, 'required' in field ? field.required : undefined, table);
      found.push(...ownFaults(field));
      before.set(field.key, known);
    }
  }
  return found;
}
