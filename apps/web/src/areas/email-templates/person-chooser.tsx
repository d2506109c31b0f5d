import { useId, useState } from 'react';
import { emailCalls } from '@quad/domain/email-templates';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { answering, type Option } from '#kit/form/choices';
import { Combobox } from '#kit/form/combobox';
import { useDebounced } from '#data/live/debounced';
import { Stack } from '#kit/base/layout';

/** People of the institution by a part of their name; with `ids` those as well, so that their names are known. */
export function usePeople(
  typed: string,
  ids: readonly number[] = [],
): { options: readonly Option[]; nameOf: (id: number) => string } {
  const search = useDebounced(typed);
  const { data: found = [] } = useCall(emailCalls.people, { search });
  const { data: named = [] } = useCall(emailCalls.people, ids.length > 0 ? { ids: ids.join(',') } : null);
  const known = new Map([...named, ...found].map((person) => [person.id, person.name]));
  return {
    options: answering(typed, {
      to: search,
      options: found.map(({ id, name, username }) => ({ value: id, label: name, hint: username })),
    }),
    nameOf: (id) => known.get(id) ?? String(id),
  };
}

/** Somebody to look at the letter as; nobody chosen is oneself. */
export function PersonChooser({
  chosen,
  choose,
  label,
}: {
  chosen: number | undefined;
  choose: (id: number | undefined) => void;
  label: string;
}) {
  const t = useText('email-templates');
  const id = useId();
  const [typed, type] = useState('');
  const { options, nameOf } = usePeople(typed, chosen === undefined ? [] : [chosen]);
  return (
    <Stack gap="tight">
      <label htmlFor={id}>{label}</label>
      <Combobox
        label={label}
        options={options}
        chosen={[chosen]}
        text={chosen === undefined ? t('preview.me') : nameOf(chosen)}
        onType={type}
        control={{ id }}
        pick={({ value }) => {
          choose(Number(value));
          type('');
        }}
        {...(chosen !== undefined && { clear: () => choose(undefined) })}
      />
    </Stack>
  );
}
