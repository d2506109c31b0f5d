import { DEGREES, levels, semesters } from '@quad/domain/reference';
import { useText } from '#data/words/text';
import { ReferenceList } from './reference-list';
import { fieldsOf } from '#kit/fields/fields-of';
const Level = fieldsOf(levels);
const Semester = fieldsOf(semesters);

export function Levels() {
  const t = useText('reference');
  const degrees = DEGREES.map((degree) => ({ value: degree, label: t(`types.degree.${degree}`) }));
  return (
    <ReferenceList
      of={levels}
      columns={[
        'name',
        { key: 'number', numeric: true },
        ['degree', ({ degree }) => degrees.find(({ value }) => value === degree)?.label ?? degree],
        'updated_at',
      ]}
      filters={[{ key: 'degree', options: degrees }]}
    >
      <Level.name />
      <Level.number />
      <Level.degree options={degrees} />
    </ReferenceList>
  );
}

export function Semesters() {
  return (
    <ReferenceList of={semesters} columns={['name', { key: 'number', numeric: true }, 'updated_at']}>
      <Semester.name />
      <Semester.number />
    </ReferenceList>
  );
}
