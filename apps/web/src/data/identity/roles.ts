import { useMemo } from 'react';
import { roles } from '@quad/domain/roles';
import type { RecordOf } from '@quad/domain/core';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';

export type Role = RecordOf<typeof roles>;

export interface Roles {
  /** Every role of the institution, by the title people read; undefined while they load. */
  readonly all: readonly Role[] | undefined;
  readonly find: (name: string) => Role | undefined;
  /** What people call a role: the specification's in the language of the screen, the institution's own by their titles. */
  readonly titleOf: (name: string) => string;
}

/** The roles of the institution; live. */
export function useRoles(): Roles {
  const t = useText('roles');
  const { records } = useAll(roles);
  return useMemo(() => {
    const byName = new Map(records?.map((role) => [role.name, role]));
    const titleOf = (name: string) => t(`role.${name}`, { defaultValue: byName.get(name)?.title ?? name });
    const all = records && [...records].sort((one, other) => titleOf(one.name).localeCompare(titleOf(other.name)));
    return { all, find: (name) => byName.get(name), titleOf };
  }, [records, t]);
}
