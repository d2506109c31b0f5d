import { CrossIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { chatCalls, type Reachable } from '@quad/domain/chat';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { answering } from '#kit/form/choices';
import { Combobox } from '#kit/form/combobox';
import { useDebounced } from '#data/live/debounced';
import { Stack } from '#kit/base/layout';
import { keepPresence } from './presence';

interface PickerProps {
  readonly label: string;
  readonly chosen: readonly Reachable[];
  readonly change: (chosen: readonly Reachable[]) => void;
  /** Only one person may be chosen. */
  readonly one?: boolean;
  /** Who is there already. */
  readonly except?: readonly number[];
}

/** Searches people to write to by name; the server returns only those that one can reach. */
export function PeoplePicker({ label, chosen, change, one = false, except = [] }: PickerProps) {
  const t = useText('chat');
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed, 200);
  const { data = [] } = useCall(chatCalls.people, { search, size: 30 });
  useEffect(() => keepPresence(data), [data]);
  const taken = new Set([...except, ...chosen.map(({ account_id }) => account_id)]);
  const options = data
    .filter(({ account_id }) => !taken.has(account_id))
    .map(({ account_id, name, detail, kind }) => ({
      value: account_id,
      label: name,
      hint: detail ?? t(`people.${kind}`),
    }));
  const pick = (value: unknown) => {
    const person = data.find(({ account_id }) => account_id === value);
    if (person) change(one ? [person] : [...chosen, person]);
    setTyped('');
  };
  return (
    <Stack gap="none">
      {chosen.length > 0 && (
        <div className="kit-tags">
          {chosen.map((person) => (
            <span key={person.account_id} className="kit-tag">
              {person.name}
              <button
                type="button"
                className="kit-icon-button"
                aria-label={t('people.remove', { name: person.name })}
                onClick={() => change(chosen.filter((other) => other !== person))}
              >
                <CrossIcon />
              </button>
            </span>
          ))}
        </div>
      )}
      <Combobox
        label={label}
        options={answering(typed, { to: search, options })}
        chosen={[]}
        pick={({ value }) => pick(value)}
        onType={setTyped}
        clear={chosen.length ? () => change(chosen.slice(0, -1)) : undefined}
        control={{ 'aria-label': label }}
      />
    </Stack>
  );
}
