import { Button, FormGroup, HTMLSelect } from '@blueprintjs/core';
import { PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { textFor, isAnswered, type FormCell, type FormContent, type FormField } from '@quad/domain/forms';
import { useLanguage, useText } from '#data/words/text';
import { Row, Stack } from '#kit/base/layout';
import { blankField, CELL_KINDS } from './blank-field';
import { ConditionField } from './condition-field';
import { FieldRules } from './field-rules';
import { TextsField } from './texts-field';
import { freshKey } from './use-building';

interface EditorProps {
  readonly content: FormContent;
  readonly field: FormField;
  readonly above: readonly FormField[];
  readonly onChange: (field: FormField) => void;
}

/** Everything that is said of one field. */
export function FieldEditor({ content, field, above, onChange }: EditorProps) {
  const t = useText('forms');
  const change = (more: Readonly<Record<string, unknown>>) => {
    const next = Object.entries({ ...field, ...more }).filter(([, value]) => value !== undefined);
    onChange(Object.fromEntries(next) as unknown as FormField);
  };
  const named = { content, field, onChange: change };
  return (
    <Stack gap="normal">
      <TextsField label={t('builder.label')} value={field.label} onChange={(label) => label && change({ label })} />
      <TextsField label={t('builder.help')} long value={field.help} onChange={(help) => change({ help })} />
      {'options' in field && <Options {...named} options={field.options} />}
      <FieldRules key={field.key} field={field} onChange={change} />
      {isAnswered(field) && <When of="required" value={field.required} above={above} onChange={change} />}
      <When of="show" value={field.show} above={above} onChange={change} />
      {field.kind === 'table' && <Columns content={content} table={field} above={above} onChange={change} />}
    </Stack>
  );
}

type Change = (more: Readonly<Record<string, unknown>>) => void;

interface WhenProps {
  readonly of: 'required' | 'show';
  readonly value: FormField['show'] | boolean;
  readonly above: readonly FormField[];
  readonly onChange: Change;
}

/** Never, always, or when other answers say so. */
export function When({ of, value, above, onChange }: WhenProps) {
  const t = useText('forms');
  const otherwise = of === 'show' ? 'always' : 'never';
  const how = typeof value === 'object' ? 'when' : value === true ? 'always' : otherwise;
  const ways = of === 'show' ? (['always', 'when'] as const) : (['never', 'always', 'when'] as const);
  const choose = (way: string) =>
    onChange({
      [of]: way === 'when' ? { field: above[0]?.key ?? '', is: 'filled' } : way === otherwise ? undefined : true,
    });
  return (
    <div>
      <FormGroup label={t(`builder.${of}`)}>
        <HTMLSelect
          iconProps={{ title: false }}
          aria-label={t(`builder.${of}`)}
          value={how}
          options={ways.map((way) => ({
            value: way,
            label: t(`builder.when.${way}`),
            disabled: way === 'when' && !above[0],
          }))}
          onChange={({ target }) => choose(target.value)}
        />
      </FormGroup>
      {typeof value === 'object' && (
        <ConditionField
          label={t('builder.condition.title')}
          value={value}
          above={above}
          onChange={(next) => onChange({ [of]: next })}
        />
      )}
    </div>
  );
}

type OptionList = Extract<FormField, { options: unknown }>['options'];

function Options({ options, onChange }: { readonly options: OptionList; readonly onChange: Change }) {
  const t = useText('forms');
  const put = (next: OptionList) => onChange({ options: next });
  const fresh = () => {
    const taken = new Set(options.map(({ key }) => key));
    for (let at = 1; ; at++) if (!taken.has(`option_${at}`)) return `option_${at}`;
  };
  return (
    <FormGroup label={t('builder.options')}>
      <Stack gap="small">
        {options.map((option, at) => (
          <Row key={option.key} wrap="nowrap" align="start">
            <TextsField
              label={t('builder.option', { at: at + 1 })}
              value={option.label}
              onChange={(label) => label && put(options.toSpliced(at, 1, { ...option, label }))}
            />
            <Button
              variant="minimal"
              icon={<TrashIcon />}
              disabled={options.length === 1}
              aria-label={t('builder.remove_option', { at: at + 1 })}
              onClick={() => put(options.toSpliced(at, 1))}
            />
          </Row>
        ))}
        <Row>
          <Button
            size="small"
            icon={<PlusIcon />}
            text={t('builder.add_option')}
            onClick={() =>
              put([...options, { key: fresh(), label: { en: t('builder.option', { at: options.length + 1 }) } }])
            }
          />
        </Row>
      </Stack>
    </FormGroup>
  );
}

interface ColumnsProps {
  readonly content: FormContent;
  readonly table: Extract<FormField, { kind: 'table' }>;
  readonly above: readonly FormField[];
  readonly onChange: Change;
}

/** The fields of each row; a condition of one asks the row first, then the form. */
function Columns({ content, table: { columns }, above, onChange }: ColumnsProps) {
  const t = useText('forms');
  const { language } = useLanguage();
  const [open, setOpen] = useState<string>();
  const put = (next: readonly FormCell[]) => onChange({ columns: next });
  return (
    <FormGroup label={t('builder.columns')}>
      <Stack gap="small">
        {columns.map((column, at) => (
          <details key={column.key} open={open === column.key}>
            <summary>{textFor(column.label, language)}</summary>
            <FieldEditor
              content={content}
              field={column}
              above={[...above, ...columns.slice(0, at)]}
              onChange={(next) => put(columns.toSpliced(at, 1, next as FormCell))}
            />
            {columns.length > 1 && (
              <Button
                size="small"
                icon={<TrashIcon />}
                text={t('builder.remove')}
                onClick={() => put(columns.toSpliced(at, 1))}
              />
            )}
          </details>
        ))}
        <HTMLSelect
          iconProps={{ title: false }}
          aria-label={t('builder.add_column')}
          value=""
          options={[
            { value: '', label: t('builder.add_column') },
            ...CELL_KINDS.map((kind) => ({ value: kind, label: t(`builder.kind.${kind}`) })),
          ]}
          onChange={({ target }) => {
            const kind = target.value as FormCell['kind'];
            const key = freshKey(content, kind);
            put([...columns, blankField(kind, { key, language, name: t(`builder.kind.${kind}`) }) as FormCell]);
            setOpen(key);
          }}
        />
      </Stack>
    </FormGroup>
  );
}
