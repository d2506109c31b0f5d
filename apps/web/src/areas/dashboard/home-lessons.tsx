import { Loaded } from '#kit/base/loaded';
import { StudentNext } from './student-next';
import { TeacherNow } from './teacher-now';
import { useStudentDay } from './use-student-day';
import { useTeacherDay } from './use-teacher-day';

/** The current or next lesson of a student or a teacher. */
export const HomeLessons = ({ as }: { as: 'student' | 'teacher' }) => (as === 'student' ? <Student /> : <Teacher />);

const Student = () => (
  <Loaded of={useStudentDay()} lines={5}>
    {({ next }) => <StudentNext next={next} />}
  </Loaded>
);

const Teacher = () => (
  <Loaded of={useTeacherDay()} lines={5}>
    {(day) => <TeacherNow day={day} />}
  </Loaded>
);
