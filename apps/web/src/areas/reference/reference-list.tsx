import type { AnyResource } from '@quad/domain/core';
import { dynamicKey, useText } from '#data/words/text';
import { ResourceList, type ResourceListProps } from '#kit/list/resource-list';

/** One list of the reference data: all of them speak the same words. */
export function ReferenceList<D extends AnyResource>(list: Omit<ResourceListProps<D>, 'add' | 'empty'>) {
  const t = useText('reference');
  return (
    <ResourceList
      {...(list as ResourceListProps<D>)}
      add={t(dynamicKey(`reference:add.${list.of.name}`))}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  );
}
