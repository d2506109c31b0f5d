import { readdir } from 'node:fs/promises';
import type { AnyCall } from '@quad/domain/core';

const AREAS = new URL('../../../../libs/domain/src/areas/', import.meta.url);
const isObject = (given: unknown): given is object => typeof given === 'object' && given !== null;
const isCall = (given: unknown): given is AnyCall => isObject(given) && 'route' in given;

/** Every call that core or an area declares. */
export async function declaredCalls(): Promise<AnyCall[]> {
  const doors = await Promise.all(
    ['core', ...(await readdir(AREAS))].map(async (area) => (await import(`@quad/domain/${area}`)) as object),
  );
  return doors
    .flatMap((door) => Object.values(door))
    .filter(isObject)
    .flatMap((table) => Object.values(table))
    .filter(isCall);
}
