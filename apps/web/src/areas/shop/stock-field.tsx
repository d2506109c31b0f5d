import { InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { merchColors, merchSizes } from '@quad/domain/shop';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Field, type Control, type FieldProps } from '#kit/form/field';
import { Swatch } from './item-picture';

interface Cell {
  readonly size_id: number;
  readonly color_id: number;
  readonly stock: number;
  readonly was?: number;
}

/** How many there are of each size in each colour: a table that is filled in by Tab. */
export function StockField(field: FieldProps) {
  return <Field {...field}>{(control) => <Matrix control={control} />}</Field>;
}

const isAt = (size: number, color: number) => (cell: Cell) => cell.size_id === size && cell.color_id === color;

function Matrix({ control }: { control: Control }) {
  const t = useText('shop');
  const [sizeIds, colorIds] = useWatch({ name: ['size_ids', 'color_ids'] }) as (readonly number[] | undefined)[];
  const { records: sizes = [] } = useAll(merchSizes);
  const { records: colors = [] } = useAll(merchColors);
  const cells = (Array.isArray(control.value) ? control.value : []) as readonly Cell[];
  // What the person saw when they began: sales in between are not lost.
  const [seen] = useState(cells);
  const rows = sizes.filter(({ id }) => sizeIds?.includes(id));
  const columns = colors.filter(({ id }) => colorIds?.includes(id));
  if (rows.length === 0 || columns.length === 0) return <p className="kit-muted">{t('matrix.choose')}</p>;
  const put = (size_id: number, color_id: number, text: string) => {
    const stock = Math.min(100_000, Number(text.replace(/\D/g, '')));
    const was = seen.find(isAt(size_id, color_id))?.stock ?? 0;
    control.change([...cells.filter((cell) => !isAt(size_id, color_id)(cell)), { size_id, color_id, stock, was }]);
  };
  return (
    <div className="shop-matrix">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('field.size')}</th>
            {columns.map(({ id, name, value }) => (
              <th key={id} scope="col">
                <Swatch value={value} /> {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((size, row) => (
            <tr key={size.id}>
              <th scope="row">{size.name}</th>
              {columns.map((color, column) => (
                <td key={color.id}>
                  <InputGroup
                    {...(row === 0 && column === 0 && { id: control.id, inputRef: control.inputRef })}
                    inputMode="numeric"
                    aria-label={t('matrix.cell', { size: size.name, color: color.name })}
                    value={String(cells.find(isAt(size.id, color.id))?.stock ?? 0)}
                    onValueChange={(text) => put(size.id, color.id, text)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
