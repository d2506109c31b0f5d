import { staff, STARTING_ROLES } from '@quad/domain/staff';
import { useText } from '#data/words/text';
import { Avatar } from '#kit/base/avatar';
import { fieldsOf } from '#kit/fields/fields-of';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourcePage } from '#kit/list/resource-list';
import { PersonFields } from '#kit/people/person-fields';
import { PersonName } from '#kit/people/person-name';
import './staff.css';

const F = fieldsOf(staff);

const COLUMNS: ColumnsOf<typeof staff> = [
  [
    'name',
    ({ id, name, photo_url }) => (
      <PersonName of={{ kind: 'staff', id }} name={name}>
        <span className="kit-person-head">
          <Avatar name={name} photo={photo_url} size={28} />
          {name}
        </span>
      </PersonName>
    ),
  ],
  'position',
  'department_name',
  'academicDegree',
  'academicTitle',
  'idNumber',
  { key: 'dateOfEmployed', rare: true },
  'phone',
];

/** Everybody who works here. */
export default function StaffPage() {
  const t = useText('staff');
  const roles = useText('roles');
  return (
    <ResourcePage
      of={staff}
      title={t('title')}
      add={t('add')}
      columns={COLUMNS}
      filters={['department_id']}
      linkTo={({ id }) => `/staff/${id}`}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    >
      <div className="kit-person-fields">
        <F.firstname />
        <F.lastname />
        <F.middlename />
        <F.idNumber />
        <F.email type="email" />
        <F.role
          options={STARTING_ROLES.map((value) => ({ value, label: roles(`role.${value}`, { defaultValue: value }) }))}
        />
        <F.department_id />
        <F.position />
        <F.academicTitle />
        <F.academicDegree />
        <F.dateOfEmployed />
        <F.phone type="tel" />
      </div>
      <PersonFields />
    </ResourcePage>
  );
}
