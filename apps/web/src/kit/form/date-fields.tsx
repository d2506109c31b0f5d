import { InputGroup } from '@blueprintjs/core';
import { CalendarIcon } from '@blueprintjs/icons';
import { useRef, useState, type Ref } from 'react';
import { institutionZone } from '#data/words/format';
import { useText } from '#data/words/text';
import { Field, type Control, type FieldProps } from './field';
import { dayFrom, inZone, momentOf, timeFrom } from '#kit/base/zoned';

const shownDay = (value: unknown) =>
  typeof value === 'string' ? value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1') : '';
const shownTime = (value: unknown) => (typeof value === 'string' ? value.replace(/^(\d{2}:\d{2}):\d{2}.*$/, '$1') : '');

interface TypedProps {
  readonly value: string;
  readonly read: (typed: string) => string | undefined;
  readonly change: (value: unknown) => void;
  readonly attributes: object;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly placeholder: string;
  readonly right?: React.JSX.Element;
}

// Never reformat while a person types; the form gets the value of the wire as soon as the text is a date.
function Typed({ value, read, change, attributes, inputRef, placeholder, right }: TypedProps) {
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    change(text === '' ? '' : (read(text) ?? text));
  };
  const { onBlur } = attributes as { onBlur?: () => void };
  return (
    <InputGroup
      {...attributes}
      fill
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      rightElement={right}
      inputRef={inputRef}
      value={typed ?? value}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        setTyped(undefined);
        onBlur?.();
      }}
    />
  );
}

/** A calendar day inside a field of your own. */
export function DayInput({
  value,
  change,
  attributes,
  inputRef,
  label,
}: Pick<TypedProps, 'change' | 'attributes' | 'inputRef'> & { value: unknown; label: string }) {
  const t = useText('kit');
  const native = useRef<HTMLInputElement>(null);
  // The browser's own calendar, without its notion of how days are written.
  const pick = (
    <span className="kit-day-picker">
      <input
        ref={native}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => change(event.target.value)}
      />
      <button
        type="button"
        className="kit-icon-button"
        aria-label={t('date.pick', { label })}
        onClick={() => native.current?.showPicker()}
      >
        <CalendarIcon />
      </button>
    </span>
  );
  return (
    <Typed
      value={shownDay(value)}
      read={dayFrom}
      change={change}
      attributes={attributes}
      inputRef={inputRef}
      placeholder={t('date.format')}
      right={pick}
    />
  );
}

/** A calendar day, typed as DD.MM.YYYY or picked; YYYY-MM-DD in the form. */
export function DateField(props: FieldProps) {
  return <Field {...props}>{(control) => <DayInput {...control} />}</Field>;
}

/** A time of day, HH:mm, inside a field of your own. */
export function TimeInput({
  value,
  ...input
}: Pick<TypedProps, 'change' | 'attributes' | 'inputRef'> & { readonly value: unknown }) {
  const t = useText('kit');
  return <Typed {...input} value={shownTime(value)} read={timeFrom} placeholder={t('time.format')} />;
}

/** A time of day, HH:mm. */
export function TimeField(props: FieldProps) {
  return <Field {...props}>{(control) => <TimeInput {...control} />}</Field>;
}

function MomentInput({ value, change, inputRef, label, attributes }: Control) {
  const t = useText('kit');
  const zone = institutionZone();
  const known = typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? inZone(value, zone) : undefined;
  const [half, setHalf] = useState<{ day?: unknown; time?: unknown }>({});
  const parts = { ...known, ...half };
  const put = (next: { day?: unknown; time?: unknown }) => {
    const { day, time } = { ...parts, ...next };
    const whole = dayFrom(shownDay(day)) && typeof time === 'string' && timeFrom(time);
    setHalf(whole ? {} : { day, time });
    change(whole ? momentOf(day as string, time as string, zone) : day || time ? `${day ?? ''} ${time ?? ''}` : '');
  };
  return (
    <div className="kit-moment">
      <DayInput
        value={parts.day}
        change={(day) => put({ day })}
        attributes={attributes}
        inputRef={inputRef}
        label={label}
      />
      <Typed
        value={shownTime(parts.time)}
        read={timeFrom}
        change={(time) => put({ time })}
        placeholder={t('time.format')}
        attributes={{ 'aria-label': t('time.of', { label }), onBlur: attributes.onBlur }}
      />
    </div>
  );
}

/** A moment, as day and time on the institution's clocks; ISO 8601 with zone in the form. */
export function DateTimeField(props: FieldProps) {
  return <Field {...props}>{(control) => <MomentInput {...control} />}</Field>;
}
