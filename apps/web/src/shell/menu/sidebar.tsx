import { NavLink, useLocation } from 'react-router-dom';
import { ChevronDownIcon, ChevronRightIcon, DoubleChevronLeftIcon, DoubleChevronRightIcon } from '@blueprintjs/icons';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Crest } from '#kit/people/crest';
import { Count } from './counts';
import { DropDown } from './drop-down';
import { Logo } from '#shell/look/logo';
import { ALL_SCREENS, activeEntry, type Entry, type Group } from './navigation';
import { SpriteIcon } from '#shell/look/sprite-icon';
import { useFolded, useLayout } from '#shell/state';
import { useCalm } from './use-groups';
import { Ways } from './ways';

interface EntriesProps {
  readonly entries: readonly Entry[];
  readonly active: Entry | null;
  readonly onChoose?: () => void;
}

/** The links of one group; the open one is marked for the eye and for screen readers. */
export function Entries({ entries, active, onChoose }: EntriesProps) {
  const t = useText('screens');
  return (
    <ul className="shell-entries">
      {entries.map((entry) => (
        <li key={entry.to}>
          <NavLink
            to={entry.to}
            end
            className={entry.to === active?.to ? 'shell-entry shell-entry-active' : 'shell-entry'}
            aria-current={entry.to === active?.to ? 'page' : undefined}
            onClick={onChoose}
          >
            {entry.icon && <SpriteIcon icon={entry.icon} />}
            <span>{t(entry.text)}</span>
            <Count of={[entry]} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

interface AllProps {
  readonly groups: readonly Group[];
  readonly menu: readonly Group[];
  readonly onChoose?: () => void;
}

/** The way to what the menu leaves out, with what waits there. */
function AllScreens({ groups, menu, onChoose }: AllProps) {
  const t = useText('shell');
  const shown = menu.flatMap(({ entries }) => entries);
  const left = groups.flatMap(({ entries }) => entries).filter((entry) => !shown.includes(entry));
  return (
    <NavLink to={ALL_SCREENS} end className="shell-entry" onClick={onChoose}>
      <SpriteIcon icon="list" />
      <span>{t('nav.all')}</span>
      <Count of={left} />
    </NavLink>
  );
}

/**
 * The navigation, group by group, each of which folds. What a person pins and where they were last comes below: above, it
 * would move every entry under the mouse.
 */
export function Navigation({
  groups,
  onChoose,
}: {
  readonly groups: readonly Group[];
  readonly onChoose?: () => void;
}) {
  const t = useText('shell');
  const { folded, toggle } = useFolded();
  const menu = useCalm(groups);
  const active = activeEntry(groups, useLocation().pathname);
  return (
    <nav aria-label={t('nav.label')} className="shell-nav">
      {menu.map(({ group, icon, entries }) => {
        const isOpen = !folded.includes(group);
        return (
          <section key={group}>
            <button type="button" className="shell-group" aria-expanded={isOpen} onClick={() => toggle(group)}>
              <SpriteIcon icon={icon} />
              <span>{t(`group.${group}`)}</span>
              {!isOpen && <Count of={entries} />}
              {isOpen ? <ChevronDownIcon size={12} /> : <ChevronRightIcon size={12} className="shell-flips" />}
            </button>
            {isOpen && <Entries entries={entries} active={active} onChoose={onChoose} />}
          </section>
        );
      })}
      <AllScreens groups={groups} menu={menu} onChoose={onChoose} />
      <Ways groups={groups} onChoose={onChoose} />
    </nav>
  );
}

/** The navigation as a row or a rail of buttons, each with its group's entries in a panel. */
export function CompactNavigation({ groups, named }: { readonly groups: readonly Group[]; readonly named: boolean }) {
  const t = useText('shell');
  const menu = useCalm(groups);
  const active = activeEntry(groups, useLocation().pathname);
  return (
    <nav aria-label={t('nav.label')} className={named ? 'shell-row' : 'shell-rail'}>
      <DropDown kind="dialog" label={t('ways.title')} button={<SpriteIcon icon="pin" />}>
        {(close) => (
          <>
            <Ways groups={groups} onChoose={close} />
            <AllScreens groups={groups} menu={menu} onChoose={close} />
          </>
        )}
      </DropDown>
      {menu.map(({ group, icon, entries }) => (
        <DropDown
          key={group}
          kind="dialog"
          label={t(`group.${group}`)}
          className={entries.some(({ to }) => to === active?.to) ? 'shell-tool-active' : ''}
          button={
            <>
              <SpriteIcon icon={icon} />
              <Count of={entries} />
              {named && (
                <>
                  <span>{t(`group.${group}`)}</span>
                  <ChevronDownIcon size={12} />
                </>
              )}
            </>
          }
        >
          {(close) => (
            <>
              <p className="shell-panel-title">{t(`group.${group}`)}</p>
              <Entries entries={entries} active={active} onChoose={close} />
            </>
          )}
        </DropDown>
      ))}
    </nav>
  );
}

/** The left side: mark, navigation, and the button that makes it a narrow rail. */
export function Sidebar({ groups }: { readonly groups: readonly Group[] }) {
  const t = useText('shell');
  const {
    layout: { menuCollapsed },
    change,
  } = useLayout();
  const Turn = menuCollapsed ? DoubleChevronRightIcon : DoubleChevronLeftIcon;
  return (
    <>
      <Brand bare={menuCollapsed} />
      {menuCollapsed ? <CompactNavigation groups={groups} named={false} /> : <Navigation groups={groups} />}
      <button
        type="button"
        className="shell-fold"
        aria-label={t(menuCollapsed ? 'nav.expand' : 'nav.collapse')}
        onClick={() => change({ menuCollapsed: !menuCollapsed })}
      >
        <Turn className="shell-flips" />
        {!menuCollapsed && <span>{t('nav.collapse')}</span>}
      </button>
    </>
  );
}

/** The picture of the institution, else our mark, and the name; leads to the person's beginning. */
export function Brand({ bare = false }: { readonly bare?: boolean }) {
  const { user_info } = useSession();
  const { value, label, logo } = user_info?.selected_institution ?? {};
  return (
    <NavLink to="/" className="shell-brand" aria-label="Quad">
      {value && label && logo ? <Crest institution_id={value} name={label} logo={logo} size={28} /> : <Logo />}
      {!bare && <span>Quad</span>}
    </NavLink>
  );
}
