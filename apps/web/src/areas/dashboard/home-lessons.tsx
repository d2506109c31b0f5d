import { Problem, SkeletonText } from '#kit/base/states';
import { StudentNext } from './student-next';
import { TeacherNow } from './teacher-now';
import { useStudentDay } from './use-student-day';
import { useTeacherDay } from './use-teacher-day';

/** The lesson of the moment, or the next one, of whoever teaches or learns. */
export const HomeLessons = ({ as }: { as: 'student' | 'teacher' }) => (as === 'student' ? <Student /> : <Teacher />);

function Student() {
  const { data: day, problem, refetch } = useStudentDay();
  return day ? (
    <StudentNext next={day.next} />
  ) : problem ? (
    <Problem of={problem} retry={refetch} />
  ) : (
    <SkeletonText lines={5} />
  );
}

function Teacher() {
  const { data: day, problem, refetch } = useTeacherDay();
  return day ? (
    <TeacherNow day={day} />
  ) : problem ? (
    <Problem of={problem} retry={refetch} />
  ) : (
    <SkeletonText lines={5} />
  );
}
