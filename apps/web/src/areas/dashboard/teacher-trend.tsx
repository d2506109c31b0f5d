import type { TeacherDashboard } from '@quad/domain/dashboard';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { MarkColumns } from './mark-columns';

/** The teacher's attendance on the teaching days of the last two weeks. */
export function TeacherTrend({ trend }: { trend: TeacherDashboard['trend'] }) {
  const t = useText('dashboard');
  const { date } = useFormat();
  return (
    <section className="kit-panel" aria-labelledby="dashboard-trend">
      <h2 id="dashboard-trend">{t('screen.trend')}</h2>
      {trend.length === 0 ? (
        <p className="kit-muted">{t('trend.none')}</p>
      ) : (
        <MarkColumns
          title={t('screen.trend')}
          of={t('trend.day')}
          columns={trend.map(({ day, ...counts }) => ({ ...counts, key: day, label: date(day).slice(0, 5) }))}
        />
      )}
    </section>
  );
}
