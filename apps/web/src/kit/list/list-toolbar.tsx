import { Button, Checkbox, HTMLSelect, InputGroup, Popover, PopupKind, Switch } from '@blueprintjs/core';
import { CogIcon, SearchIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#data/words/text';
import type { ListLook } from '#data/offline/list-look';
import type { Column } from './columns';
import { useDebounced } from '#data/live/debounced';
import { focusFirst } from '#kit/base/focus';
import { isShort, sortOf } from '#data/server/list-query';
import type { ListState } from './list-state';
import { useShortcuts } from '#kit/base/shortcuts';

/** Searches as one types; `/` leads here. */
export function ListSearch({ list, label }: { readonly list: ListState; readonly label?: string }) {
  const t = useText('kit');
  const title = label ?? t('list.search');
  const input = useRef<HTMLInputElement>(null);
  const inUrl = list.query.search ?? '';
  const [typed, setTyped] = useState(inUrl);
  const settled = useDebounced(typed);
  const { change } = list;
  const sent = useRef(inUrl);
  useEffect(() => {
    // What settles late must not come back after the search was cleared elsewhere.
    const search = isShort(settled) ? '' : settled;
    if (settled === typed && search !== sent.current) {
      sent.current = search;
      change({ search });
    }
  }, [settled, typed, change]);
  // Back, forward and 'clear' change the URL from outside: the field follows.
  useEffect(() => {
    if (inUrl !== sent.current) {
      sent.current = inUrl;
      setTyped(inUrl);
    }
  }, [inUrl]);
  useShortcuts([{ keys: '/', label: title, run: () => input.current?.focus() }]);
  return (
    <InputGroup
      className="kit-list-search"
      type="search"
      inputRef={input}
      leftIcon={<SearchIcon className="kit-input-icon" />}
      aria-label={title}
      placeholder={title}
      maxLength={100}
      value={typed}
      rightElement={isShort(typed) ? <span className="kit-muted">{t('list.too_short')}</span> : undefined}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

interface ViewProps {
  readonly columns: readonly (Column<never> & { readonly title: string })[];
  readonly look: ListLook;
  readonly changeLook: (next: Partial<ListLook>) => void;
  readonly list: ListState;
}

/** How the list is shown: its columns, how close its rows stand, what it is sorted by (phones have no head to press). */
export function ListView(props: ViewProps) {
  const t = useText('kit');
  return (
    <Popover
      placement="bottom-end"
      content={<ListViewBody {...props} />}
      popupKind={PopupKind.DIALOG}
      onOpening={focusFirst}
      renderTarget={({ isOpen: _, ...target }) => (
        <Button {...target} variant="minimal" icon={<CogIcon />} aria-label={t('list.view')} title={t('list.view')} />
      )}
    />
  );
}

function ListViewBody({ columns, look, changeLook, list }: ViewProps) {
  const t = useText('kit');
  const toggle = (key: string) =>
    changeLook({
      hidden: look.hidden.includes(key) ? look.hidden.filter((one) => one !== key) : [...look.hidden, key],
    });
  const sorts = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, title }) => [
      { value: `${key},asc`, label: `${title} ↑` },
      { value: `${key},desc`, label: `${title} ↓` },
    ]);
  const { column, down } = sortOf(list.query.sort);
  return (
    <div className="kit-list-view" role="group" aria-label={t('list.view')}>
      {sorts.length > 0 && (
        <label>
          {t('list.sort')}
          <HTMLSelect
            fill
            iconProps={{ title: false }}
            options={[{ value: '', label: t('list.unsorted') }, ...sorts]}
            value={column ? `${column},${down ? 'desc' : 'asc'}` : ''}
            onChange={(event) => list.change({ sort: event.target.value })}
          />
        </label>
      )}
      <Switch
        role="switch"
        label={t('list.compact')}
        checked={look.compact}
        onChange={() => changeLook({ compact: !look.compact })}
      />
      <fieldset>
        <legend>{t('list.columns')}</legend>
        {columns.map(({ key, title }, at) => (
          <Checkbox
            key={key}
            label={title}
            checked={at === 0 || !look.hidden.includes(key)}
            disabled={at === 0}
            onChange={() => toggle(key)}
          />
        ))}
      </fieldset>
    </div>
  );
}
