import { InputGroup, Popover } from '@blueprintjs/core';
import { CaretDownIcon, CrossIcon } from '@blueprintjs/icons';
import { useId, useState, type ChangeEvent, type KeyboardEvent, type Ref } from 'react';
import { useText } from '#data/words/text';
import { choiceId, Choices, matching, useChoices, type Option } from './choices';

interface ComboboxProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: readonly unknown[];
  readonly pick: (option: Option) => void;
  /** What the input says while nobody types in it: the chosen one's label. */
  readonly text?: string;
  /** Offers a button that empties the choice. */
  readonly clear?: () => void;
  /** Gets what is typed, if the server does the searching. */
  readonly onType?: (typed: string) => void;
  /** id, aria and focus attributes of the field. */
  readonly control?: Readonly<Record<string, unknown>>;
  readonly inputRef?: Ref<HTMLInputElement>;
}

const foundByServer = (options: readonly Option[]) => options;

/** What is typed, what that finds, and whether the list is open. */
function useCombobox({ options, pick, text = '', clear, onType }: ComboboxProps) {
  const [open, setOpen] = useState(false);
  const take = (option: Option) => {
    pick(option);
    setOpen(false);
  };
  const choices = useChoices(options, take, onType ? foundByServer : matching);
  const isAtRest = !open && !choices.typed;
  const type = (typed: string) => {
    choices.type(typed);
    onType?.(typed);
    setOpen(true);
  };
  // A person who begins to type behind the chosen one's label looks for another one, not for both.
  const searchFor = (value: string) => type(isAtRest && value.startsWith(text) ? value.slice(text.length) : value);
  const onKeyDown = (event: KeyboardEvent) => {
    // What is typed is a search: Enter never sends the form with it.
    if (event.key === 'Enter' && (open || choices.typed)) event.preventDefault();
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'Backspace' && !choices.typed && clear) clear();
    else if (open) choices.onKey(event);
    else if (event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
    }
  };
  const leave = () => {
    setOpen(false);
    choices.type('');
  };
  const input = {
    value: isAtRest ? text : choices.typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => searchFor(event.target.value),
    onClick: () => setOpen(true),
    onKeyDown,
    onBlur: leave,
  };
  return { open, choices, input };
}

/** Chooses from many by typing: the ARIA combobox, by keyboard and by touch. Backspace in the empty input takes the last choice away. */
export function Combobox(props: ComboboxProps) {
  const { label, chosen, text, clear, control, inputRef } = props;
  const t = useText('kit');
  const list = useId();
  const { open, choices, input } = useCombobox(props);
  const hasChoice = chosen.some((one) => one !== undefined && one !== null && one !== '');
  const popup = (
    <Choices
      id={list}
      label={label}
      options={choices.shown}
      chosen={chosen}
      active={choices.active}
      pick={choices.take}
    />
  );
  return (
    <Popover
      isOpen={open}
      content={popup}
      minimal
      matchTargetWidth
      fill
      autoFocus={false}
      enforceFocus={false}
      placement="bottom-start"
      popoverClassName="kit-choices-popover"
      onInteraction={() => undefined}
      renderTarget={({ isOpen: _, ref, className, ...target }) => (
        <div ref={ref} className={className} {...target} aria-haspopup={undefined} aria-expanded={undefined}>
          <InputGroup
            {...control}
            role="combobox"
            aria-expanded={open}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={open ? choiceId(list, choices.active) : undefined}
            autoComplete="off"
            fill
            inputRef={inputRef}
            rightElement={<RightEnd clear={hasChoice ? clear : undefined} />}
            placeholder={text || t('choice.choose')}
            {...input}
          />
        </div>
      )}
    />
  );
}

/** The button that empties the choice, or the sign that something opens. */
function RightEnd({ clear }: Pick<ComboboxProps, 'clear'>) {
  const t = useText('kit');
  return clear ? (
    <button type="button" className="kit-icon-button" aria-label={t('clear')} onClick={clear}>
      <CrossIcon />
    </button>
  ) : (
    <span className="kit-icon-button" aria-hidden="true">
      <CaretDownIcon />
    </span>
  );
}
