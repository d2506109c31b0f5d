import { FormGroup, HTMLSelect, InputGroup, Switch } from '@blueprintjs/core';
import { useId } from 'react';
import { CURRENCIES } from '@quad/domain/core';
import type { FormField } from '@quad/domain/forms';
import { useText } from '#data/words/text';
import { Grid } from '#kit/base/layout';

const NUMBERS = {
  text: ['min', 'max', 'exact'],
  long_text: ['min', 'max'],
  number: ['min', 'max', 'decimals'],
  money: ['min', 'max'],
  choices: ['min', 'max'],
  file: ['megabytes', 'max'],
  table: ['min', 'max'],
} as const;
const FORMATS = ['email', 'link', 'phone', 'passport', 'pinfl'] as const;

interface RulesProps {
  readonly field: FormField;
  readonly onChange: (rules: Readonly<Record<string, unknown>>) => void;
}

/** What an answer must be: lengths, limits, formats; what is left empty is not asked. */
export function FieldRules({ field, onChange }: RulesProps) {
  const t = useText('forms');
  const numbers = field.kind in NUMBERS ? NUMBERS[field.kind as keyof typeof NUMBERS] : [];
  const rules = field as unknown as Readonly<Record<string, unknown>>;
  const line = (name: 'min' | 'mask' | 'formats' | 'earliest', type: string, read: (text: string) => unknown) => (
    <Rule
      key={name}
      label={t(`builder.rule.${name}`)}
      type={type}
      value={rules[name]}
      onChange={(text) => onChange({ [name]: text === '' ? undefined : read(text) })}
    />
  );
  return (
    <>
      <Grid columns="narrow">
        {numbers.map((name) => line(name as 'min', 'number', Number))}
        {field.kind === 'text' && line('mask', 'text', String)}
        {field.kind === 'file' &&
          line('formats', 'text', (text) =>
            text.split(/[ ,.;]+/).flatMap((one) => one.toLowerCase().match(/^[a-z0-9]{1,8}$/)?.[0] ?? []),
          )}
        {field.kind === 'date' &&
          (['earliest', 'latest'] as const).map((name) => line(name as 'earliest', 'date', String))}
      </Grid>
      {field.kind === 'text' && (
        <FormGroup label={t('builder.rule.format')}>
          <HTMLSelect
            iconProps={{ title: false }}
            aria-label={t('builder.rule.format')}
            value={field.format ?? ''}
            options={['', ...FORMATS].map((value) => ({
              value,
              label: t(`builder.format.${(value || 'any') as 'any'}`),
            }))}
            onChange={({ target }) => onChange({ format: target.value || undefined })}
          />
        </FormGroup>
      )}
      {field.kind === 'money' && (
        <FormGroup label={t('builder.rule.currency')}>
          <HTMLSelect
            iconProps={{ title: false }}
            aria-label={t('builder.rule.currency')}
            value={field.currency}
            options={[...CURRENCIES]}
            onChange={({ target }) => onChange({ currency: target.value })}
          />
        </FormGroup>
      )}
      {(field.kind === 'text' || field.kind === 'long_text') && (
        <Switch
          label={t('builder.rule.latin')}
          checked={field.latin ?? false}
          onChange={({ target }) => onChange({ latin: (target as HTMLInputElement).checked || undefined })}
        />
      )}
    </>
  );
}

interface RuleProps {
  readonly label: string;
  readonly type: string;
  readonly value: unknown;
  readonly onChange: (text: string) => void;
}

function Rule({ label, type, value, onChange }: RuleProps) {
  const id = useId();
  return (
    <FormGroup label={label} labelFor={id}>
      <InputGroup
        id={id}
        type={type}
        defaultValue={value === undefined ? '' : String(value)}
        onValueChange={onChange}
      />
    </FormGroup>
  );
}
