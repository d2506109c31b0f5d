import { useRef, useState } from 'react';
import { lookupCalls } from '@quad/domain/core';
import { useCall } from '#data/server/calls';
import { useDebounced } from '#data/live/debounced';
import { Value } from '#kit/base/value';
import { matching, type Option } from './choices';
import { Field, type Control, type FieldProps } from './field';
import { useFormArea } from './form-context';
import { FEW, Many, Search, Select } from './select-fields';

const NONE: readonly Option[] = [];

/** A record of another resource by its id, or several: the form's `refs` say which. Few are a plain select, many a search. */
export function RefField(field: FieldProps) {
  return <Field {...field}>{(control) => <Ref name={field.name} control={control} />}</Field>;
}

/** What may be chosen: all where that is little, else what the server finds. Until it has answered, what is known and fits. */
function useChoices(resource: string, typed: string) {
  const wanted = typed.trim();
  const search = useDebounced(wanted);
  const { data: all } = useCall(lookupCalls.of, { resource });
  const { data: found } = useCall(lookupCalls.of, all?.more && search ? { resource, search } : null);
  const here = all?.choices ?? NONE;
  const isAnswered = search === wanted && found !== undefined;
  const choices = !wanted ? here : isAnswered ? found.choices : matching(here, wanted);
  return { choices, isShort: !all || (!all.more && here.length <= FEW) };
}

/** What records are called that the field holds already. */
function useNamed(resource: string, value: unknown, choices: readonly Option[]): readonly Option[] {
  const held = [value].flat().filter((id): id is number => typeof id === 'number');
  const missing = held.filter((id) => !choices.some((one) => one.value === id));
  const { data } = useCall(lookupCalls.of, missing.length ? { resource, ids: missing.join(',') } : null);
  return [...choices, ...(data?.choices ?? [])];
}

/** Records of another resource, by their ids, as people call them. */
export function Named({ resource, ids }: { readonly resource: string; readonly ids: unknown }) {
  const names = useNamed(resource, ids, NONE);
  return <Value of={Array.isArray(ids) ? names.map(({ label }) => label) : names[0]?.label} />;
}

function Ref({ name, control }: { readonly name: string; readonly control: Control }) {
  const { refs } = useFormArea();
  const ref = refs?.[name.slice(name.lastIndexOf('.') + 1)];
  if (!ref) throw new Error(`The refs of the form do not say what ${name} refers to.`);
  const [typed, setTyped] = useState('');
  const hadFocus = useRef(false);
  const { choices, isShort } = useChoices(ref.to, typed);
  const known = useNamed(ref.to, control.value, choices);
  // Two, since a schema that coerces takes a list of one for the number in it.
  if (control.takes([1, 2])) return <Many options={choices} known={known} control={control} onType={setTyped} />;
  if (isShort) return <Select options={known} control={control} hadFocus={hadFocus} />;
  return <Search options={choices} known={known} control={control} hadFocus={hadFocus} onType={setTyped} />;
}
