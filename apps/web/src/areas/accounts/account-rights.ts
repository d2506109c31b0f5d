import { useMemo } from 'react';
import { roleCalls, type Reach } from '@quad/domain/roles';
import { useCall } from '#data/server/calls';

/** How far the person reaches over a role, as the server says; undefined while it loads. */
export type ReachOf = (role: string) => Reach | undefined;

/** Which roles the person may give or take; live. */
export function useReach(): ReachOf {
  const { data } = useCall(roleCalls.reaches, {});
  return useMemo(() => {
    const byName = new Map(data?.map(({ name, reach }) => [name, reach]));
    return (role) => byName.get(role);
  }, [data]);
}

/** False when an account with these roles holds more than the person reaches: the server would refuse. */
export const isWithin = (reachOf: ReachOf, roles: readonly string[]): boolean =>
  roles.every((role) => reachOf(role) !== 'never');
