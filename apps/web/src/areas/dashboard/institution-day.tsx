import { Link } from 'react-router-dom';
import type { WebStats } from '@quad/domain/dashboard';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { BarChart } from '#kit/figures/charts';
import { SkeletonText } from '#kit/base/states';
import { Grid, Stack } from '#kit/base/layout';
import { InstitutionNumbers } from './institution-numbers';
import { MarkBar, MarkColumns, MarkLegend, useRate } from './mark-columns';
import { markedOf } from './mark-counts';
import { useWebStats } from './use-web-stats';

/** The institution today for those who lead it: numbers, the day by hours, the registers, the groups. */
export function InstitutionDay() {
  const skeleton = (
    <Stack gap="large">
      <InstitutionNumbers stats={undefined} />
      <SkeletonText lines={8} />
    </Stack>
  );
  return (
    <Loaded of={useWebStats()} skeleton={skeleton}>
      {(stats) => (
        <Stack gap="large">
          <InstitutionNumbers stats={stats} />
          <Grid columns="side">
            <ByHour stats={stats} />
            <Registers stats={stats} />
          </Grid>
          <ByGroup stats={stats} />
        </Stack>
      )}
    </Loaded>
  );
}

function ByHour({ stats: { by_hour } }: { stats: WebStats }) {
  const t = useText('dashboard');
  return (
    <section className="kit-panel" aria-labelledby="dashboard-by-hour">
      <h2 id="dashboard-by-hour">{t('screen.by_hour')}</h2>
      {by_hour.length === 0 ? (
        <p className="kit-muted">{t('numbers.no_lessons')}</p>
      ) : (
        <MarkColumns
          title={t('screen.by_hour')}
          of={t('numbers.hour')}
          columns={by_hour.map(({ hour, ...counts }) => ({
            ...counts,
            key: hour,
            label: `${String(hour).padStart(2, '0')}:00`,
          }))}
        />
      )}
    </section>
  );
}

const STATUSES = ['pending', 'open', 'completed', 'expired', 'cancelled'] as const;

function Registers({ stats: { registers } }: { stats: WebStats }) {
  const t = useText('attendance');
  return (
    <section className="kit-panel dashboard-status">
      <BarChart
        title={t('dashboard:numbers.today')}
        points={STATUSES.map((status) => ({ label: t(`status.${status}`), value: registers[status] }))}
      />
    </section>
  );
}

function ByGroup({ stats: { by_group } }: { stats: WebStats }) {
  const t = useText('dashboard');
  const rate = useRate();
  return (
    <section className="kit-panel" aria-labelledby="dashboard-by-group">
      <h2 id="dashboard-by-group">{t('screen.by_group')}</h2>
      {by_group.length === 0 ? (
        <p className="kit-muted">{t('numbers.no_lessons')}</p>
      ) : (
        <>
          <Grid as="ul" gap="small" columns="cards" className="dashboard-groups">
            {by_group.map(({ group_id, group_title, ...counts }) => (
              <Grid key={group_id} as="li" gap="small" align="center">
                <Link to={`/attendance-students?group_id=${group_id}`}>{group_title}</Link>
                <MarkBar counts={counts} />
                <span className="kit-muted">
                  {t('numbers.marked_of', { marked: markedOf(counts), students: counts.students })}
                </span>
                <span className="dashboard-rate">
                  <span className="kit-hidden">{t('screen.rate')}: </span>
                  {rate(counts)}
                </span>
              </Grid>
            ))}
          </Grid>
          <MarkLegend of={by_group} />
        </>
      )}
    </section>
  );
}
