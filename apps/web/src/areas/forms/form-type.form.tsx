import { formTypes } from '@quad/domain/forms';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(formTypes);

export const FormTypeFields = () => (
  <>
    <F.name />
    <F.active />
  </>
);
