import { Link } from 'react-router-dom';
import type { WebStats } from '@quad/domain/dashboard';
import { useFormat } from '#data/format';
import { useText } from '#data/text';
import { Problem, SkeletonText } from '#kit/states';
import { InstitutionNumbers } from './institution-numbers';
import { MarkColumns, MarkLegend, partsOf } from './mark-columns';
import { useWebStats } from './use-web-stats';

/** The institution today for those who lead it: numbers, the day by hours, the groups. */
export function InstitutionDay() {
  const { data: stats, problem, refetch } = useWebStats();
  if (problem && !stats) return <Problem of={problem} retry={refetch} />;
  return (
    <div className="dashboard-wide">
      <InstitutionNumbers stats={stats} />
      {stats ? <div className="dashboard-grid dashboard-even"><ByHour stats={stats} /><ByGroup stats={stats} /></div> : <SkeletonText lines={8} />}
    </div>
  );
}

function ByHour({ stats: { by_hour } }: { stats: WebStats }) {
  const t = useText('dashboard');
  return (
    <section className="kit-panel" aria-labelledby="dashboard-hours">
      <h2 id="dashboard-hours">{t('screen.by_hour')}</h2>
      {by_hour.length === 0 ? <p className="kit-muted">{t('numbers.no_lessons')}</p>
        : <MarkColumns title={t('screen.by_hour')} of={t('numbers.hour')} columns={by_hour.map(({ hour, ...counts }) => ({ ...counts, key: hour, label: `${String(hour).padStart(2, '0')}:00` }))} />}
    </section>
  );
}

function ByGroup({ stats: { by_group } }: { stats: WebStats }) {
  const t = useText('dashboard');
  const { percent } = useFormat();
  return (
    <section className="kit-panel" aria-labelledby="dashboard-groups">
      <h2 id="dashboard-groups">{t('screen.by_group')}</h2>
      {by_group.length === 0 ? <p className="kit-muted">{t('numbers.no_lessons')}</p> : (
        <>
          <table className="dashboard-groups">
            <thead className="kit-hidden"><tr><th scope="col">{t('kind.group')}</th><th scope="col">{t('numbers.marked')}</th><th scope="col">{t('screen.rate')}</th></tr></thead>
            <tbody>
              {by_group.map(({ group_id, group_title, students, rate, ...counts }) => (
                <tr key={group_id}>
                  <th scope="row"><Link to={`/attendance-students?group_id=${group_id}`}>{group_title}</Link></th>
                  <td><GroupBar counts={{ ...counts, students, rate }} /><span className="kit-muted">{t('numbers.marked_of', { marked: counts.present + counts.late + counts.absent + counts.excused, students })}</span></td>
                  <td className="kit-number">{rate === null ? '–' : percent(rate / 100)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <MarkLegend />
        </>
      )}
    </section>
  );
}

function GroupBar({ counts }: { counts: Parameters<typeof partsOf>[0] }) {
  const parts = partsOf(counts);
  const most = Math.max(1, parts.reduce((sum, { size }) => sum + size, 0));
  return (
    <svg className="dashboard-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      {parts.map(({ kind, from, size }) => <rect key={kind} className={`dashboard-${kind}`} x={(from / most) * 100} width={(size / most) * 100} height="10" />)}
    </svg>
  );
}
