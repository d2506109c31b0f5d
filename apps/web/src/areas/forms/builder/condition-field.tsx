import { Button, FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { COMPARED, textFor, type Asked, type Condition, type FormField } from '@quad/domain/forms';
import { useLanguage, useText } from '#data/words/text';
import { Row, Stack } from '#kit/base/layout';

interface ConditionProps {
  readonly label: string;
  readonly value: Condition;
  /** The fields above, which alone can be asked. */
  readonly above: readonly FormField[];
  readonly onChange: (condition: Condition | undefined) => void;
}

const isLine = (one: Condition): one is Asked => 'is' in one;
const KINDS = {
  option: ['equal', 'other', 'filled', 'empty'],
  yes: ['equal', 'filled', 'empty'],
  number: ['equal', 'other', 'above', 'below', 'filled', 'empty'],
  day: ['equal', 'above', 'below', 'filled', 'empty'],
  text: ['equal', 'other', 'filled', 'empty'],
} as const;
const kindOf = (field: FormField | undefined) => (field ? COMPARED[field.kind] : undefined);
/** Something that the field can be compared with. */
const anyOf = (field: FormField | undefined): string | number | boolean => {
  if (field && 'options' in field) return field.options[0]!.key;
  return { number: 0, yes: true, day: '2027-01-01', text: '', option: '' }[kindOf(field) ?? 'text'];
};
const askOf = (field: FormField | undefined, is: string): Asked =>
  is === 'filled' || is === 'empty'
    ? { field: field?.key ?? '', is }
    : ({ field: field?.key ?? '', is, value: anyOf(field) } as Asked);

/** When something is shown or required: chosen, never written. */
export function ConditionField({ label, value, above, onChange }: ConditionProps) {
  const t = useText('forms');
  const joined = 'any' in value ? 'any' : 'all';
  const parts = 'any' in value ? value.any : 'all' in value ? value.all : [value];
  const [first] = above;
  if (!parts.every(isLine)) return <p className="kit-muted">{t('builder.condition.nested')}</p>;
  const take = (lines: readonly Asked[], how: 'all' | 'any' = joined) =>
    onChange(
      lines.length === 0 ? undefined : lines.length === 1 ? lines[0] : how === 'any' ? { any: lines } : { all: lines },
    );
  return (
    <FormGroup label={label}>
      <Stack gap="small">
        {parts.length > 1 && (
          <HTMLSelect
            iconProps={{ title: false }}
            aria-label={t('builder.condition.joined')}
            value={joined}
            options={(['all', 'any'] as const).map((how) => ({ value: how, label: t(`builder.condition.${how}`) }))}
            onChange={({ target }) => take(parts, target.value as 'all' | 'any')}
          />
        )}
        {parts.map((one, at) => (
          <Line
            key={at}
            one={one}
            above={above}
            onChange={(next) => take(parts.toSpliced(at, 1, next))}
            onRemove={() => take(parts.toSpliced(at, 1))}
          />
        ))}
        <Row>
          <Button
            size="small"
            icon={<PlusIcon />}
            disabled={!first}
            text={t('builder.condition.add')}
            onClick={() => take([...parts, askOf(first, 'filled')])}
          />
        </Row>
      </Stack>
    </FormGroup>
  );
}

interface LineProps {
  readonly one: Asked;
  readonly above: readonly FormField[];
  readonly onChange: (next: Asked) => void;
  readonly onRemove: () => void;
}

function Line({ one, above, onChange, onRemove }: LineProps) {
  const t = useText('forms');
  const { language } = useLanguage();
  const asked = above.find(({ key }) => key === one.field);
  const kind = kindOf(asked);
  const ways: readonly string[] = kind ? KINDS[kind] : ['filled', 'empty'];
  return (
    <Row>
      <HTMLSelect
        iconProps={{ title: false }}
        aria-label={t('builder.condition.field')}
        value={one.field}
        options={[
          ...(asked ? [] : [{ value: one.field, label: t('builder.condition.gone', { field: one.field }) }]),
          ...above.map(({ key, label }) => ({ value: key, label: textFor(label, language) })),
        ]}
        onChange={({ target }) =>
          onChange(
            askOf(
              above.find(({ key }) => key === target.value),
              'filled',
            ),
          )
        }
      />
      <HTMLSelect
        iconProps={{ title: false }}
        aria-label={t('builder.condition.is')}
        value={one.is}
        options={ways.map((is) => ({ value: is, label: t(`builder.is.${is as 'filled'}`) }))}
        onChange={({ target }) => onChange(askOf(asked, target.value))}
      />
      {'value' in one && <Value one={one} asked={asked} onChange={onChange} />}
      <Button variant="minimal" icon={<TrashIcon />} aria-label={t('builder.condition.remove')} onClick={onRemove} />
    </Row>
  );
}

function Value({
  one,
  asked,
  onChange,
}: Pick<LineProps, 'onChange'> & { one: Extract<Asked, { value: unknown }>; asked: FormField | undefined }) {
  const t = useText('forms');
  const { language } = useLanguage();
  const kind = kindOf(asked);
  const take = (value: string | number | boolean) => onChange({ ...one, value });
  const label = t('builder.condition.value');
  if (asked && 'options' in asked)
    return (
      <HTMLSelect
        iconProps={{ title: false }}
        aria-label={label}
        value={String(one.value)}
        options={asked.options.map((option) => ({ value: option.key, label: textFor(option.label, language) }))}
        onChange={({ target }) => take(target.value)}
      />
    );
  if (kind === 'yes')
    return (
      <HTMLSelect
        iconProps={{ title: false }}
        aria-label={label}
        value={String(one.value)}
        options={[
          { value: 'true', label: t('builder.is.yes') },
          { value: 'false', label: t('builder.is.no') },
        ]}
        onChange={({ target }) => take(target.value === 'true')}
      />
    );
  const type = kind === 'number' ? 'number' : kind === 'day' ? 'date' : 'text';
  return (
    <InputGroup
      aria-label={label}
      type={type}
      defaultValue={String(one.value)}
      onValueChange={(text) => take(kind === 'number' ? Number(text) : text)}
    />
  );
}
