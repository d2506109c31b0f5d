import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Omnibar, type ItemRenderer } from '@blueprintjs/select';
import { useText } from '#data/text';
import { SpriteIcon } from './sprite-icon';
import { usePaletteItems, type Hit } from './palette-items';

const renderHit: ItemRenderer<Hit> = (hit, { handleClick, handleFocus, modifiers, ref }) => (
  <li key={`${hit.section} ${hit.key}`} ref={ref as never} role="option" aria-selected={modifiers.active} className={modifiers.active ? 'shell-hit shell-hit-active' : 'shell-hit'} onClick={handleClick} onFocus={handleFocus}>
    {hit.icon && <SpriteIcon icon={hit.icon} />}<span>{hit.text}</span>{hit.hint && <span className="shell-muted">{hit.hint}</span>}
  </li>
);

/** Search for anything: type, walk with the arrows, Enter opens. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const t = useText('shell');
  const go = useNavigate();
  const [text, setText] = useState('');
  const hits = usePaletteItems(text);
  const choose = ({ to, run }: Hit) => {
    onClose();
    if (to) void go(to);
    run?.();
  };
  return (
    <Omnibar<Hit> isOpen onClose={onClose} items={hits} query={text} onQueryChange={setText} itemListPredicate={(_, all) => all} itemRenderer={renderHit} onItemSelect={choose} resetOnSelect
      itemsEqual={(a, b) => a.section === b.section && a.key === b.key} overlayProps={{ transitionDuration: 0 }}
      inputProps={{ placeholder: t('search.placeholder'), 'aria-label': t('search.open'), leftElement: <span className="shell-search-icon"><SpriteIcon icon="search" /></span> } as never}
      itemListRenderer={({ filteredItems, itemsParentRef, renderItem }) => (
        <ul ref={itemsParentRef} className="shell-hits" role="listbox" aria-label={t('search.results')}>
          {filteredItems.length === 0 && <li role="option" aria-selected={false} aria-disabled className="shell-hit shell-muted">{t('search.nothing')}</li>}
          {filteredItems.map((hit, at) => [
            filteredItems[at - 1]?.section !== hit.section && <li key={hit.section} role="presentation" className="shell-panel-title">{hit.section}</li>,
            renderItem(hit, at),
          ])}
        </ul>
      )} />
  );
}
