import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { CrossIcon, PlusIcon } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { missingOf, THING_STATES, type FoundThing, type Thing } from '@quad/domain/dormitory';
import { useText } from '#data/words/text';
import { Field, type Control, type FieldProps } from '#kit/form/field';
import { Grid, Stack } from '#kit/base/layout';

export const namesOf = (things: readonly Thing[]): string =>
  things.map(({ name, count }) => `${name} × ${count}`).join(', ');

interface InventoryProps extends FieldProps {
  /** What should be there; begins the list, and what is missing of it is said. */
  readonly expected: readonly Thing[];
}

/** What is found in a room and in which state, line by line; says at once what is missing or broken. */
export function InventoryField({ expected, ...field }: InventoryProps) {
  return <Field {...field}>{(control) => <Lines control={control} expected={expected} />}</Field>;
}

function Lines({ control, expected }: { control: Control; expected: readonly Thing[] }) {
  const t = useText('dormitory');
  const { value, change } = control;
  const isBegun = Array.isArray(value);
  useEffect(() => {
    if (!isBegun && expected.length > 0) change(expected.map((one) => ({ ...one, state: 'good' })));
  }, [isBegun, expected, change]);
  const lines = (isBegun ? value : []) as readonly FoundThing[];
  const put = (at: number, part: Partial<FoundThing>) =>
    change(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  const cell = (part: 'name' | 'count' | 'state', at: number) =>
    t('inventory.cell', { part: t(`inventory.${part}`), n: at + 1 });
  const gone = missingOf(expected, lines);
  return (
    <Stack gap="small" align="start">
      {lines.map((line, at) => (
        <Grid key={at} gap="small" className="dorm-thing">
          <InputGroup
            {...(at === 0 && { id: control.id, inputRef: control.inputRef })}
            aria-label={cell('name', at)}
            value={line.name}
            onValueChange={(name) => put(at, { name })}
          />
          <InputGroup
            inputMode="numeric"
            aria-label={cell('count', at)}
            value={String(line.count)}
            onValueChange={(text) => put(at, { count: Math.min(50, Number(text.replace(/\D/g, ''))) })}
          />
          <HTMLSelect
            iconProps={{ title: false }}
            aria-label={cell('state', at)}
            value={line.state}
            onChange={({ currentTarget }) => put(at, { state: currentTarget.value as FoundThing['state'] })}
            options={THING_STATES.map((state) => ({ value: state, label: t(`thing.${state}`) }))}
          />
          <Button
            variant="minimal"
            icon={<CrossIcon />}
            aria-label={t('inventory.remove', { n: at + 1 })}
            onClick={() => change(lines.filter((_, index) => index !== at))}
          />
        </Grid>
      ))}
      <Button
        size="small"
        icon={<PlusIcon />}
        text={t('inventory.add')}
        onClick={() => change([...lines, { name: '', count: 1, state: 'good' }])}
      />
      <p role="status" className={gone.length > 0 ? 'kit-bold' : 'kit-muted'}>
        {gone.length > 0 ? t('inventory.gone', { things: namesOf(gone) }) : t('inventory.whole')}
      </p>
    </Stack>
  );
}

/** What belongs to each place of a room, as it is edited. */
export function ThingsField(field: FieldProps) {
  return <Field {...field}>{(control) => <Things control={control} />}</Field>;
}

function Things({ control: { id, inputRef, value, change } }: { control: Control }) {
  const t = useText('dormitory');
  const lines = (Array.isArray(value) ? value : []) as readonly Thing[];
  const put = (at: number, part: Partial<Thing>) =>
    change(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  return (
    <Stack gap="small" align="start">
      {lines.map((line, at) => (
        <Grid key={at} gap="small" className="dorm-thing">
          <InputGroup
            {...(at === 0 && { id, inputRef })}
            aria-label={t('inventory.cell', { part: t('inventory.name'), n: at + 1 })}
            value={line.name}
            onValueChange={(name) => put(at, { name })}
          />
          <InputGroup
            inputMode="numeric"
            aria-label={t('inventory.cell', { part: t('inventory.count'), n: at + 1 })}
            value={String(line.count)}
            onValueChange={(text) => put(at, { count: Math.min(50, Number(text.replace(/\D/g, ''))) })}
          />
          <Button
            variant="minimal"
            icon={<CrossIcon />}
            aria-label={t('inventory.remove', { n: at + 1 })}
            onClick={() => change(lines.filter((_, index) => index !== at))}
          />
        </Grid>
      ))}
      <Button
        size="small"
        icon={<PlusIcon />}
        text={t('inventory.add')}
        onClick={() => change([...lines, { name: '', count: 1 }])}
      />
    </Stack>
  );
}
