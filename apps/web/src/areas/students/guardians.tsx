import { Tag } from '@blueprintjs/core';
import { GUARDIAN_RELATIONS } from '@quad/domain/accounts';
import { guardians } from '@quad/domain/students';
import { useText } from '#data/words/text';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import * as choosing from '#kit/form/select-fields';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceList } from '#kit/list/resource-list';

const { SelectField, SwitchField, TextField } = fieldsOf(guardians, { ...basic, ...choosing });

/** Who answers for a student; the main one is called first. */
export function Guardians({ student }: { readonly student: number }) {
  const t = useText('students');
  const columns: ColumnsOf<typeof guardians> = [
    {
      key: 'lastname',
      title: t('guardians.name'),
      render: ({ firstname, lastname, middlename, is_main }) => (
        <>
          {[lastname, firstname, middlename].filter(Boolean).join(' ')}{' '}
          {is_main && (
            <Tag minimal intent="primary">
              {t('field.is_main')}
            </Tag>
          )}
        </>
      ),
    },
    { key: 'relation', render: ({ relation }) => t(`relation.${relation}`) },
    { key: 'phone', render: ({ phone }) => <a href={`tel:${phone}`}>{phone}</a> },
    { key: 'additional_phone' },
    { key: 'email' },
    { key: 'workplace' },
  ];
  return (
    <ResourceList
      of={guardians}
      name="guardians"
      where={{ student_id: student }}
      values={{ student_id: student }}
      columns={columns}
      add={t('guardians.add')}
      empty={{ title: t('guardians.empty.title'), text: t('guardians.empty.text') }}
    >
      <div className="kit-person-fields">
        <TextField name="lastname" help={t('guardians.latin')} />
        <TextField name="firstname" help={t('guardians.latin')} />
        <TextField name="middlename" help={t('guardians.latin')} />
        <SelectField
          name="relation"
          options={GUARDIAN_RELATIONS.map((value) => ({ value, label: t(`relation.${value}`) }))}
        />
        <TextField name="phone" type="tel" />
        <TextField name="additional_phone" type="tel" />
        <TextField name="email" type="email" help="" />
        <TextField name="workplace" />
      </div>
      <SwitchField name="is_main" />
    </ResourceList>
  );
}
