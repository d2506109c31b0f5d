import type { AnyResource } from '@quad/domain/core';
import { PersonName, type PersonId } from './person-name';

const KINDS: Readonly<Record<string, PersonId['kind'] | undefined>> = {
  accounts: 'account',
  staff: 'staff',
  students: 'student',
};

/** The person that a column names by a reference of the resource; undefined if it names nobody. */
export function personIn(
  { refs = {} }: Pick<AnyResource, 'refs'>,
  record: object,
  column: string,
): (PersonId & { readonly name: string }) | undefined {
  const values = record as Readonly<Record<string, unknown>>;
  for (const [by, ref] of Object.entries(refs)) {
    const kind = ref && KINDS[ref.to];
    const [id, name] = [values[by], values[column]];
    if (kind && ref.as?.[column] === 'name' && typeof id === 'number' && typeof name === 'string' && name)
      return { kind, id, name };
  }
  return undefined;
}

/** What a column shows where it names a person: the name with its card. */
export function personOf(of: Pick<AnyResource, 'refs'>, record: object, column: string) {
  const found = personIn(of, record, column);
  return found && <PersonName of={found} name={found.name} />;
}
