import { courses } from '@quad/domain/courses';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(courses);

export function CourseFields() {
  return (
    <>
      <F.title />
      <F.semester_title />
      <F.code />
      <F.degree />
      <F.level_ids />
      <F.credits />
      <F.category_id />
      <F.department_id />
      <F.host_course_id />
      <F.description />
      <F.authorized />
    </>
  );
}
