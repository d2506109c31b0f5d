import { HTMLSelect } from '@blueprintjs/core';
import { Tags } from './tags';
import { useLayoutEffect, useRef, useState, type Ref, type MutableRefObject } from 'react';
import { labelOf, type AnyResource } from '@quad/domain/core';
import { useAll, usePage, useRecord } from '#data/resource';
import { useText } from '#data/text';
import type { Option } from './choices';
import { Combobox } from './combobox';
import { useDebounced } from '#kit/base/debounced';
import { Field, type Control, type FieldProps } from './field';

/** Up to so many choices are read faster than they are searched. */
const FEW = 12;

/** Where choices come from: a list, or every record of a small resource. */
export type From =
  | { readonly options: readonly Option[]; readonly of?: undefined }
  | { readonly of: AnyResource; readonly options?: undefined };

/** A record as a choice. */
export const optionOf = (of: AnyResource, record: object): Option => {
  const { id } = record as { readonly id: number };
  return { value: id, label: String(labelOf(of, record) ?? id) };
};

// A resource that is never asked: hooks must be called in every case.
const NONE = { name: '', path: '' } as AnyResource;

/** The options of a chooser; empty while they load. */
export function useOptions({ options, of }: From): readonly Option[] {
  const { records } = useAll(of ?? NONE, {}, { enabled: of !== undefined });
  return options ?? (records ?? []).map((record) => optionOf(of!, record));
}

interface OneProps {
  readonly options: readonly Option[];
  readonly control: Control;
  readonly hadFocus: MutableRefObject<boolean>;
}

/** Where another control takes the place of this one, the focus goes on in it: whoever is in a field stays there. */
function useHandedFocus(id: string, hadFocus: MutableRefObject<boolean>) {
  useLayoutEffect(() => {
    const had = hadFocus;
    if (had.current) document.getElementById(id)?.focus();
    return () => {
      had.current = document.activeElement?.id === id;
    };
  }, [id, hadFocus]);
}

function Select({ options, control: { id, value, change, inputRef, attributes }, hadFocus }: OneProps) {
  const t = useText('kit');
  const { intent: _, ...rest } = attributes;
  const pick = (text: string) => change(options.find((option) => String(option.value) === text)?.value ?? '');
  useHandedFocus(id, hadFocus);
  return (
    <HTMLSelect
      {...rest}
      fill
      ref={inputRef as Ref<HTMLSelectElement>}
      value={String(value ?? '')}
      onChange={(event) => pick(event.target.value)}
      iconProps={{ title: false }}
    >
      <option value="">{t('choice.choose')}</option>
      {options.map((option) => (
        <option key={option.value} value={String(option.value)}>
          {option.label}
        </option>
      ))}
    </HTMLSelect>
  );
}

function Search({ options, control: { id, label, value, change, takes, inputRef, attributes }, hadFocus }: OneProps) {
  useHandedFocus(id, hadFocus);
  return (
    <Combobox
      label={label}
      options={options}
      chosen={[value]}
      text={options.find((option) => option.value === value)?.label}
      pick={(option) => change(option.value)}
      clear={takes(null) || takes(undefined) ? () => change('') : undefined}
      control={attributes}
      inputRef={inputRef}
    />
  );
}

/** One of a list, or of a small resource's records (by id): a plain select for few, a search for many. */
export function SelectField({ options, of, ...field }: FieldProps & From) {
  const choices = useOptions({ options, of } as From);
  const hadFocus = useRef(false);
  const One = choices.length <= FEW ? Select : Search;
  return <Field {...field}>{(control) => <One options={choices} control={control} hadFocus={hadFocus} />}</Field>;
}

/** Any number of a list, or of a small resource's records; an array of values. */
export function MultiSelectField({ options, of, ...field }: FieldProps & From) {
  const choices = useOptions({ options, of } as From);
  return (
    <Field {...field}>
      {({ label, value, change, inputRef, attributes }) => {
        const chosen = Array.isArray(value) ? (value as Option['value'][]) : [];
        const toggle = (one: Option['value']) =>
          change(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
        const labelOf = (one: Option['value']) => choices.find((option) => option.value === one)?.label ?? String(one);
        return (
          <>
            <Tags of={chosen} labelOf={labelOf} remove={toggle} />
            <Combobox
              label={label}
              options={choices}
              chosen={chosen}
              pick={({ value: one }) => toggle(one)}
              clear={chosen.length ? () => change(chosen.slice(0, -1)) : undefined}
              control={attributes}
              inputRef={inputRef}
            />
          </>
        );
      }}
    </Field>
  );
}

/** One record of a large resource (students, staff): the server searches while the person types. */
export function LookupField({ of, ...field }: FieldProps & { readonly of: AnyResource }) {
  return <Field {...field}>{(control) => <Lookup of={of} control={control} />}</Field>;
}

function Lookup({
  of,
  control: { label, value, change, inputRef, attributes },
}: {
  of: AnyResource;
  control: Control;
}) {
  const [typed, setTyped] = useState('');
  const { page } = usePage(of, { size: 20, search: useDebounced(typed) } as never);
  const { record } = useRecord(of, (value as number | undefined) || null);
  return (
    <Combobox
      label={label}
      options={(page?.content ?? []).map((one) => optionOf(of, one))}
      chosen={[value]}
      text={record && optionOf(of, record).label}
      onType={setTyped}
      pick={(option) => {
        change(option.value);
        setTyped('');
      }}
      clear={() => change('')}
      control={attributes}
      inputRef={inputRef}
    />
  );
}
