import { useState } from 'react';
import { Link } from 'react-router-dom';
import { timetableCalls } from '@quad/domain/timetable';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useQueryParts } from '#kit/base/param';
import { Grid, Stack } from '#kit/base/layout';
import { GenerateForm } from './generate.form';
import { Run } from './run';
import '#areas/timetable/timetable.css';
import './generate.css';

/** Lets the portal find a timetable: what is asked, the runs before, and the one that is open (`?run=`). */
export default function GeneratePage() {
  const t = useText('timetable');
  const { dateTime } = useFormat();
  const [params, put] = useQueryParts();
  const runs = useCall(timetableCalls.runs, {});
  // A run that somebody else begins joins the list: what a person looks at, with what they pinned there, stays.
  const [first, stay] = useState<number>();
  const latest = runs.data?.[0]?.id;
  if (first === undefined && latest !== undefined) stay(latest);
  const open = Number(params.get('run')) || first;
  return (
    <>
      <PageHeader
        title={t('generate.title')}
        crumbs={[{ text: t('title'), to: '/timetable' }, { text: t('generate.title') }]}
      />
      <p className="kit-muted">{t('generate.lead')}</p>
      <Grid align="start" className="timetable-generate">
        <section className="kit-panel" aria-labelledby="timetable-asked">
          <h2 id="timetable-asked">{t('generate.new')}</h2>
          <GenerateForm onBegun={(run) => put({ run }, 'step')} />
        </section>
        <section className="kit-panel" aria-labelledby="timetable-runs">
          <h2 id="timetable-runs">{t('generate.runs')}</h2>
          <Loaded of={runs} lines={3} empty={<p className="kit-muted">{t('generate.none')}</p>}>
            {(all) => (
              <Stack as="ul" gap="small" className="timetable-run-list">
                {all.map(({ id, name, by, created_at, status }) => (
                  <li key={id}>
                    <Link to={`?run=${id}`} aria-current={id === open ? 'true' : undefined}>
                      {name}
                    </Link>{' '}
                    <span className="kit-muted">
                      {dateTime(created_at)} · {by} · {t(`run.${status}`)}
                    </span>
                  </li>
                ))}
              </Stack>
            )}
          </Loaded>
        </section>
      </Grid>
      {open && <Run key={open} id={open} onBegun={(run) => put({ run }, 'step')} />}
    </>
  );
}
