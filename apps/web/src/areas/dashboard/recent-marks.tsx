import { attendanceMarks } from '@quad/domain/attendance';
import type { StudentDashboard } from '@quad/domain/dashboard';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { StatusTag } from '#kit/base/status-tag';
import { Grid, Stack } from '#kit/base/layout';

/** The student's latest marks, newest first. */
export function RecentMarks({ marks }: { marks: StudentDashboard['marks'] }) {
  const t = useText('dashboard');
  const { date, time } = useFormat();
  return (
    <section className="kit-panel" aria-labelledby="dashboard-marks">
      <h2 id="dashboard-marks">{t('screen.marks')}</h2>
      {marks.length === 0 ? (
        <p className="kit-muted">{t('marks.none')}</p>
      ) : (
        <Stack as="ol" gap="line">
          {marks.map((mark) => (
            <Grid key={mark.lesson_attendance_id} as="li" gap="normal" align="center" className="dashboard-mark">
              <Stack gap="none" className="kit-anywhere">
                <span>{mark.module_title}</span>
                <span className="kit-muted">
                  {mark.lesson_title} · {date(mark.starts_at)} {time(mark.starts_at)} ·{' '}
                  {t(`attendance:source.${mark.source}`)}
                </span>
              </Stack>
              <StatusTag of={attendanceMarks} status={mark.status} />
            </Grid>
          ))}
        </Stack>
      )}
    </section>
  );
}
