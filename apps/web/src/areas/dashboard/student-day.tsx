import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { Grid, Stack } from '#kit/base/layout';
import { DaySkeleton } from './day-skeleton';
import { ModuleRings } from './module-rings';
import { MyWork } from '#areas/dashboard/work/my-work';
import { RecentMarks } from './recent-marks';
import { StudentNext } from './student-next';
import { StudentToday } from './student-today';
import { UnreadNotices } from '#areas/dashboard/news/unread-notices';
import { useStudentDay } from './use-student-day';

/** A student's dashboard: check-in, today, own attendance. */
export function StudentDay() {
  const t = useText('dashboard');
  return (
    <Loaded of={useStudentDay()} skeleton={<DaySkeleton />}>
      {(day) => (
        <Grid columns="side">
          <Stack gap="large">
            <StudentNext next={day.next} />
            <MyWork besides={[]} />
            <StudentToday today={day.today} last={day.last} />
            <section className="kit-panel" aria-labelledby="dashboard-rings">
              <h2 id="dashboard-rings">{t('screen.attendance')}</h2>
              <ModuleRings modules={day.attendance} />
            </section>
          </Stack>
          <Stack gap="large">
            <UnreadNotices />
            <RecentMarks marks={day.marks} />
          </Stack>
        </Grid>
      )}
    </Loaded>
  );
}
