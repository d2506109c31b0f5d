import { DEGREES, levels, semesters } from '@quad/domain/reference';
import { useText } from '#data/text';
import { NumberField, TextField } from '#kit/form/fields';
import { SelectField } from '#kit/form/select-fields';
import { ReferenceList } from './reference-list';

export function Levels() {
  const t = useText('reference');
  const degrees = DEGREES.map((degree) => ({ value: degree, label: t(`types.degree.${degree}`) }));
  return (
    <ReferenceList
      of={levels}
      columns={[
        { key: 'name' },
        { key: 'number', numeric: true },
        { key: 'degree', render: ({ degree }) => degrees.find(({ value }) => value === degree)?.label ?? degree },
        { key: 'updated_at' },
      ]}
      filters={[{ key: 'degree', options: degrees }]}
    >
      <TextField name="name" />
      <NumberField name="number" />
      <SelectField name="degree" options={degrees} />
    </ReferenceList>
  );
}

export function Semesters() {
  return (
    <ReferenceList of={semesters} columns={[{ key: 'name' }, { key: 'number', numeric: true }, { key: 'updated_at' }]}>
      <TextField name="name" />
      <NumberField name="number" />
    </ReferenceList>
  );
}
