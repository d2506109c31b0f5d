import { policyFiles } from '@quad/domain/shared-files';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(policyFiles);

/** What is written of a policy. */
export function PolicyFileFields() {
  return (
    <>
      <F.title />
      <F.category />
      <F.file_id />
      <F.link />
      <F.valid_from />
      <F.description />
    </>
  );
}
