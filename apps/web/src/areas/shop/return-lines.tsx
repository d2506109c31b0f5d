import { NumericInput } from '@blueprintjs/core';
import type { RecordOf } from '@quad/domain/core';
import { givenBack, type merchTrades } from '@quad/domain/shop';
import { useText } from '#data/words/text';
import { Stack } from '#kit/base/layout';
import { fieldsOf } from '#kit/fields/fields-of';
import { Field, type Control, type FieldProps } from '#kit/form/field';

type Trade = RecordOf<typeof merchTrades>;
type Back = readonly { readonly id: number; readonly quantity: number }[];

/** How many pieces of each line come back; where nothing is said the whole order does. */
const ReturnLines = ({ of, ...field }: FieldProps & { readonly of: Trade }) => (
  <Field {...field}>{(control) => <Lines of={of} control={control} />}</Field>
);
/** The fields of a return. */
export const Back = fieldsOf({ write: givenBack }, { lines: ReturnLines });

function Lines({ of: { lines }, control }: { of: Trade; control: Control }) {
  const t = useText('shop');
  const back = (Array.isArray(control.value) ? control.value : lines) as Back;
  const put = (id: number, quantity: number) => {
    const rest = back.filter((one) => one.id !== id).map((one) => ({ id: one.id, quantity: one.quantity }));
    control.change(quantity > 0 ? [...rest, { id, quantity }] : rest);
  };
  return (
    <Stack gap="small">
      {lines.map((line, at) => (
        <label key={line.id}>
          {line.name} · {line.size} · {line.color}
          <NumericInput
            {...(at === 0 && { id: control.id })}
            aria-label={t('return.pieces', { name: line.name, count: line.quantity })}
            min={0}
            max={line.quantity}
            clampValueOnBlur
            value={back.find(({ id }) => id === line.id)?.quantity ?? 0}
            onValueChange={(value) => put(line.id, Math.max(0, Math.min(line.quantity, Math.trunc(value) || 0)))}
          />
        </label>
      ))}
    </Stack>
  );
}
