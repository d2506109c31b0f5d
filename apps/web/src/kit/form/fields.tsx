import { Button, InputGroup, Switch, TextArea } from '@blueprintjs/core';
import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { useState, type HTMLInputTypeAttribute, type JSX } from 'react';
import { grouped } from '#data/words/amount';
import { useText } from '#data/words/text';
import { useUnkept } from './form-context';
import { Field, useField, type Control, type FieldProps } from './field';

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));

export type TextProps = FieldProps & {
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly rightElement?: JSX.Element;
};

/** One line of text. */
export function TextField({ type = 'text', autoComplete, placeholder, rightElement, ...field }: TextProps) {
  useUnkept(autoComplete === 'one-time-code' ? field.name : undefined);
  return (
    <Field {...field}>
      {({ value, change, inputRef, attributes }) => (
        <InputGroup
          {...attributes}
          fill
          type={type}
          autoComplete={autoComplete}
          placeholder={placeholder}
          rightElement={rightElement}
          inputRef={inputRef}
          value={textOf(value)}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}

/** A number, typed with a point or a comma. */
export function NumberField(props: FieldProps) {
  return <Field {...props}>{(control) => <NumberInput {...control} shown={textOf} kept={Number} />}</Field>;
}

/** An amount of money: a decimal string, never a float; its thousands stand apart. */
export function MoneyField(props: FieldProps) {
  return (
    <Field {...props}>
      {(control) => <NumberInput {...control} shown={(amount) => grouped(textOf(amount))} kept={String} />}
    </Field>
  );
}

interface NumberProps extends Control {
  readonly shown: (value: unknown) => string;
  /** What the form keeps of a number written plainly: `1250.5`. */
  readonly kept: (plain: string) => unknown;
}

function NumberInput({ value, change, inputRef, attributes, shown, kept }: NumberProps) {
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    const plain = text.replace(/[\s\u00a0]/g, '').replace(',', '.');
    setTyped(text);
    // What is no number is kept as typed, for the schema to refuse and the person to mend.
    change(plain === '' || !Number.isFinite(Number(plain)) ? text : kept(plain));
  };
  const blur = () => {
    setTyped(undefined);
    attributes.onBlur();
  };
  return (
    <InputGroup
      {...attributes}
      fill
      inputMode="decimal"
      autoComplete="off"
      className="kit-number-input"
      inputRef={inputRef}
      value={typed ?? shown(value)}
      onChange={(event) => type(event.target.value)}
      onBlur={blur}
    />
  );
}

/** Several lines of text; grows with what is typed. */
export function TextAreaField(props: FieldProps) {
  return (
    <Field {...props}>
      {({ value, change, inputRef, attributes }) => (
        <TextArea
          {...attributes}
          fill
          autoResize
          rows={4}
          inputRef={inputRef}
          value={textOf(value)}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}

type PasswordProps = FieldProps & {
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password that may be looked at and pasted. */
export function PasswordField(field: PasswordProps) {
  const t = useText('kit');
  const [seen, setSeen] = useState(false);
  useUnkept(field.name);
  const eye = (
    <Button
      variant="minimal"
      icon={seen ? <EyeOffIcon /> : <EyeOpenIcon />}
      aria-label={t('password.show')}
      aria-pressed={seen}
      onClick={() => setSeen(!seen)}
    />
  );
  return <TextField {...field} type={seen ? 'text' : 'password'} rightElement={eye} />;
}

/** Yes or no; its label is beside it. */
export function SwitchField(props: FieldProps) {
  const {
    label,
    help,
    error,
    value,
    change,
    inputRef,
    id,
    attributes: { intent: _, ...attributes },
  } = useField(props);
  return (
    <div className="kit-field kit-switch">
      <Switch
        {...attributes}
        role="switch"
        inputRef={inputRef}
        checked={value === true}
        onChange={(event) => change(event.target.checked)}
        label={label}
      />
      {help && (
        <div id={`${id}-help`} className="kit-muted">
          {help}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className="kit-field-error">
          {error}
        </div>
      )}
    </div>
  );
}
