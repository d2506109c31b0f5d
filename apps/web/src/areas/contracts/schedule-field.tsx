import { Button, InputGroup } from '@blueprintjs/core';
import { CrossIcon, PlusIcon } from '@blueprintjs/icons';
import { useWatch } from 'react-hook-form';
import { minorOf, moneyOf } from '@quad/domain/core';
import type { Instalment } from '@quad/domain/contracts';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Field, type Control, type FieldProps } from '#kit/form/field';
import { Row, Stack } from '#kit/base/layout';

const inMinor = (amount: unknown): number => (Number.isFinite(Number(amount)) ? minorOf(String(amount || 0)) : 0);

/** The payments that are agreed on, day by day; says at once what is left of the amount. */
export function ScheduleField(field: FieldProps) {
  return <Field {...field}>{(control) => <Payments control={control} />}</Field>;
}

function Payments({ control: { id, inputRef, value, change } }: { control: Control }) {
  const t = useText('contracts');
  const { money } = useFormat();
  const [amount, currency, full_grant] = useWatch({ name: ['amount', 'currency', 'full_grant'] }) as unknown[];
  const lines = (Array.isArray(value) ? value : []) as readonly Instalment[];
  const left = inMinor(amount) - lines.reduce((all, line) => all + inMinor(line.amount), 0);
  const put = (at: number, part: Partial<Instalment>) =>
    change(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  if (full_grant) return <p className="kit-muted kit-flush">{t('schedule.grant')}</p>;
  return (
    <Stack gap="small" align="start">
      {lines.map((line, at) => (
        <Row key={at}>
          <InputGroup
            type="date"
            {...(at === 0 && { id, inputRef })}
            aria-label={t('schedule.day', { n: at + 1 })}
            value={line.due_on}
            onValueChange={(due_on) => put(at, { due_on })}
          />
          <InputGroup
            inputMode="decimal"
            aria-label={t('schedule.amount', { n: at + 1 })}
            value={line.amount}
            onValueChange={(given) => put(at, { amount: given.replace(',', '.').replace(/[^\d.]/g, '') })}
          />
          <Button
            variant="minimal"
            icon={<CrossIcon />}
            aria-label={t('schedule.remove', { n: at + 1 })}
            onClick={() => change(lines.filter((_, index) => index !== at))}
          />
        </Row>
      ))}
      <Button
        size="small"
        icon={<PlusIcon />}
        text={t('schedule.add')}
        onClick={() => change([...lines, { due_on: '', amount: left > 0 ? moneyOf(left) : '' }])}
      />
      <p role="status" className="kit-muted kit-flush">
        {t(left === 0 ? 'schedule.whole' : 'schedule.left', { amount: money(moneyOf(left), String(currency ?? '')) })}
      </p>
    </Stack>
  );
}
