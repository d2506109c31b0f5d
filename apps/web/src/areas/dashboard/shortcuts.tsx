import { Link } from 'react-router-dom';
import { useOpenScreens } from '#data/navigation';
import { useText } from '#data/text';

/** The ways to everything the person may open, by what people do. */
export function Shortcuts() {
  const t = useText('dashboard');
  const groups = useOpenScreens()
    .map(({ entries, ...group }) => ({ ...group, entries: entries.filter(({ to }) => to !== '/home') }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <section aria-labelledby="dashboard-ways">
      <h2 id="dashboard-ways" className="dashboard-heading">
        {t('ways.title')}
      </h2>
      <div className="dashboard-ways">
        {groups.map(({ group, icon, entries }) => (
          <section key={group} className="kit-panel">
            <h3>{t(`shell:group.${group}`)}</h3>
            <ul>
              {entries.map((entry) => (
                <li key={entry.to}>
                  <Link to={entry.to}>
                    <Picture icon={entry.icon ?? icon} />
                    {t(entry.text)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

const Picture = ({ icon }: { icon: string }) => (
  <svg width="16" height="16" aria-hidden="true" focusable="false">
    <use href={`/navigation-icons.svg#${icon}`} />
  </svg>
);
