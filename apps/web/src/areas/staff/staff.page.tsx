import { departments } from '@quad/domain/departments';
import { staff, STARTING_ROLES } from '@quad/domain/staff';
import { useText } from '#data/words/text';
import { Avatar } from '#kit/base/avatar';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import * as ref from '#kit/form/ref-field';
import * as choosing from '#kit/form/select-fields';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourcePage } from '#kit/list/resource-list';
import { PersonFields } from '#kit/people/person-fields';
import { PersonName } from '#kit/people/person-name';
import './staff.css';

const { DateField, RefField, SelectField, TextField } = fieldsOf(staff, { ...basic, ...dates, ...ref, ...choosing });

const COLUMNS: ColumnsOf<typeof staff> = [
  {
    key: 'name',
    render: ({ id, name, photo_url }) => (
      <PersonName of={{ kind: 'staff', id }} name={name}>
        <span className="kit-person-head">
          <Avatar name={name} photo={photo_url} size={28} />
          {name}
        </span>
      </PersonName>
    ),
  },
  { key: 'position' },
  { key: 'department_name' },
  { key: 'academicDegree' },
  { key: 'academicTitle' },
  { key: 'idNumber' },
  { key: 'dateOfEmployed', rare: true },
  { key: 'phone' },
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
      filters={[{ key: 'department_id', of: departments }]}
      linkTo={({ id }) => `/staff/${id}`}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    >
      <div className="kit-person-fields">
        <TextField name="firstname" />
        <TextField name="lastname" />
        <TextField name="middlename" />
        <TextField name="idNumber" />
        <TextField name="email" type="email" />
        <SelectField
          name="role"
          options={STARTING_ROLES.map((value) => ({ value, label: roles(`role.${value}`, { defaultValue: value }) }))}
        />
        <RefField name="department_id" />
        <TextField name="position" />
        <TextField name="academicTitle" />
        <TextField name="academicDegree" />
        <DateField name="dateOfEmployed" />
        <TextField name="phone" type="tel" />
      </div>
      <PersonFields />
    </ResourcePage>
  );
}
