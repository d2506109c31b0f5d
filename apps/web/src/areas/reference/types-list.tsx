import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { types } from '@quad/domain/reference';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import type { ColumnsOf } from '#kit/list/columns';
import { ReferenceList } from './reference-list';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(types);

/** The words of the lookups: which list each belongs to, what records store, what people read. */
export function Types() {
  const t = useText('reference');
  const { records } = useAll(types);
  const [params] = useSearchParams();
  const variableOf = (variable: string) => t(`variable.${variable}`, { defaultValue: variable });
  const variables = useMemo(() => [...new Set(records?.map(({ variable }) => variable))].sort(), [records]);
  const columns: ColumnsOf<typeof types> = [
    'name',
    ['value', ({ value }) => <code>{value}</code>],
    ['variable', ({ variable }) => variableOf(variable)],
    'position',
    'parent_value',
    'updated_at',
  ];
  return (
    <ReferenceList
      of={types}
      columns={columns}
      filters={[
        { key: 'variable', options: variables.map((value) => ({ value, label: variableOf(value), hint: value })) },
      ]}
      values={{ variable: params.get('variable') ?? undefined }}
    >
      <F.variable />
      <F.value />
      <F.name />
      <F.position />
      <F.parent_id />
    </ReferenceList>
  );
}
