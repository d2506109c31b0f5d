import { DEGREES, levels, semesters } from '@quad/domain/reference';
import { useText } from '#data/words/text';
import { ReferenceList } from './reference-list';
import * as basic from '#kit/form/fields';
import * as choosing from '#kit/form/select-fields';
import { fieldsOf } from '#kit/form/fields-of';

const parts = { ...basic, ...choosing };
const Level = fieldsOf(levels, parts);
const Semester = fieldsOf(semesters, parts);

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
      <Level.TextField name="name" />
      <Level.NumberField name="number" />
      <Level.SelectField name="degree" options={degrees} />
    </ReferenceList>
  );
}

export function Semesters() {
  return (
    <ReferenceList of={semesters} columns={[{ key: 'name' }, { key: 'number', numeric: true }, { key: 'updated_at' }]}>
      <Semester.TextField name="name" />
      <Semester.NumberField name="number" />
    </ReferenceList>
  );
}
