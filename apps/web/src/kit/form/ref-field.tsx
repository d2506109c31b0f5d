import { useRef, useState } from 'react';
import { Field, type Control, type FieldProps } from './field';
import { useFormArea } from './form-context';
import { useFound, useNamed } from './found';
import { Many, Search, Select } from './select-fields';

/** A record of another resource by its id, or several: the form's `refs` say which. Few are a plain select, many a search. */
export function RefField(field: FieldProps) {
  return <Field {...field}>{(control) => <Ref name={field.name} control={control} />}</Field>;
}

function Ref({ name, control }: { readonly name: string; readonly control: Control }) {
  const { refs } = useFormArea();
  const ref = refs?.[name.slice(name.lastIndexOf('.') + 1)];
  if (!ref) throw new Error(`The refs of the form do not say what ${name} refers to.`);
  const [typed, setTyped] = useState('');
  const hadFocus = useRef(false);
  const { choices, few } = useFound(ref.to, typed);
  const known = useNamed(ref.to, control.value, choices);
  // Two, since a schema that coerces takes a list of one for the number in it.
  if (control.takes([1, 2])) return <Many options={choices} known={known} control={control} onType={setTyped} />;
  if (few) return <Select options={known} control={control} hadFocus={hadFocus} />;
  return <Search options={choices} known={known} control={control} hadFocus={hadFocus} onType={setTyped} />;
}
