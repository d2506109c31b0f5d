import { InputGroup, Popover } from '@blueprintjs/core';
import { CaretDownIcon, CrossIcon } from '@blueprintjs/icons';
import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import { useText } from '#data/text';
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
  /** Hears what is typed, where the server does the searching. */
  readonly onType?: (typed: string) => void;
  /** id, aria and focus attributes of the field. */
  readonly control?: Readonly<Record<string, unknown>>;
  readonly inputRef?: Ref<HTMLInputElement>;
}

const foundByServer = (options: readonly Option[]) => options;

/** Chooses from many by typing: the ARIA combobox, by keyboard and by touch. Backspace in the empty input takes the last choice away. */
export function Combobox({ label, options, chosen, pick, text = '', clear, onType, control, inputRef }: ComboboxProps) {
  const t = useText('kit');
  const list = useId();
  const [open, setOpen] = useState(false);
  const choices = useChoices(
    options,
    (option) => {
      pick(option);
      setOpen(false);
    },
    onType ? foundByServer : matching,
  );
  const isAtRest = !open && !choices.typed;
  const type = (typed: string) => {
    choices.type(typed);
    onType?.(typed);
    setOpen(true);
  };
  // Whoever begins to type behind the chosen one's label looks for another one, not for both.
  const searchFor = (value: string) => type(isAtRest && value.startsWith(text) ? value.slice(text.length) : value);
  const onKeyDown = (event: KeyboardEvent) => {
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
  const hasChoice = chosen.some((one) => one !== undefined && one !== null && one !== '');
  const right =
    clear && hasChoice ? (
      <button type="button" className="kit-icon-button" aria-label={t('clear')} onClick={clear}>
        <CrossIcon />
      </button>
    ) : (
      <span className="kit-icon-button" aria-hidden="true">
        <CaretDownIcon />
      </span>
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
            rightElement={right}
            placeholder={text || t('choice.choose')}
            value={isAtRest ? text : choices.typed}
            onChange={(event) => searchFor(event.target.value)}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              setOpen(false);
              choices.type('');
            }}
          />
        </div>
      )}
    />
  );
}
