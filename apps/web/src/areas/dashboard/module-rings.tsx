import { Link } from 'react-router-dom';
import type { ModuleAttendance } from '@quad/domain/dashboard';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { ProgressRing } from '#kit/figures/progress-ring';
import { Empty } from '#kit/base/states';
import { Grid, Row } from '#kit/base/layout';

/** The student's attendance in every module: a ring of the hours held, with the hours beside it. */
export function ModuleRings({ modules }: { modules: readonly ModuleAttendance[] }) {
  const t = useText('dashboard');
  const { number } = useFormat();
  if (modules.length === 0) return <Empty title={t('rings.none')} text={t('rings.none_text')} />;
  return (
    <>
      <Grid as="ul" gap="normal" columns="tiles" className="dashboard-rings">
        {modules.map(
          ({
            ccls_module_id,
            module_title,
            taken_hours,
            excused_hours,
            present_hours,
            late_hours,
            absent_hours,
            percent_of_all,
          }) => {
            const counted = taken_hours - excused_hours;
            return (
              <Row key={ccls_module_id} as="li" gap="normal" wrap="nowrap">
                <ProgressRing
                  label={module_title}
                  value={counted > 0 ? present_hours + late_hours : null}
                  of={counted}
                />
                <div>
                  <strong>{module_title}</strong>
                  <p className="kit-muted">
                    {counted > 0
                      ? t('rings.hours', { attended: present_hours + late_hours, taken: counted })
                      : t('rings.not_begun')}
                  </p>
                  {absent_hours > 0 && <p className="kit-muted">{t('rings.absent', { count: absent_hours })}</p>}
                  {counted > 0 && (
                    <p className="kit-muted">{t('rings.of_all', { percent: number(percent_of_all ?? 0) })}</p>
                  )}
                </div>
              </Row>
            );
          },
        )}
      </Grid>
      <Link to="/attendance">{t('rings.details')}</Link>
    </>
  );
}
