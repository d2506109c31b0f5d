import { roles } from '@quad/domain/roles';
import { isGranted, type Grants } from '@quad/domain/core';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { RecordForm } from '#kit/record/record-form';
import { GrantsEditor } from './grants-matrix';
import type { Role } from '#data/identity/roles';
import { Field } from '#kit/form/field';
import { fieldsOf } from '#kit/fields/fields-of';
import { Grid } from '#kit/base/layout';

const F = fieldsOf(roles, { grants: Field });

interface RoleFormProps {
  readonly record?: Role;
  readonly onSaved?: (role: Role) => void;
  readonly onCancel?: () => void;
}

/** A role of the institution: its names, and what it may do. */
export function RoleForm(props: RoleFormProps) {
  const t = useText('roles');
  return (
    <RecordForm {...props} of={roles} values={{ grants: {}, description: '' }}>
      <Grid align="start">
        <F.title />
        <F.name label={t('roles.identifier')} help={t('roles.identifier_help')} placeholder="LAB_ASSISTANT" />
      </Grid>
      <F.description />
      <GrantsField />
    </RecordForm>
  );
}

function GrantsField() {
  const { actor } = useSession();
  const mayGive = (area: string, verb: string) => actor !== null && isGranted(actor.grants, area, verb);
  return (
    <F.grants>
      {({ label, value, change, inputRef }) => (
        <GrantsEditor
          label={label}
          grants={(value ?? {}) as Grants}
          change={change}
          mayGive={mayGive}
          inputRef={inputRef}
        />
      )}
    </F.grants>
  );
}
