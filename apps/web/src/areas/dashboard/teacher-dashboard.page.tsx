import { lessonAttendances } from '@quad/domain/attendance';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { Grid, Stack } from '#kit/base/layout';
import { DaySkeleton } from './day-skeleton';
import { MyWork } from '#areas/dashboard/work/my-work';
import { LastLessons, NextLessons, PendingRegisters } from './teacher-lists';
import { TeacherNow } from './teacher-now';
import { TeacherTrend } from './teacher-trend';
import { Today } from './today';
import { UnreadNotices } from '#areas/dashboard/news/unread-notices';
import { teacherDayAhead, useTeacherDay } from './use-teacher-day';
import './dashboard.css';

export { teacherDayAhead as ahead };

/** A teacher's day: the lesson that is on with the way to its board, what comes, what waits. */
export default function TeacherDashboardPage() {
  const t = useText('dashboard');
  const reading = useTeacherDay();
  return (
    <>
      <PageHeader title={t('screen.teacher')} aside={<Today />} />
      <Loaded of={reading} skeleton={<DaySkeleton />}>
        {(day) => (
          <Grid columns="side">
            <Stack gap="large">
              <TeacherNow day={day} />
              {day.last.length > 0 ? (
                <LastLessons lessons={day.last} />
              ) : (
                <NextLessons lessons={day.now ? day.next : day.next.slice(1)} />
              )}
              <PendingRegisters day={day} />
              <MyWork besides={[lessonAttendances.name]} />
            </Stack>
            <Stack gap="large">
              <TeacherTrend trend={day.trend} />
              <UnreadNotices />
            </Stack>
          </Grid>
        )}
      </Loaded>
    </>
  );
}
