import { Tag } from '@blueprintjs/core';
import { guardians } from '@quad/domain/students';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceList } from '#kit/list/resource-list';

const F = fieldsOf(guardians);

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
    'relation',
    ['phone', ({ phone }) => <a href={`tel:${phone}`}>{phone}</a>],
    'additional_phone',
    'email',
    'workplace',
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
        <F.lastname help={t('guardians.latin')} />
        <F.firstname help={t('guardians.latin')} />
        <F.middlename help={t('guardians.latin')} />
        <F.relation />
        <F.phone type="tel" />
        <F.additional_phone type="tel" />
        <F.email type="email" help="" />
        <F.workplace />
      </div>
      <F.is_main />
    </ResourceList>
  );
}
