import { Link } from 'react-router-dom';
import { useAllScreens, type Entry } from '#data/navigation';
import { useText } from '#data/words/text';
import { Grid, Stack } from '#kit/base/layout';
import { PageHeader } from '#kit/base/page-header';
import '#areas/dashboard/dashboard.css';

/** Everything that the person may open, by group: also what the menu of their role leaves out. */
export default function ScreensPage() {
  const t = useText('dashboard');
  const group = useText('shell');
  const groups = useAllScreens();
  return (
    <>
      <PageHeader title={t('screen.all')} />
      <p className="kit-muted kit-below">{t('all.text')}</p>
      <Grid columns="cards">
        {groups.map(({ group: name, entries }) => (
          <section key={name} className="kit-panel" aria-labelledby={`screens-${name}`}>
            <h2 id={`screens-${name}`}>{group(`group.${name}`)}</h2>
            <Stack as="ul" gap="small" className="kit-plain-list">
              {entries.map((entry) => (
                <Thing key={entry.to} entry={entry} />
              ))}
            </Stack>
          </section>
        ))}
      </Grid>
    </>
  );
}

/** A thing by its name, with its views below it where there are several. */
function Thing({ entry: { to, text, views } }: { readonly entry: Entry }) {
  const say = useText('screens');
  if (views.length === 1)
    return (
      <li>
        <Link to={to}>{say(text)}</Link>
      </li>
    );
  return (
    <li>
      <span className="kit-bold">{say(text)}</span>
      <Stack as="ul" gap="small" className="kit-plain-list dashboard-views">
        {views.map((view) => (
          <li key={view.to}>
            <Link to={view.to}>{say(view.text)}</Link>
          </li>
        ))}
      </Stack>
    </li>
  );
}
