import { Button, HTMLSelect } from '@blueprintjs/core';
import { ArrowLeftIcon, ArrowRightIcon, CrossIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { merchColors } from '@quad/domain/shop';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { FileDrop } from '#kit/file/file-field';
import { Field, type Control, type FieldProps } from '#kit/form/field';
import { useUnkept } from '#kit/form/form-context';
import { Stack } from '#kit/base/layout';
import { ItemPicture } from './item-picture';

/** Several pictures in the order in which they are shown; moved by drag or by the buttons of each. */
export function PicturesField(field: FieldProps) {
  useUnkept(field.name);
  return <Field {...field}>{(control) => <Pictures control={control} />}</Field>;
}

function moved(ids: readonly number[], from: number, to: number): number[] {
  const rest = ids.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ids[from]!, ...rest.slice(to)];
}

function Pictures({ control }: { control: Control }) {
  const t = useText('shop');
  const ids = Array.isArray(control.value) ? (control.value as number[]) : [];
  const [dragged, drag] = useState<number>();
  const [said, say] = useState('');
  const move = (from: number, to: number) => {
    if (to < 0 || to >= ids.length || from === to) return;
    control.change(moved(ids, from, to));
    say(t('pictures.moved', { n: from + 1, place: to + 1 }));
  };
  return (
    <>
      <Stack as="ol" className="shop-pictures">
        {ids.map((id, at) => (
          <li
            key={id}
            draggable
            onDragStart={() => drag(at)}
            onDragEnd={() => drag(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, at);
            }}
          >
            <ItemPicture id={id} name={at === 0 ? t('pictures.first') : ''} />
            <Handles
              at={at}
              isLast={at === ids.length - 1}
              move={(to) => move(at, to)}
              remove={() => control.change(ids.filter((one) => one !== id))}
            />
            <ColorOfPicture id={id} n={at + 1} />
          </li>
        ))}
      </Stack>
      <p className="kit-hidden" role="status">
        {said}
      </p>
      <FileDrop
        key={ids.length}
        {...control}
        accept="image/*"
        value={null}
        change={() => undefined}
        onSent={(id) => control.change([...ids, id])}
      />
    </>
  );
}

interface ColorPicture {
  readonly color_id: number;
  readonly image_id: number;
}

/** Which colour a picture shows; a colour has one picture, and a picture one colour. */
function ColorOfPicture({ id, n }: { id: number; n: number }) {
  const t = useText('shop');
  const { field } = useController({ name: 'color_images' });
  const chosen = useWatch({ name: 'color_ids' }) as readonly number[] | undefined;
  const { records = [] } = useAll(merchColors);
  const colors = records.filter((color) => chosen?.includes(color.id));
  const all = (field.value ?? []) as readonly ColorPicture[];
  if (colors.length < 2) return null;
  const choose = (color_id: number) => {
    const others = all.filter((one) => one.image_id !== id && one.color_id !== color_id);
    field.onChange(color_id ? [...others, { color_id, image_id: id }] : others);
  };
  return (
    <HTMLSelect
      iconProps={{ title: false }}
      aria-label={t('pictures.color', { n })}
      value={all.find((one) => one.image_id === id)?.color_id ?? ''}
      options={[
        { value: '', label: t('pictures.any') },
        ...colors.map(({ id: value, name: label }) => ({ value, label })),
      ]}
      onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
    />
  );
}

interface HandlesProps {
  readonly at: number;
  readonly isLast: boolean;
  readonly move: (to: number) => void;
  readonly remove: () => void;
}

/** What drag does, for fingers and keyboards. */
function Handles({ at, isLast, move, remove }: HandlesProps) {
  const t = useText('shop');
  const n = at + 1;
  const plain = { size: 'small', variant: 'minimal' } as const;
  return (
    <span>
      <Button
        {...plain}
        icon={<ArrowLeftIcon />}
        disabled={at === 0}
        aria-label={t('pictures.up', { n })}
        onClick={() => move(at - 1)}
      />
      <Button
        {...plain}
        icon={<ArrowRightIcon />}
        disabled={isLast}
        aria-label={t('pictures.down', { n })}
        onClick={() => move(at + 1)}
      />
      <Button {...plain} icon={<CrossIcon />} aria-label={t('pictures.remove', { n })} onClick={remove} />
    </span>
  );
}
