import { HTMLSelect } from '@blueprintjs/core';
import { Tags } from './tags';
import { useLayoutEffect, useRef, type Ref, type MutableRefObject } from 'react';
import { schemaAt, wordsIn } from '#data/schemas';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import type { Option } from './choices';
import { Combobox } from './combobox';
import { Field, type Control, type FieldProps } from './field';
import { FEW } from './found';
import { useFormArea } from './form-context';

interface Options {
  /** Without them those words that the form's schema takes. */
  readonly options?: readonly Option[];
}

/** The words that the schema of a field takes, as the area calls them. */
function useChoices(name: string, given: readonly Option[] | undefined): readonly Option[] {
  const { area, schema } = useFormArea();
  const labels = useLabels(area);
  if (given) return given;
  return wordsIn(schemaAt(schema, name)).map((value) => ({
    value,
    label: labels.word(name.slice(name.lastIndexOf('.') + 1), value),
  }));
}

interface OneProps {
  readonly options: readonly Option[];
  readonly control: Control;
  readonly hadFocus: MutableRefObject<boolean>;
}

/** If another control replaces this one, the focus moves into it: a person who is in a field stays there. */
function useHandedFocus(id: string, hadFocus: MutableRefObject<boolean>) {
  useLayoutEffect(() => {
    const had = hadFocus;
    if (had.current) document.getElementById(id)?.focus();
    return () => {
      had.current = document.activeElement?.id === id;
    };
  }, [id, hadFocus]);
}

export function Select({ options, control: { id, value, change, inputRef, attributes }, hadFocus }: OneProps) {
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

interface SearchProps extends OneProps {
  /** What records are called that are not among the options. */
  readonly known?: readonly Option[];
  readonly onType?: (typed: string) => void;
}

export function Search({ options, known = options, control, hadFocus, onType }: SearchProps) {
  const { id, label, value, change, takes, inputRef, attributes } = control;
  useHandedFocus(id, hadFocus);
  const pick = (option: Option) => {
    change(option.value);
    onType?.('');
  };
  return (
    <Combobox
      label={label}
      options={options}
      chosen={[value]}
      text={known.find((option) => option.value === value)?.label}
      onType={onType}
      pick={pick}
      clear={takes(null) || takes(undefined) ? () => change('') : undefined}
      control={attributes}
      inputRef={inputRef}
    />
  );
}

/** One of a list: a plain select for few, a search for many. */
export function SelectField({ options: given, ...field }: FieldProps & Options) {
  const options = useChoices(field.name, given);
  const hadFocus = useRef(false);
  const One = options.length <= FEW ? Select : Search;
  return <Field {...field}>{(control) => <One options={options} control={control} hadFocus={hadFocus} />}</Field>;
}

/** Any number of a list; an array of values. */
export function MultiSelectField({ options: given, ...field }: FieldProps & Options) {
  const options = useChoices(field.name, given);
  return <Field {...field}>{(control) => <Many options={options} known={options} control={control} />}</Field>;
}

interface ManyProps {
  readonly options: readonly Option[];
  /** What the chosen ones are called, also where they are not among the options. */
  readonly known: readonly Option[];
  readonly control: Control;
  readonly onType?: (typed: string) => void;
}

/** What is chosen, and a search for more. */
export function Many({ options, known, control: { label, value, change, inputRef, attributes }, onType }: ManyProps) {
  const chosen = Array.isArray(value) ? (value as Option['value'][]) : [];
  const toggle = (one: Option['value']) => {
    change(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
    onType?.('');
  };
  const nameOf = (one: Option['value']) => known.find((option) => option.value === one)?.label ?? String(one);
  return (
    <>
      <Tags of={chosen} labelOf={nameOf} remove={toggle} />
      <Combobox
        label={label}
        options={options}
        chosen={chosen}
        onType={onType}
        pick={({ value: one }) => toggle(one)}
        clear={chosen.length ? () => change(chosen.slice(0, -1)) : undefined}
        control={attributes}
        inputRef={inputRef}
      />
    </>
  );
}
