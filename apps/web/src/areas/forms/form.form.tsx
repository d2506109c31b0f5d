import { useMemo } from 'react';
import { FORM_ACTIONS, FORM_ASKERS, FORM_HANDLERS, forms } from '@quad/domain/forms';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(forms);

function useRoleOptions(roles: readonly string[]) {
  const t = useText('roles');
  return useMemo(
    () => roles.map((value) => ({ value, label: t(`role.${value}`, { defaultValue: value }) })),
    [roles, t],
  );
}

/** What is said of a form beside what it asks. */
export function FormFields() {
  const t = useText('forms');
  return (
    <>
      <F.name />
      <F.about />
      <F.form_type_id />
      <F.purpose />
      <F.audience options={useRoleOptions(FORM_ASKERS)} />
      <F.handler_roles options={useRoleOptions(FORM_HANDLERS)} />
      <F.action options={FORM_ACTIONS.map((value) => ({ value, label: t(`form_action.${value}`) }))} />
      <F.closes_at />
    </>
  );
}
