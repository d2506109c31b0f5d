import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Omnibar, type ItemListRenderer, type ItemRenderer } from '@blueprintjs/select';
import { useText, type Say } from '#data/words/text';
import { fail } from '#kit/base/toasts';
import { SpriteIcon } from '#shell/look/sprite-icon';
import { usePaletteItems, type Hit } from './palette-items';

const keyOf = ({ section, key }: Hit) => `${section} ${key}`.replace(/\W+/g, '-');

/** A new function at each drawing would be a new list for the Omnibar: no arrow would ever leave the first hit. */
const asFound = (_: string, all: Hit[]) => all;

const idsOf = (hits: readonly Hit[]) => hits.map(keyOf).join();

const renderHit =
  (id: string): ItemRenderer<Hit> =>
  (hit, { handleClick, modifiers, ref }) => (
    <li
      key={keyOf(hit)}
      id={id + keyOf(hit)}
      ref={ref as never}
      role="option"
      aria-selected={modifiers.active}
      className={modifiers.active ? 'shell-hit shell-hit-active' : 'shell-hit'}
      onClick={handleClick}
    >
      {hit.icon && <SpriteIcon icon={hit.icon} />}
      <span>{hit.text}</span>
      {hit.hint && <span className="shell-muted">{hit.hint}</span>}
    </li>
  );

const renderList =
  (id: string, t: Say<'shell'>): ItemListRenderer<Hit> =>
  ({ filteredItems, itemsParentRef, renderItem }) => (
    <ul
      id={id}
      ref={itemsParentRef}
      className="shell-hits"
      role="listbox"
      tabIndex={0}
      aria-label={t('search.results')}
    >
      {filteredItems.length === 0 && (
        <li role="option" aria-selected={false} aria-disabled className="shell-hit shell-muted">
          {t('search.nothing')}
        </li>
      )}
      {filteredItems.map((hit, at) => [
        filteredItems[at - 1]?.section !== hit.section && (
          <li key={hit.section} role="presentation" className="shell-panel-title">
            {hit.section}
          </li>
        ),
        renderItem(hit, at),
      ])}
    </ul>
  );

/** Search for anything: type, walk with the arrows, Enter opens. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const t = useText('shell');
  const go = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const found = usePaletteItems(text);
  // The Omnibar begins anew with every new list, and tells of it: a list that is new at every drawing would never end.
  const [hits, setHits] = useState(found);
  if (idsOf(hits) !== idsOf(found)) setHits(found);
  const [active, setActive] = useState<Hit | null>(hits[0] ?? null);
  const open = (to: string) => void go(to);
  const choose = async ({ to, run }: Hit) => {
    onClose();
    if (to) open(to);
    await run?.(open);
  };
  const input = {
    placeholder: t('search.placeholder'),
    'aria-label': t('search.open'),
    role: 'combobox',
    'aria-expanded': true,
    'aria-controls': id,
    'aria-activedescendant': active ? id + keyOf(active) : undefined,
    leftIcon: <SpriteIcon icon="search" />,
  } as const;
  return (
    <Omnibar<Hit>
      isOpen
      onClose={onClose}
      items={hits}
      query={text}
      onQueryChange={setText}
      itemListPredicate={asFound}
      itemRenderer={renderHit(id)}
      itemListRenderer={renderList(id, t)}
      onItemSelect={(hit) => void choose(hit).catch(fail)}
      resetOnSelect
      itemsEqual={(a, b) => keyOf(a) === keyOf(b)}
      activeItem={active}
      onActiveItemChange={setActive}
      overlayProps={{ transitionDuration: 0 }}
      inputProps={input}
    />
  );
}
