import { hasRole, STUDENTS } from '@quad/domain/core';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Tabs } from '#kit/base/url-tabs';
import { CheckIn } from '#areas/attendance/check-in/check-in';
import { OwnAttendance } from './own-attendance';
import { Registers } from './registers';
import './attendance.css';

/** Attendance: students check in and see their own record; staff see what is due, what is to come and what is completed. */
export default function AttendancePage() {
  const t = useText('attendance');
  const { actor } = useSession();
  if (actor && hasRole(actor, STUDENTS))
    return (
      <>
        <PageHeader title={t('title')} />
        <CheckIn />
        <OwnAttendance />
      </>
    );
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs
        items={[
          {
            key: 'pending',
            title: t('tab.pending'),
            waits: { lesson_attendances: true },
            content: <Registers key="pending" tab="due" />,
          },
          { key: 'upcoming', title: t('tab.upcoming'), content: <Registers key="upcoming" tab="upcoming" /> },
          { key: 'completed', title: t('tab.completed'), content: <Registers key="completed" tab="completed" /> },
        ]}
      />
    </>
  );
}
