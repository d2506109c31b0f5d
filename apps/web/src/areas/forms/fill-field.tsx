import { memo, type FC, type JSX, type ReactNode } from 'react';
import { addressAnswer, personAnswer, textFor, type FieldOf, type FormField } from '@quad/domain/forms';
import { useLanguage, useText } from '#data/words/text';
import { Grid } from '#kit/base/layout';
import { FilesField } from '#kit/file/files-field';
import { DateField } from '#kit/form/date-fields';
import type { Checked, FieldProps } from '#kit/form/field';
import { MoneyField, NumberField, SwitchField, TextAreaField, TextField } from '#kit/form/fields';
import { MultiSelectField, SelectField } from '#kit/form/select-fields';
import { fieldsOf } from '#kit/fields/fields-of';

export interface FillFieldProps {
  readonly field: FormField;
  /** Where its answer is: `job`, or `jobs.0.place` in a row of a table. */
  readonly name: string;
  readonly disabled: boolean;
  readonly files: readonly { readonly id: number; readonly name: string }[];
}

type Drawn<K extends FormField['kind']> = (
  props: FieldProps & { readonly field: FieldOf<K>; readonly files: FillFieldProps['files'] },
) => JSX.Element;

const TYPES = { email: 'email', phone: 'tel', link: 'url' } as const;

const Text: Drawn<'text'> = ({ field, files: _, ...props }) => (
  <TextField
    {...props}
    type={TYPES[field.format as keyof typeof TYPES]}
    placeholder={field.mask ?? (field.format === 'passport' ? 'AA1234567' : undefined)}
  />
);

function useOptions({ options }: FieldOf<'choice'> | FieldOf<'choices'>) {
  const { language } = useLanguage();
  return options.map(({ key, label }) => ({ value: key, label: textFor(label, language) }));
}
const One: Drawn<'choice'> = ({ field, files: _, ...props }) => <SelectField {...props} options={useOptions(field)} />;
const Many: Drawn<'choices'> = ({ field, files: _, ...props }) => (
  <MultiSelectField {...props} options={useOptions(field)} />
);

const Money: Drawn<'money'> = ({ field, files: _, label = '', ...props }) => (
  <MoneyField {...props} label={`${label} (${field.currency})`} />
);

function Files({ field, files, help, ...props }: Parameters<Drawn<'file'>>[0]) {
  const t = useText('forms');
  const formats = field.formats?.map((one) => one.toUpperCase()).join(', ');
  const rules = [
    formats && t('fill.formats', { formats }),
    field.megabytes && t('fill.megabytes', { count: field.megabytes }),
    (field.max ?? 1) > 1 && t('fill.files', { count: field.max }),
  ];
  return (
    <FilesField
      {...props}
      known={files}
      accept={field.formats?.map((one) => `.${one}`).join()}
      most={field.max ?? 1}
      help={[help, ...rules].filter(Boolean).join(' · ')}
    />
  );
}

const Address = fieldsOf(addressAnswer);
const PLACE = ['country_id', 'state_id', 'city_id', 'district', 'residence'] as const;
const PLACE_WORDS = {
  country_id: 'country',
  state_id: 'state',
  city_id: 'city',
  district: 'district',
  residence: 'residence',
} as const;

/** Some fields under one heading: an address, a person. */
function Section({ label, help, children }: { label?: string; help?: string; children: ReactNode }) {
  return (
    <fieldset className="forms-section">
      <legend>{label}</legend>
      {help && <p className="kit-muted">{help}</p>}
      <Grid gap="small">{children}</Grid>
    </fieldset>
  );
}

function AddressPart({ name, disabled, label, help }: Parameters<Drawn<'address'>>[0]) {
  const t = useText('kit');
  return (
    <Section label={label} help={help}>
      {PLACE.map((key) => {
        const Part = Address[key];
        const words = { label: t(`address.${PLACE_WORDS[key]}`), help: key === 'residence' ? t('address.latin') : '' };
        return <Part key={key} in={name} {...words} disabled={disabled} />;
      })}
    </Section>
  );
}

const Person = fieldsOf(personAnswer);
const PERSON = ['firstname', 'lastname', 'middlename', 'relation', 'phone', 'email'] as const;

function PersonPart({ name, disabled, label, help }: Parameters<Drawn<'person'>>[0]) {
  const t = useText('forms');
  return (
    <Section label={label} help={help}>
      {PERSON.map((key) => {
        const One = Person[key] as FC<object>;
        const type = key === 'email' ? 'email' : key === 'phone' ? 'tel' : undefined;
        return <One key={key} {...{ in: name, label: t(`fill.person.${key}`), type, disabled, autoComplete: 'off' }} />;
      })}
    </Section>
  );
}

const plain =
  (One: (props: FieldProps) => JSX.Element) =>
  ({ field: _, files: __, ...props }: FieldProps & { field: unknown; files: unknown }) => <One {...props} />;

const KINDS: { readonly [K in Exclude<FormField['kind'], 'heading' | 'note' | 'table'>]: Drawn<K> } = {
  text: Text,
  long_text: plain(TextAreaField),
  number: plain(NumberField),
  money: Money,
  date: plain(DateField),
  choice: One,
  choices: Many,
  file: Files,
  address: AddressPart,
  person: PersonPart,
  signature: plain(TextField),
  consent: plain(SwitchField),
};

/** One field of a form that an office built; a table is drawn by `FillTable`. */
export const FillField = memo(function FillField({ field, name, disabled, files }: FillFieldProps) {
  const { language } = useLanguage();
  const label = textFor(field.label, language);
  const help = textFor(field.help, language);
  if (field.kind === 'heading') return <h3 className="forms-heading">{label}</h3>;
  if (field.kind === 'note')
    return (
      <div className="forms-note">
        <strong>{label}</strong>
        {help && <p>{help}</p>}
      </div>
    );
  if (field.kind === 'table') return null;
  const Drawn = KINDS[field.kind] as FC<object>;
  return <Drawn {...{ field, files, name: name as Checked, label, help, disabled }} />;
});
