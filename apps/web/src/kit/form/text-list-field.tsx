import { Button, InputGroup } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useState, type KeyboardEvent } from 'react';
import { useText } from '#data/words/text';
import { Field, type Control, type FieldProps } from './field';
import { Tags } from './tags';

/** Any number of short texts, as the authors of a book: Enter adds what is typed, Backspace in the empty field takes the last away. */
export function TextListField(props: FieldProps) {
  return <Field {...props}>{(control) => <Texts {...control} />}</Field>;
}

function Texts({ value, change, inputRef, attributes, label }: Control) {
  const t = useText('kit');
  const [typed, type] = useState('');
  const texts = Array.isArray(value) ? (value as string[]) : [];
  const text = typed.trim();
  const add = () => {
    if (text && !texts.includes(text)) change([...texts, text]);
    type('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed === '' && texts.length > 0) change(texts.slice(0, -1));
    // With nothing typed Enter sends the form, as in every other field.
    if (event.key !== 'Enter' || !text) return;
    event.preventDefault();
    add();
  };
  return (
    <>
      <Tags of={texts} labelOf={(one) => one} remove={(one) => change(texts.filter((other) => other !== one))} />
      <InputGroup
        {...attributes}
        fill
        autoComplete="off"
        inputRef={inputRef}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        // What is typed and not added yet is not lost when the form is sent.
        onBlur={() => {
          add();
          attributes.onBlur();
        }}
        rightElement={
          text ? (
            <Button variant="minimal" icon={<PlusIcon />} aria-label={t('choice.add', { label })} onClick={add} />
          ) : undefined
        }
      />
    </>
  );
}
