import { Fragment } from 'react';
import { students } from '@quad/domain/students';
import { useMay } from '#data/identity/session';
import type { PartProps } from '#data/parts';
import { useText } from '#data/words/text';
import { Row, Stack } from '#kit/base/layout';
import { Empty } from '#kit/base/states';
import { ResourceTable } from '#kit/list/resource-table';
import { PersonName } from '#kit/people/person-name';

/** Who teaches a module and, for people who may read students, who learns in it, group by group. */
export default function ModulePeople({ of: { teachers, leader_id, leader_name, groups } }: PartProps<'module'>) {
  const t = useText('students');
  const mayRead = useMay('read', students);
  const staff = [
    ...(leader_id !== null && leader_name ? [{ id: leader_id, name: leader_name }] : []),
    ...teachers.filter(({ id }) => id !== leader_id),
  ];
  return (
    <Stack gap="large">
      <section className="kit-panel" aria-labelledby="module-teachers">
        <h2 id="module-teachers">{t('people.teachers')}</h2>
        <Row>
          {staff.map(({ id, name }, at) => (
            <Fragment key={id}>
              {at > 0 && <span aria-hidden="true">·</span>}
              <PersonName of={{ kind: 'staff', id }} name={name} />
            </Fragment>
          ))}
        </Row>
      </section>
      {groups.map(({ id, title }) => (
        <section key={id} className="kit-panel" aria-labelledby={`module-group-${id}`}>
          <h2 id={`module-group-${id}`}>{title}</h2>
          {mayRead && (
            <ResourceTable
              of={students}
              name={`group${id}`}
              where={{ group_id: id }}
              columns={['name', 'idNumber', 'status']}
              linkTo={({ id: student }) => `/students/info?student=${student}`}
              empty={<Empty title={t('people.none')} text={t('people.none_text')} />}
            />
          )}
        </section>
      ))}
    </Stack>
  );
}
