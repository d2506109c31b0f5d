import { forms } from '@quad/domain/forms';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(forms);

/** What is said of a form beside what it asks. */
export const FormFields = () => (
  <>
    <F.name />
    <F.about />
    <F.form_type_id />
    <F.purpose />
    <F.audience />
    <F.handler_roles />
    <F.action />
    <F.closes_at />
  </>
);
