import { Button, InputGroup, Popover, PopupKind } from '@blueprintjs/core';
import { CrossIcon, FilterIcon, PlusIcon } from '@blueprintjs/icons';
import type { FilterOf } from '@quad/domain/core';
import { useEffect, useId, useState } from 'react';
import { useText } from '#data/words/text';
import { choiceId, Choices, matching, useChoices, type Option } from '#kit/form/choices';
import { useFound, useNamed } from '#kit/form/found';
import { useLabels } from '#data/words/labels';
import type { ListState } from './list-state';

/** Where the choices of a filter come from: a list, or the records of a resource, by its name. */
type From =
  | { readonly options: readonly Option[]; readonly to?: undefined }
  | { readonly to: string; readonly options?: undefined };

/** A filter of a list: its key in the URL and what may be chosen. */
export type Filter<Key extends string = string> = { readonly key: Key; readonly title?: string } & From;

/** The filters of a resource's list: by their names, or with what is particular about one. */
export type FiltersOf<D> = readonly (Filter<keyof FilterOf<D> & string> | (keyof FilterOf<D> & string))[];

interface ChipProps {
  readonly filter: Filter;
  readonly area: string;
  readonly list: ListState;
}

/** The filters of a list as chips: a chip shows what is chosen, and its cross takes it away. */
export function FilterChips({ filters, area, list }: { filters: readonly Filter[]; area: string; list: ListState }) {
  const t = useText('kit');
  if (!filters.length) return null;
  return (
    <div className="kit-chips" role="group" aria-label={t('list.filters')}>
      {filters.map((filter) => (
        <Chip key={filter.key} filter={filter} area={area} list={list} />
      ))}
      {list.narrowed && (
        <Button size="small" variant="minimal" icon={<CrossIcon />} onClick={list.clear}>
          {t('list.clear')}
        </Button>
      )}
    </div>
  );
}

function Chip({ filter, area, list }: ChipProps) {
  const t = useText('kit');
  const labels = useLabels(area);
  const title = filter.title ?? labels.field(filter.key);
  const value = list.filter[filter.key];
  const [typed, setTyped] = useState('');
  const { choices, more } = useFound(filter.to, typed);
  const options = filter.options ?? choices;
  const known = useNamed(filter.to, Number(value) || undefined, options);
  const chosen = known.find((option) => String(option.value) === value);
  const [open, setOpen] = useState(false);
  const put = (next: string | number | undefined) => {
    list.change({ [filter.key]: next });
    setOpen(false);
  };
  const content = (
    <ChipChoices
      title={title}
      options={options}
      chosen={chosen}
      onType={setTyped}
      find={more ? ALL : matching}
      pick={(option) => put(option === chosen ? undefined : option.value)}
    />
  );
  return (
    <span className={value ? 'kit-chip kit-chip-on' : 'kit-chip'}>
      <Popover
        isOpen={open}
        onInteraction={setOpen}
        minimal
        placement="bottom-start"
        shouldReturnFocusOnClose
        popupKind={PopupKind.DIALOG}
        content={content}
        popoverClassName="kit-choices-popover"
        renderTarget={({ isOpen: _, ...target }) => (
          <Button
            {...target}
            size="small"
            variant="minimal"
            icon={value ? <FilterIcon size={12} /> : <PlusIcon size={12} />}
          >
            {value ? `${title}: ${chosen?.label ?? value}` : title}
          </Button>
        )}
      />
      {value && (
        <button
          type="button"
          className="kit-icon-button"
          aria-label={t('list.clear_one', { title })}
          onClick={() => put(undefined)}
        >
          <CrossIcon size={12} />
        </button>
      )}
    </span>
  );
}

/** The server has found them. */
const ALL = (options: readonly Option[]) => options;

interface ChipChoicesProps {
  readonly title: string;
  readonly options: readonly Option[];
  readonly chosen: Option | undefined;
  readonly onType: (typed: string) => void;
  readonly find: typeof matching;
  readonly pick: (option: Option) => void;
}

function ChipChoices({ title, options, chosen, onType, find, pick }: ChipChoicesProps) {
  const id = useId();
  const { typed, type, shown, active, take, onKey } = useChoices(options, pick, find);
  useEffect(() => onType(typed), [onType, typed]);
  return (
    <div className="kit-chip-choices">
      <InputGroup
        autoFocus
        size="small"
        role="combobox"
        aria-label={title}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={choiceId(id, active)}
        autoComplete="off"
        placeholder={title}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKey}
      />
      <Choices id={id} label={title} options={shown} chosen={[chosen?.value]} active={active} pick={take} />
    </div>
  );
}
