import { NavLink, useLocation } from 'react-router-dom';
import { MenuIcon } from '@blueprintjs/icons';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Count } from './counts';
import { mainEntries } from './main-ways';
import { activeEntry, type Entry, type Group } from './navigation';
import { SpriteIcon } from '#shell/look/sprite-icon';

interface PhoneBarProps {
  readonly groups: readonly Group[];
  readonly onMore: () => void;
}

/** The bar under a thumb: Home, where people of the role go most, and the way to everything else. */
export function PhoneBar({ groups, onMore }: PhoneBarProps) {
  const t = useText('shell');
  const say = useText('screens');
  const { actor } = useSession();
  const active = activeEntry(groups, useLocation().pathname);
  const home = groups.flatMap(({ entries }) => entries).filter(({ to }) => to === '/home');
  const way = (entry: Entry) => (
    <NavLink
      key={entry.to}
      to={entry.to}
      end
      className="shell-phone-way"
      aria-current={entry === active ? 'page' : undefined}
    >
      {entry.icon && <SpriteIcon icon={entry.icon} />}
      <span>{say(entry.text)}</span>
      <Count of={[entry]} />
    </NavLink>
  );
  return (
    <nav className="shell-phone-bar no-print" aria-label={t('nav.main')}>
      {[...home, ...mainEntries(groups, actor)].map(way)}
      <button type="button" className="shell-phone-way" aria-haspopup="dialog" onClick={onMore}>
        <MenuIcon />
        <span>{t('nav.more')}</span>
      </button>
    </nav>
  );
}
