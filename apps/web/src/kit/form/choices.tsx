import { TickIcon } from '@blueprintjs/icons';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { findingIn } from '@quad/i18n';
import { useText } from '#data/words/text';

/** One thing to choose: the specification's `label` and `value`. */
export interface Option {
  readonly value: string | number;
  readonly label: string;
  readonly hint?: string;
}

/** More than these at once help nobody; typing narrows them. */
const SHOWN = 100;

/** The options that contain every word typed. */
export function matching(options: readonly Option[], typed: string): readonly Option[] {
  return findingIn(options, typed, ({ label, hint = '' }) => `${label} ${hint}`).slice(0, SHOWN);
}

/** What the server found for what is typed now; until it follows, what fits of that: Enter must not take what nobody asked for. */
export const answering = (typed: string, found: { readonly to: string; readonly options: readonly Option[] }) =>
  found.to.trim() === typed.trim() ? found.options : matching(found.options, typed);

/** The state of a list of choices steered from an input: what is typed, what is shown (`find` narrows), which one Enter takes. */
export function useChoices(options: readonly Option[], pick: (option: Option) => void, find = matching) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const shown = find(options, typed);
  const active = shown[Math.min(at, shown.length - 1)];
  const type = useCallback((text: string) => {
    setTyped(text);
    setAt(0);
  }, []);
  const take = (option: Option) => {
    pick(option);
    type('');
  };
  const step = (by: number) =>
    setAt((now) => (Math.min(now, shown.length - 1) + by + shown.length) % Math.max(1, shown.length));
  /** True when the key was for the list. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && active) take(active);
    else return false;
    event.preventDefault();
    return true;
  };
  return { typed, type, shown, active, take, onKey };
}

interface ChoicesProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: readonly unknown[];
  readonly active: Option | undefined;
  readonly pick: (option: Option) => void;
}

/** The id of an option's element, for aria-activedescendant. */
export const choiceId = (list: string, option: Option | undefined) => (option ? `${list}-${option.value}` : undefined);

// Not scrollIntoView: the list may not have its place yet, and the page must not run after it.
function reveal(item: HTMLElement): void {
  const list = item.parentElement!;
  const over = item.offsetTop + item.offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(item.offsetTop, Math.max(list.scrollTop, over));
}

/** The list of choices under an input; the input keeps the focus. */
export function Choices({ id, label, options, chosen, active, pick }: ChoicesProps) {
  const t = useText('kit');
  const marked = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (marked.current) reveal(marked.current);
  }, [active]);
  if (!options.length)
    return (
      <p className="kit-choices-none" role="status">
        {t('choice.none')}
      </p>
    );
  return (
    <ul id={id} role="listbox" aria-label={label} className="kit-choices" tabIndex={-1}>
      {options.map((option) => {
        const isChosen = chosen.includes(option.value);
        return (
          // The mouse must not take the focus from the input before the click counts.
          <li
            key={option.value}
            id={choiceId(id, option)}
            role="option"
            aria-selected={isChosen}
            ref={option === active ? marked : undefined}
            className={option === active ? 'kit-choice kit-choice-active' : 'kit-choice'}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
          >
            <span>
              {option.label}
              {option.hint && <small className="kit-muted"> {option.hint}</small>}
            </span>
            {isChosen && <TickIcon />}
          </li>
        );
      })}
    </ul>
  );
}
