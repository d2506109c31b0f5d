import { modules } from '@quad/domain/modules';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(modules);

export function ModuleFields() {
  return (
    <>
      <F.code />
      <F.title />
      <F.type />
      <F.credits />
      <F.level_id />
      <F.level_ids />
      <F.semester_id />
      <F.department_id />
      <F.course_ids />
      <F.prerequisite_ids />
      <F.corequisite_ids />
      <F.leader_id />
      <F.teacher_ids />
      <F.places />
      <F.priority />
      <F.pro_form_id />
      <F.ccls />
      <F.active />
    </>
  );
}
