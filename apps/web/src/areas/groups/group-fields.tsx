import { groups } from '@quad/domain/groups';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(groups);

/** What a group is. */
export function GroupFields() {
  return (
    <>
      <F.title />
      <F.course_id />
      <F.level_id />
      <F.academic_year_id />
      <F.mentor_id />
      <F.capacity />
    </>
  );
}
