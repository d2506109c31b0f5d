import { moduleFiles } from '@quad/domain/shared-files';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(moduleFiles);

/** What is written of a module's file. */
export function ModuleFileFields() {
  return (
    <>
      <F.ccls_module_id />
      <F.title />
      <F.category />
      <F.file_id />
      <F.link />
      <F.description />
    </>
  );
}
