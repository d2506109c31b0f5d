import { FormGroup } from '@blueprintjs/core';
import { useEffect, useId, type ReactNode, type RefCallback } from 'react';
import { useController } from 'react-hook-form';
import { accepts, schemaAt } from '#data/schemas';
import { useText, type Namespace, type WordOf } from '#data/words/text';
import { useFormArea } from './form-context';
import { useLabels } from '#data/words/labels';

/** A name for which some area, or the kit, has the words: no label is guessed from a name that nobody wrote. */
export type FieldName = WordOf<Namespace, 'field'>;

declare const checked: unique symbol;
/** A name that is known to be one of the form's: see `fieldsOf`. */
export type Checked = string & { readonly [checked]: true };

/** What every field takes. Label and help come from `<area>:field.<name>` and `<area>:help.<name>` unless they are given. */
export type FieldProps<N extends string = Checked> = {
  readonly name: N;
  readonly label?: string;
  readonly help?: string;
  readonly disabled?: boolean;
};

/** What a field hands to its control. */
export interface Control {
  readonly id: string;
  readonly label: string;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
  /** Goes to the element that takes the focus. */
  readonly inputRef: RefCallback<HTMLElement>;
  /** True when the schema takes the value: how a field finds out the shape that is asked for. */
  readonly takes: (value: unknown) => boolean;
  /** Attributes for the element that has the focus. */
  readonly attributes: {
    readonly id: string;
    readonly name: string;
    readonly disabled?: boolean;
    readonly onBlur: () => void;
    readonly intent?: 'danger';
    readonly 'aria-invalid'?: true;
    readonly 'aria-required'?: true;
    readonly 'aria-describedby'?: string;
  };
}

/** A field's value, words and attributes, from the form around it. */
export function useField({
  name,
  label,
  help,
  disabled,
}: FieldProps): Control & { readonly help: string; readonly error?: string; readonly required: boolean } {
  const { area, schema, said, needed } = useFormArea();
  const labels = useLabels(area);
  const id = useId();
  const { field, fieldState } = useController({ name });
  const own = schemaAt(schema, name);
  // The schema refuses what it does not know when the form is sent, and no field would say so.
  if (!own && !import.meta.env?.PROD) throw new Error(`The form has no field ${name}.`);
  const required = needed.has(name) || (own !== undefined && !accepts(own, undefined) && !accepts(own, ''));
  const error = fieldState.error?.message ?? fieldState.error?.root?.message;
  const words = { label: label ?? labels.field(name), help: help ?? labels.help(name) };
  useEffect(() => {
    said.set(name, words.label);
  }, [said, name, words.label]);
  const described = [words.help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    ...words,
    id,
    error,
    required,
    value: field.value,
    change: field.onChange,
    inputRef: field.ref,
    takes: (value) => accepts(own, value),
    attributes: {
      id,
      name,
      onBlur: field.onBlur,
      ...(disabled && { disabled }),
      ...(error && { intent: 'danger', 'aria-invalid': true }),
      ...(required && { 'aria-required': true }),
      ...(described && { 'aria-describedby': described }),
    },
  };
}

/** The frame of a field: label above, help and error below. For a field of your own: put its control inside. */
export function Field({ children, ...props }: FieldProps & { readonly children: (control: Control) => ReactNode }) {
  const t = useText('kit');
  const { help, error, required, ...control } = useField(props);
  const star = required ? (
    <span className="kit-required" title={t('required')} aria-hidden="true">
      *
    </span>
  ) : undefined;
  const below = (help || error) && (
    <>
      {help && <div id={`${control.id}-help`}>{help}</div>}
      {error && (
        <div id={`${control.id}-error`} className="kit-field-error">
          {error}
        </div>
      )}
    </>
  );
  return (
    <FormGroup
      className="kit-field"
      label={control.label}
      labelFor={control.id}
      labelInfo={star}
      intent={error ? 'danger' : 'none'}
      helperText={below || undefined}
    >
      {children(control)}
    </FormGroup>
  );
}
