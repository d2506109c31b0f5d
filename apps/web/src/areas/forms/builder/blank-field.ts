import { FIELD_KINDS, formField, type FieldKind, type FormCell, type FormField } from '@quad/domain/forms';

interface About {
  readonly key: string;
  readonly language: string;
  readonly name: string;
}

/** The kinds that a row of a table can have. */
export const CELL_KINDS = FIELD_KINDS.filter(
  (kind) => !['address', 'person', 'signature', 'table', 'heading', 'note'].includes(kind),
) as readonly FormCell['kind'][];

/** A field that is just put into a form: complete, so that it can be saved at once. */
export function blankField(kind: FieldKind, { key, language, name }: About): FormField {
  const label = { [language]: name };
  const option = { key: 'option_1', label };
  const more = {
    choice: { options: [option] },
    choices: { options: [option] },
    money: { currency: 'UZS' },
    table: { columns: [{ key: `${key}_text`, kind: 'text', label }] },
  }[kind as 'choice'];
  return formField.parse({ key, kind, label, ...more });
}
